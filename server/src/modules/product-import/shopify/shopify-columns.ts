/** Headings of Shopify's product CSV, old and new. */
export const SHOPIFY_HEADINGS = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'body', 'description'],
  type: ['type', 'product type', 'custom product type'],
  category: ['product category', 'standard product type', 'standardized product type'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1: ['option1 value'],
  option2Name: ['option2 name'],
  option2: ['option2 value'],
  option3Name: ['option3 name'],
  option3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  stock: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price', 'compare at price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  variantImage: ['variant image', 'variant image url'],
  colorPattern: ['color (product.metafields.shopify.color-pattern)'],
} as const satisfies Record<string, readonly string[]>;

export type ShopifyField = keyof typeof SHOPIFY_HEADINGS;

/** The fields that a file of this format must have, with their headings for messages. */
export const SHOPIFY_REQUIRED = {
  handle: 'Handle',
  title: 'Title',
  price: 'Variant Price',
} as const satisfies Partial<Record<ShopifyField, string>>;
