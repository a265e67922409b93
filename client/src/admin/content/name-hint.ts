/** How a text names the shop, for the hints of its fields. */
export const NAME_HINT = '{{companyName}} stands for the name of the shop.';
