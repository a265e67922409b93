import { toRupees } from '#common/domain/money.ts';
import { channelLabel } from '#common/domain/order-channel.ts';
import { statusLabel } from '#common/domain/order-status.ts';
import { fullName } from '#common/domain/person-name.ts';
import { shortId } from '#common/domain/short-id.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { minuteInIndia } from '#common/format/dates.ts';
import { summarizeItems } from './order-prices.policy.ts';
import type { OrderFileRow } from './order-file.queries.ts';

/** Formats paise as a decimal number of rupees, such as 1299.50. */
function decimals(paise: number | bigint): string {
  return toRupees(Number(paise)).toFixed(2);
}

function itemText(item: OrderFileRow['items'][number]): string {
  const { quantity, name, pricePaise } = item;
  return `${quantity} x ${name} (${optionName(item)}) @ ${decimals(pricePaise)}`;
}

/**
 * The amount in paise that the courier collects: the total of an unpaid order, 0 if it is paid or
 * canceled.
 */
function toCollect(order: OrderFileRow): number | bigint {
  const owed = order.paymentStatus === 'PENDING' && order.deliveryStatus !== 'CANCELED';
  return owed ? order.totalPaise : 0;
}

/** The file's columns: each heading, and the function that formats the cell of an order. */
const COLUMNS: readonly (readonly [heading: string, of: (order: OrderFileRow) => string])[] = [
  // With a # in front, because a spreadsheet reads some short ids, such as 1234E567, as numbers.
  ['Order', ({ id }) => `#${shortId(id)}`],
  ['Order date', ({ placedAt }) => minuteInIndia(placedAt)],
  ['Status', ({ deliveryStatus }) => statusLabel(deliveryStatus)],
  ['Customer', fullName],
  ['E-mail', ({ email }) => email],
  ['Recipient', ({ recipientName }) => recipientName ?? ''],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Address line 1', ({ addressLine1 }) => addressLine1],
  ['Address line 2', ({ addressLine2 }) => addressLine2 ?? ''],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state ?? ''],
  ['PIN code', ({ postalCode }) => postalCode],
  ['Pieces', ({ items }) => String(items.reduce((sum, { quantity }) => sum + quantity, 0))],
  ['Items', ({ items }) => items.map(itemText).join('; ')],
  ['Subtotal', ({ items }) => decimals(summarizeItems(items).subtotalPaise)],
  ['Discount', ({ items }) => decimals(summarizeItems(items).discountPaise)],
  ['Discount code', ({ discountCode }) => discountCode ?? ''],
  ['Code discount', ({ items }) => decimals(summarizeItems(items).codeDiscountPaise)],
  ['Tax', ({ items }) => decimals(summarizeItems(items).taxPaise)],
  ['Total', ({ totalPaise }) => decimals(totalPaise)],
  ['Payment', ({ paymentMethod }) => paymentMethod],
  ['Paid', ({ paymentStatus }) => (paymentStatus === 'PAID' ? 'Yes' : 'No')],
  ['To collect', (order) => decimals(toCollect(order))],
  [
    'Expected delivery',
    ({ expectedDeliveryDate }) => expectedDeliveryDate.toISOString().slice(0, 10),
  ],
  ['Delivered on', ({ deliveredAt }) => (deliveredAt ? minuteInIndia(deliveredAt) : '')],
  ['Courier', ({ courier }) => courier ?? ''],
  ['Tracking number', ({ trackingNumber }) => trackingNumber ?? ''],
  ['Order id', ({ id }) => id],
  ['Channel', ({ channel }) => channelLabel(channel)],
];

/** The headings of the file. */
export const ORDER_FILE_HEADINGS = COLUMNS.map(([heading]) => heading);

/** The cells of an order. Times are in India's time zone, amounts in rupees. */
export function presentOrderCells(order: OrderFileRow): string[] {
  return COLUMNS.map(([, of]) => of(order));
}
