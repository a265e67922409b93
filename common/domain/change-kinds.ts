/** What administrators write. CATALOGUE is an import of a product file. */
export const CHANGE_KINDS = [
  'PRODUCT',
  'CATEGORY',
  'ORDER',
  'COMPANY',
  'LEGAL_PAGE',
  'ADMINISTRATOR',
  'CATALOGUE',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The company is one, and this is its id in the trail. */
export const COMPANY_TRAIL = '1';
