import type { Company } from '#common/contract/company.ts';
import type { OrderDetail } from '#common/contract/orders.ts';
import type { OrderMailKind } from '#common/domain/order-mails.ts';
import { statusLabel, type DeliveryStatus } from '#common/domain/order-status.ts';
import { fullName } from '#common/domain/person-name.ts';
import type { Deps } from '../../deps.ts';
import { presentOrderDetail } from '../orders/orders.present.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { MailCanceled } from './delivery/mail-error.ts';
import { requireSwitchedOn } from './mail-settings.service.ts';
import type { MailContent } from './mails.present.ts';
import { presentAddressCorrected } from './order-care-mails.present.ts';
import { presentOrderConfirmation } from './order-confirmation.present.ts';
import {
  presentOrderCanceled,
  presentOrderDelivered,
  presentNewOrder,
  presentOrderShipped,
} from './order-news.present.ts';

/** The status that a mail tells of. It is sent only while the order has it. */
export const TOLD: Readonly<Partial<Record<OrderMailKind, DeliveryStatus>>> = {
  ORDER_SHIPPED: 'SHIPPED',
  ORDER_DELIVERED: 'DELIVERED',
  ORDER_CANCELED: 'CANCELED',
};

/** Returns an order as mails show it, or null if it does not exist. */
export async function findMailedOrder({ db }: Deps, id: string): Promise<OrderDetail | null> {
  const row = await findOrder(db, id);
  return row && presentOrderDetail(row);
}

/** Composes a mail about an order from its stored values. */
export function presentOrderMail(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  kind: OrderMailKind,
  { order, company }: { order: OrderDetail; company: Company },
): MailContent {
  const sender = { company, publicUrl: config.publicUrl };
  switch (kind) {
    case 'ORDER_CONFIRMATION':
      return presentOrderConfirmation(order, company, config.publicUrl);
    case 'NEW_ORDER':
      return presentNewOrder(order, sender);
    case 'ORDER_SHIPPED':
      return presentOrderShipped(order, sender, clock.now());
    case 'ORDER_DELIVERED':
      return presentOrderDelivered(order, sender);
    case 'ORDER_CANCELED':
      return presentOrderCanceled(order, sender);
    case 'ORDER_ADDRESS_CORRECTED':
      return presentAddressCorrected(order, sender);
  }
}

/**
 * Composes a mail about an order when it is sent. Answers to the owner's mail go to the customer.
 * @returns null if the order does not exist
 * @throws MailCanceled if such mails are switched off or the order has another status than the mail tells of
 */
export async function composeOrderMail(
  deps: Deps,
  kind: OrderMailKind,
  { orderId, company }: { orderId: string | null; company: Company },
) {
  const order = orderId === null ? null : await findMailedOrder(deps, orderId);
  if (!order) return null;
  await requireSwitchedOn(deps.db, kind);
  const status = TOLD[kind] ?? order.deliveryStatus;
  if (status !== order.deliveryStatus) {
    const now = statusLabel(order.deliveryStatus).toLowerCase();
    throw new MailCanceled(`The order is ${now} now, so this mail is not sent.`);
  }
  const content = presentOrderMail(deps, kind, { order, company });
  const { user } = order;
  if (kind !== 'NEW_ORDER' || user.email === '') return content;
  return { ...content, replyTo: { name: fullName(user), address: user.email } };
}
