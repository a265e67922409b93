/** ACTIVE products are for sale. Only administrators see drafts and archived products. */
export const PRODUCT_STATUSES = ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** What administrators read. */
export const STATUS_NAMES: Readonly<Record<ProductStatus, string>> = {
  DRAFT: 'Draft',
  ACTIVE: 'Active',
  ARCHIVED: 'Archived',
};
