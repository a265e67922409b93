import { caseKey } from '#common/domain/case-key.ts';
import { statusLabel, type DeliveryStatus } from '#common/domain/order-status.ts';
import { shortId } from '#common/domain/short-id.ts';
import { addDays, dayInIndia } from '#common/format/dates.ts';
import { DELIVERY_DAYS } from '#common/limits.ts';
import { newId } from '#server/src/lib/ids.ts';
import { orderSearchKey } from '#server/src/modules/orders/order-search.policy.ts';
import { oneOf, whole, type Random } from '#server/demo/draw/random.ts';
import type { RowOf } from './copy.ts';
import { skuAt, type BigVariant } from './products.ts';
import { CITIES, FIRST_NAMES, LAST_NAMES, STREETS } from './words.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface BigCustomer {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export interface BigOrder {
  id: string;
  customer: BigCustomer;
  status: DeliveryStatus;
  placedAt: Date;
  /** When the order got its present status; null if it is pending. */
  movedAt: Date | null;
  items: { variant: number; quantity: number }[];
}

/** Creates customers, at least one even for a count of 0, because every order needs one. */
export function makeCustomers(count: number, random: Random): [BigCustomer, ...BigCustomer[]] {
  const make = (index: number): BigCustomer => {
    const firstName = oneOf(random, FIRST_NAMES);
    const lastName = oneOf(random, LAST_NAMES);
    const email = `${firstName}.${lastName}.${index}@example.in`.toLowerCase();
    const phone = `9${String(100_000_000 + ((index * 7_919) % 899_999_999))}`;
    return { id: newId(), firstName, lastName, email, phone };
  };
  const first = make(0);
  return [first, ...Array.from({ length: count - 1 }, (_, index) => make(index + 1))];
}

/**
 * Returns the status of an order of this age in milliseconds: pending for two days, shipped for four,
 * then delivered. 6 % are cancelled.
 */
function statusAt(age: number, random: Random): DeliveryStatus {
  if (random() < 0.06) return 'CANCELED';
  if (age < 2 * DAY_MS) return 'PENDING';
  return age < 6 * DAY_MS ? 'SHIPPED' : 'DELIVERED';
}

export function makeOrders(
  count: number,
  {
    customers,
    variants,
    random,
    from,
    until,
  }: {
    customers: readonly [BigCustomer, ...BigCustomer[]];
    variants: number;
    random: Random;
    from: number;
    until: number;
  },
): BigOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const placed = from + (until - from) * Math.sqrt((index + random()) / count);
    const age = until - placed;
    const status = statusAt(age, random);
    const moved = Math.min(placed + whole(random, 4, 140) * HOUR_MS, until);
    const lines = whole(random, 1, 3);
    return {
      id: newId(),
      customer: oneOf(random, customers),
      status,
      placedAt: new Date(placed),
      movedAt: status === 'PENDING' ? null : new Date(moved),
      items: Array.from({ length: lines }, () => ({
        variant: whole(random, 0, variants - 1),
        quantity: whole(random, 1, 2),
      })),
    };
  });
}

export function* customerRows(customers: readonly BigCustomer[], at: Date): Generator<RowOf> {
  for (const [index, { id, firstName, lastName, email, phone }] of customers.entries()) {
    const username = `${firstName} ${lastName} ${index}`;
    const names = [username, caseKey(username), email, caseKey(email)];
    yield [id, ...names, 'no password signs in here', firstName, lastName, phone, at, at];
  }
}
export const CUSTOMER_COLUMNS = [
  ...['id', 'username', 'usernameKey', 'email', 'emailKey', 'passwordHash'],
  ...['firstName', 'lastName', 'mobile', 'createdAt', 'updatedAt'],
];

export function* orderRows(
  orders: readonly BigOrder[],
  variants: readonly BigVariant[],
  random: Random,
): Generator<RowOf> {
  for (const { id, customer, status, placedAt, movedAt, items } of orders) {
    const { firstName, lastName, email, phone } = customer;
    const recipientName = `${firstName} ${lastName}`;
    const [city, state, pin] = oneOf(random, CITIES);
    const total = items.reduce(
      (sum, { variant, quantity }) => sum + quantity * (variants[variant]?.paise ?? 0),
      0,
    );
    const delivered = status === 'DELIVERED';
    yield [
      ...[id, customer.id, firstName, lastName, email, recipientName, phone],
      ...[
        `${whole(random, 1, 240)} ${oneOf(random, STREETS)}`,
        city,
        state,
        pin + whole(random, 0, 60),
      ],
      ...['COD', delivered ? 'PAID' : 'PENDING', status, total],
      orderSearchKey({
        ...{ id, firstName, lastName, email, recipientName, phone },
        skus: items.map(({ variant }) => skuAt(variant)),
      }),
      ...[placedAt, addDays(dayInIndia(placedAt), DELIVERY_DAYS)],
      ...[delivered ? movedAt : null, movedAt ?? placedAt],
    ];
  }
}
export const ORDER_COLUMNS = [
  ...['id', 'userId', 'firstName', 'lastName', 'email', 'recipientName', 'phone'],
  ...['addressLine1', 'city', 'state', 'postalCode', 'paymentMethod', 'paymentStatus'],
  ...['deliveryStatus', 'totalPaise', 'searchKey', 'placedAt', 'expectedDeliveryDate'],
  ...['deliveredAt', 'updatedAt'],
];

export function* itemRows(
  orders: readonly BigOrder[],
  variants: readonly BigVariant[],
): Generator<RowOf> {
  for (const { id, items } of orders) {
    for (const [position, { variant, quantity }] of items.entries()) {
      const sold = variants[variant];
      if (!sold) continue;
      const { product, size, color, hex, paise, discountPaise } = sold;
      const shown = [product.name, product.urlName, size, color, hex];
      yield [newId(), id, position, product.id, sold.id, ...shown, quantity, paise, discountPaise];
    }
  }
}
export const ITEM_COLUMNS = [
  ...['id', 'orderId', 'position', 'productId', 'variantId', 'name', 'urlName', 'size', 'color'],
  ...['colorHexCode', 'quantity', 'pricePaise', 'discountPaise'],
];

export function* eventRows(orders: readonly BigOrder[]): Generator<RowOf> {
  for (const { id, customer, status, placedAt, movedAt } of orders) {
    yield [newId(), id, 'PENDING', placedAt, customer.id];
    if (movedAt) yield [newId(), id, status, movedAt, null];
  }
}
export const EVENT_COLUMNS = ['id', 'orderId', 'status', 'at', 'userId'];

export function* mailRows(orders: readonly BigOrder[], random: Random): Generator<RowOf> {
  for (const { id, customer, placedAt } of orders) {
    const failed = random() < 0.001;
    const times = [placedAt, failed ? null : placedAt, placedAt];
    const kind = 'ORDER_CONFIRMATION';
    yield [
      newId(),
      kind,
      customer.email,
      `order:${id}`,
      id,
      failed ? 'FAILED' : 'SENT',
      1,
      ...times,
    ];
  }
}
export const MAIL_COLUMNS = [
  ...['id', 'kind', 'recipient', 'dedupeKey', 'orderId', 'status', 'attempts'],
  ...['nextAttemptAt', 'sentAt', 'createdAt'],
];

export function* changeRows(orders: readonly BigOrder[]): Generator<RowOf> {
  for (const { id, status, movedAt } of orders) {
    if (!movedAt) continue;
    const change = { field: 'Delivery status', from: 'Pending', to: statusLabel(status) };
    const what = ['Operator', 'ORDER', id, `Order ${shortId(id)}`, 'CHANGED'];
    yield [newId(), movedAt, ...what, JSON.stringify([change])];
  }
}
export const CHANGE_COLUMNS = [
  ...['id', 'at', 'actorName', 'kind', 'objectId', 'label', 'action', 'changes'],
];

/**
 * Generates the stock movements: those of orders and cancellations, and an initial one per variant, so that
 * all movements of a variant add up to its stock.
 */
export function* movementRows(
  orders: readonly BigOrder[],
  variants: readonly BigVariant[],
  stocks: Int32Array,
): Generator<RowOf> {
  const taken = new Int32Array(variants.length);
  for (const { id, customer, status, placedAt, movedAt, items } of orders) {
    for (const { variant, quantity } of items) {
      const variantId = variants[variant]?.id ?? null;
      yield [newId(), variantId, -quantity, 'ORDER_PLACED', id, customer.id, placedAt];
      if (status === 'CANCELED') {
        yield [newId(), variantId, quantity, 'ORDER_CANCELED', id, customer.id, movedAt];
      } else {
        taken[variant] = (taken[variant] ?? 0) + quantity;
      }
    }
  }
  for (const [index, { id, product }] of variants.entries()) {
    const first = (stocks[index] ?? 0) + (taken[index] ?? 0);
    if (first > 0) yield [newId(), id, first, 'INITIAL', null, null, product.createdAt];
  }
}
export const MOVEMENT_COLUMNS = [
  ...['id', 'variantId', 'change', 'reason', 'orderId', 'userId', 'createdAt'],
];
