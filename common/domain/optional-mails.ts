import type { OrderMailKind } from './order-mails.ts';

/**
 * Mails that can be switched off in the back office, in the order of the mail settings. BACK_IN_STOCK stands for all mails
 * about stock alerts.
 */
export const OPTIONAL_MAIL_KINDS = [
  'NEW_ORDER',
  'LOW_STOCK',
  'ORDER_CONFIRMATION',
  'ORDER_SHIPPED',
  'ORDER_DELIVERED',
  'ORDER_CANCELED',
  'ORDER_ADDRESS_CORRECTED',
  'BACK_IN_STOCK',
] as const satisfies readonly (OrderMailKind | 'LOW_STOCK' | 'BACK_IN_STOCK')[];
export type OptionalMailKind = (typeof OPTIONAL_MAIL_KINDS)[number];

/** Returns whether mails of this kind can be switched off. */
export function isOptionalMail(kind: string): kind is OptionalMailKind {
  return OPTIONAL_MAIL_KINDS.some((known) => known === kind);
}

/** The names of these mails on screens and in the audit log. */
export const OPTIONAL_MAIL_LABELS: Readonly<Record<OptionalMailKind, string>> = {
  NEW_ORDER: 'New order',
  LOW_STOCK: 'Low stock',
  ORDER_CONFIRMATION: 'Order confirmation',
  ORDER_SHIPPED: 'Order shipped',
  ORDER_DELIVERED: 'Order delivered',
  ORDER_CANCELED: 'Order cancelled',
  ORDER_ADDRESS_CORRECTED: 'Address of an order corrected',
  BACK_IN_STOCK: 'Back in stock',
};
