/** Mails about one order that can be switched off in the back office. */
export const ORDER_MAIL_KINDS = [
  'NEW_ORDER',
  'ORDER_CONFIRMATION',
  'ORDER_SHIPPED',
  'ORDER_DELIVERED',
  'ORDER_CANCELED',
  'ORDER_ADDRESS_CORRECTED',
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];
