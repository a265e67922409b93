/** Mails about orders, in the order of the mail settings. Each can be switched off in the back office. */
export const ORDER_MAIL_KINDS = [
  'NEW_ORDER',
  'ORDER_CONFIRMATION',
  'ORDER_SHIPPED',
  'ORDER_DELIVERED',
  'ORDER_CANCELED',
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** Returns whether a mail of this kind is about an order. */
export function isOrderMail(kind: string): kind is OrderMailKind {
  return ORDER_MAIL_KINDS.some((known) => known === kind);
}

/** The names of the mails about orders on screens and in the audit log. */
export const ORDER_MAIL_LABELS: Readonly<Record<OrderMailKind, string>> = {
  NEW_ORDER: 'New order',
  ORDER_CONFIRMATION: 'Order confirmation',
  ORDER_SHIPPED: 'Order shipped',
  ORDER_DELIVERED: 'Order delivered',
  ORDER_CANCELED: 'Order cancelled',
};
