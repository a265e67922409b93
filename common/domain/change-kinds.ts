import type { Area } from './staff-roles.ts';

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
  'CONTENT',
  'SALE',
  'DISCOUNT_CODE',
  'SIZE_SET',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Id of the mail settings in the audit log. There is only one row. */
export const MAIL_SETTINGS_LOG_ID = '1';

/** The area of the back office whose roles may read the history of a kind. */
export const CHANGE_AREAS: Readonly<Record<ChangeKind, Area>> = {
  PRODUCT: 'products',
  CATEGORY: 'products',
  ORDER: 'orders',
  COMPANY: 'content',
  LEGAL_PAGE: 'content',
  ADMINISTRATOR: 'administrators',
  CATALOGUE: 'products',
  CUSTOMER: 'customers',
  MAIL_SETTINGS: 'mails',
  CONTENT: 'content',
  SALE: 'products',
  DISCOUNT_CODE: 'products',
  SIZE_SET: 'products',
};

/** Id of the company in the audit log. There is only one company. */
export const COMPANY_LOG_ID = '1';
