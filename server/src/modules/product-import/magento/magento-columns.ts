/** Headings of Magento's product export. */
export const MAGENTO_HEADINGS = {
  sku: ['sku'],
  storeView: ['store_view_code'],
  type: ['product_type'],
  categories: ['categories'],
  name: ['name'],
  description: ['description'],
  shortDescription: ['short_description'],
  metaTitle: ['meta_title'],
  metaDescription: ['meta_description'],
  online: ['product_online'],
  visibility: ['visibility'],
  price: ['price'],
  specialPrice: ['special_price'],
  specialFrom: ['special_price_from_date'],
  specialTo: ['special_price_to_date'],
  qty: ['qty'],
  inStock: ['is_in_stock'],
  attributes: ['additional_attributes'],
  variations: ['configurable_variations'],
  image: ['base_image'],
  moreImages: ['additional_images'],
} as const satisfies Record<string, readonly string[]>;

export type MagentoField = keyof typeof MAGENTO_HEADINGS;

/** The fields that a file of this format must have, with their headings for messages. */
export const MAGENTO_REQUIRED = {
  sku: 'sku',
  type: 'product_type',
  name: 'name',
  price: 'price',
} as const satisfies Partial<Record<MagentoField, string>>;
