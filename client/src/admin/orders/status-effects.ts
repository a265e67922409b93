import type { Order } from '#common/contract/orders.ts';
import { holdsStock, statusLabel, type DeliveryStatus } from '#common/domain/order-status.ts';
import { shortId } from '#common/domain/short-id.ts';
import { counted } from '#common/format/counted.ts';
import { formatRupees } from '#common/format/inr.ts';
import { DEFAULT_SIZE } from '#common/limits.ts';

/** What the admin confirms before a status is set. */
export interface StatusQuestion {
  title: string;
  question: string;
  /** What happens to stock and payment, as sentences. */
  effects: string[];
  keep: string;
  confirm: string;
}

export type OrderOfStatus = Pick<Order, 'id' | 'deliveryStatus' | 'items' | 'orderTotal'>;

/** Items that a question names. It only counts further ones. */
const NAMED_ITEMS = 4;

function nameItem({ quantity, product: { name, variant } }: Order['items'][number]): string {
  const { size, color } = variant;
  const kind = [size === DEFAULT_SIZE ? '' : size, color].filter(Boolean).join(', ');
  return `${quantity} × ${name}${kind && ` (${kind})`}`;
}

/** All units of an order, such as '3 units go back to stock: 2 × Indigo Kurta (M, Indigo), …'. */
function describeUnits({ items }: OrderOfStatus, verbs: { one: string; many: string }): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const named = items.slice(0, NAMED_ITEMS).map(nameItem).join(', ');
  const others = items.length - NAMED_ITEMS;
  const more = others > 0 ? ` and ${counted(others, 'more item')}` : '';
  return `${counted(units, 'unit')} ${units === 1 ? verbs.one : verbs.many}: ${named}${more}.`;
}

function stockEffect(order: OrderOfStatus, to: DeliveryStatus): string {
  const holds = holdsStock(to);
  if (holds === holdsStock(order.deliveryStatus)) return 'The stock stays as it is.';
  return holds
    ? describeUnits(order, {
        one: 'is taken out of stock again',
        many: 'are taken out of stock again',
      })
    : describeUnits(order, { one: 'goes back to stock', many: 'go back to stock' });
}

function paymentEffect({ deliveryStatus, orderTotal }: OrderOfStatus, to: DeliveryStatus): string {
  const amount = formatRupees(orderTotal);
  if (deliveryStatus === 'DELIVERED') {
    return `The payment of ${amount} becomes pending again, and the delivery date is cleared. The history keeps both.`;
  }
  if (to === 'DELIVERED') return `The payment of ${amount} becomes paid, as of now.`;
  return to === 'CANCELED'
    ? `The customer does not pay the ${amount}.`
    : `The customer pays ${amount} on delivery.`;
}

/**
 * Returns what to ask before an order gets another status, or null if the change needs no question: only
 * cancelling, reopening and leaving Delivered move stock or undo a payment.
 */
export function askBeforeStatus(order: OrderOfStatus, to: DeliveryStatus): StatusQuestion | null {
  const { deliveryStatus: from } = order;
  if (from === to || (holdsStock(from) && holdsStock(to) && from !== 'DELIVERED')) return null;
  const cancels = to === 'CANCELED';
  return {
    title: cancels ? 'Cancel Order' : 'Change Status',
    question: cancels
      ? `Cancel order #${shortId(order.id)}?`
      : `Set order #${shortId(order.id)} from ${statusLabel(from)} to ${statusLabel(to)}?`,
    effects: [stockEffect(order, to), paymentEffect(order, to)],
    keep: cancels ? 'Keep Order' : `Keep ${statusLabel(from)}`,
    confirm: cancels ? 'Yes, Cancel' : `Set to ${statusLabel(to)}`,
  };
}
