/** Kinds of objects in the audit log. CATALOGUE is an import of a product file. */
export const CHANGE_KINDS = [
  'PRODUCT',
  'CATEGORY',
  'ORDER',
  'COMPANY',
  'LEGAL_PAGE',
  'ADMINISTRATOR',
  'CATALOGUE',
  'CUSTOMER',
  'MAIL_SETTINGS',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Id of the mail settings in the audit log. There is only one row. */
export const MAIL_SETTINGS_LOG_ID = '1';

/** Id of the company in the audit log. There is only one company. */
export const COMPANY_LOG_ID = '1';
