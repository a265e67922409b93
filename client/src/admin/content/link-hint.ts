/** What a link may be, for the hints of its fields. */
export const LINK_HINT = 'A page of this shop such as /shop, or an https:// address.';
