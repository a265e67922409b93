import type { CallErrorCode, FieldError } from '#common/contract/errors.ts';
import type { Shipment } from '#common/contract/shipments.ts';
import { trackingKey } from '#common/domain/couriers.ts';
import { statusLabel } from '#common/domain/order-status.ts';
import { shortId } from '#common/domain/short-id.ts';
import { counted } from '#common/format/counted.ts';
import { AppError } from '../../lib/errors.ts';
import type { ShippableOrder } from './ship-orders.queries.ts';

/** What is wrong with a row, and in which of its fields. */
interface Problem {
  code: CallErrorCode;
  field: keyof Shipment;
  /** The rest of a sentence that begins with the row and the order. */
  text: string;
}

function isSame(one: string | null, other: string | null): boolean {
  return one === other || (!!one && !!other && trackingKey(one) === trackingKey(other));
}

/** True if an order has this shipment already, so that a repeated request changes nothing. */
export function isShippedSo(order: ShippableOrder, row: Shipment): boolean {
  return (
    order.deliveryStatus === 'SHIPPED' &&
    order.courier === row.courier &&
    order.trackingNumber === row.trackingNumber
  );
}

function statusProblem(order: ShippableOrder, row: Shipment): Problem | null {
  const status = statusLabel(order.deliveryStatus);
  const code = 'CONFLICT';
  if (order.isForgotten) {
    const text = 'the customer has deleted their account, so there is no address. Remove this row.';
    return { code, field: 'orderId', text };
  }
  if (order.deliveryStatus !== row.expectedStatus) {
    const text = `it was set to ${status} in the meantime. Reload the list and check it again.`;
    return { code: 'CHANGED_MEANWHILE', field: 'expectedStatus', text };
  }
  if (order.deliveryStatus === 'CANCELED') {
    return {
      code,
      field: 'orderId',
      text: 'it is cancelled. Reopen the order or remove this row.',
    };
  }
  if (order.deliveryStatus === 'DELIVERED') {
    return { code, field: 'orderId', text: 'it is already delivered. Remove this row.' };
  }
  return null;
}

function trackingProblem(
  order: ShippableOrder,
  row: Shipment,
  taken: ReadonlyMap<string, string>,
): Problem | null {
  const { trackingNumber: number, expectedTrackingNumber: expected } = row;
  const field = 'trackingNumber';
  if (expected !== undefined && !isSame(expected, order.trackingNumber)) {
    const now = order.trackingNumber ?? 'none';
    const text = `its tracking number was changed in the meantime and is now ${now}. Check it again.`;
    return { code: 'CHANGED_MEANWHILE', field, text };
  }
  const holder = number && taken.get(trackingKey(number));
  if (!holder) return null;
  const text = `tracking number ${number} is already used by order #${shortId(holder)}. Correct one of the two.`;
  return { code: 'ALREADY_EXISTS', field, text };
}

/**
 * Checks that all rows can be shipped.
 * @param orders the locked orders of the rows, by id
 * @param taken the tracking numbers of other orders by key, each with its order's id
 * @throws AppError with an error for each row that cannot: NOT_FOUND, CONFLICT, CHANGED_MEANWHILE or ALREADY_EXISTS, whichever
 *   comes first
 */
export function checkShipments(
  rows: readonly Shipment[],
  orders: ReadonlyMap<string, ShippableOrder>,
  taken: ReadonlyMap<string, string>,
): void {
  const codes: CallErrorCode[] = [];
  const errors: FieldError[] = [];
  for (const [index, row] of rows.entries()) {
    const order = orders.get(row.orderId);
    const problem: Problem | null = !order
      ? { code: 'NOT_FOUND', field: 'orderId', text: 'this order does not exist. Remove this row.' }
      : isShippedSo(order, row)
        ? null
        : (statusProblem(order, row) ?? trackingProblem(order, row, taken));
    if (!problem) continue;
    const message = `Row ${index + 1}, order #${shortId(row.orderId)}: ${problem.text}`;
    codes.push(problem.code);
    errors.push({ path: `shipments.${index}.${problem.field}`, message });
  }
  const [code] = codes;
  const [first, ...more] = errors;
  if (!code || !first) return;
  const rest = more.length > 0 ? ` ${counted(more.length, 'more row')} cannot be shipped.` : '';
  throw new AppError(code, `${first.message}${rest}`, { errors });
}
