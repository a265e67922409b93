import { z } from 'zod';
import { ORDER_CHANNELS } from '../domain/order-channel.ts';
import { DELIVERY_STATUSES } from '../domain/order-status.ts';
import { isRupees } from '../domain/money.ts';
import { LIMITS, PAGE } from '../limits.ts';
import { Address } from './addresses.ts';
import { dayField, Id, idField, inOrder, line, oneOrMany, Rupees, wholeNumber } from './fields.ts';
import { pageQuery, Pagination } from './pagination.ts';

export const DeliveryStatus = z.enum(DELIVERY_STATUSES, {
  error: `Delivery status must be one of ${DELIVERY_STATUSES.join(', ')}.`,
});
const PaymentStatus = z.enum(['PENDING', 'PAID']);

/** A snapshot: name, image, size, color and prices are those of the order's day and never change. */
export const OrderItem = z.object({
  id: z.string(),
  quantity: z.int(),
  /** Selling price of one unit; equals the variant's originalPrice. */
  priceAtPurchase: Rupees,
  /** List price of one unit: the variant's originalPrice plus its discountPrice. */
  listPriceAtPurchase: Rupees,
  /** What the order's discount code takes off all units together. */
  codeDiscount: Rupees,
  product: z.object({
    /** Null once the product is deleted. */
    id: z.string().nullable(),
    name: z.string(),
    urlName: z.string(),
    image: z.string().nullable(),
    images: z.array(z.object({ url: z.string() })),
    variant: z.object({
      size: z.string(),
      color: z.string(),
      colorHexCode: z.string(),
      originalPrice: Rupees,
      discountPrice: Rupees,
    }),
  }),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const Order = z.object({
  id: z.string(),
  /** Null for a person without an account, and after the customer has deleted theirs. */
  customerId: z.string().nullable(),
  /** The e-mail is empty if the person gave none, and after the customer has deleted their account. */
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  /** Where the order came from. */
  channel: z.enum(ORDER_CHANNELS),
  items: z.array(OrderItem),
  paymentMethod: z.literal('COD'),
  paymentStatus: PaymentStatus,
  deliveryStatus: DeliveryStatus,
  /** Mirrors deliveryStatus. */
  status: DeliveryStatus,
  orderDate: z.string(),
  /** Sum of the items' list prices. */
  subtotal: Rupees,
  /** What is taken off the list prices. */
  discount: Rupees,
  /** The discount code as it was when the order was placed, and what it takes off; null and 0 without one. */
  discountCode: z.string().nullable(),
  codeDiscount: Rupees,
  /** Always 0. */
  tax: Rupees,
  /** What is paid: subtotal less discount and code discount plus tax. */
  orderTotal: Rupees,
  address: Address.omit({ id: true, userId: true, isDefault: true }),
  /** Calendar day in India, YYYY-MM-DD. */
  expectedDeliveryDate: z.string(),
  deliveredOn: z.string().nullable(),
  /** Who delivers the parcel, and under which number; null if unknown. */
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
});
export type Order = z.infer<typeof Order>;

/**
 * A single order with the times (ISO 8601, UTC) of its status changes, oldest first. A change that brought a shipment has its
 * courier and tracking number; another shipment under the same status repeats the status.
 */
export const OrderDetail = Order.extend({
  history: z.array(
    z.object({
      status: DeliveryStatus,
      at: z.string(),
      courier: z.string().nullable().optional(),
      trackingNumber: z.string().nullable().optional(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderAnswer = z.object({ order: OrderDetail });
export const OrderPage = z.object({ orders: z.array(Order), pagination: Pagination });
export type OrderPage = z.infer<typeof OrderPage>;
export const PlaceOrderAnswer = z.object({ message: z.string(), order: OrderDetail });

/** An amount in rupees that the caller has seen, for comparison. */
export function expectedRupees(field: string) {
  const error = `${field} must be an amount in rupees with at most two decimals.`;
  return z.number({ error }).refine(isRupees, error);
}

const notItems = 'expectedItems must be a list of items and their quantities.';

export const PlaceOrderBody = z.object({
  addressId: idField('Address', 'Please select an address.'),
  paymentMethod: z.literal('COD', { error: 'Payment method must be COD (cash on delivery).' }),
  /** The order is refused if the code does not apply. In any case, with spaces and hyphens anywhere. */
  discountCode: line('Discount code', { max: LIMITS.typedCode }).optional(),
  /** Total in rupees that the checkout showed, less the code's discount. The server refuses the order if the cart's total differs. */
  expectedTotal: expectedRupees('expectedTotal').optional(),
  /**
   * Items that the checkout showed. The server refuses the order if the cart holds other items, or if a
   * price or discount has changed.
   */
  expectedItems: z
    .array(
      z.object(
        {
          productVariantId: idField('Size'),
          quantity: wholeNumber('Quantity', 1, LIMITS.stock),
          originalPrice: expectedRupees('originalPrice').optional(),
          discountPrice: expectedRupees('discountPrice').optional(),
        },
        { error: notItems },
      ),
      { error: notItems },
    )
    .max(LIMITS.cartLines, `expectedItems may list at most ${LIMITS.cartLines} items.`)
    .optional(),
});

const idempotencyKey = line('Idempotency-Key', { min: 1, max: LIMITS.idempotencyKey });

/**
 * The unique key of an attempt. A repeated request with the same key changes nothing more
 * (docs/specification.md#idempotency).
 */
export const IdempotencyHeaders = z.object({ 'idempotency-key': idempotencyKey.optional() });

/** The Idempotency-Key under which the caller sent an order. */
export const OrderAttemptParams = z.object({ key: idempotencyKey });

/**
 * The order that was placed under the key, or null. Null also says that no request under this key is in
 * progress. Placing again under the same key is then safe: a late first request adds no second order.
 */
export const OrderAttemptAnswer = z.object({ order: OrderDetail.nullable() });

export const MyOrdersQuery = z.object(pageQuery(PAGE.myOrders));

const orderFilter = {
  status: DeliveryStatus.optional(),
  /** Order id (whole or its last 8 characters), SKU or its beginning, name, e-mail, phone or tracking number. */
  q: line('The search text', { max: LIMITS.searchText }).optional(),
  /** First and last calendar day in India, both included. */
  from: dayField('from').optional(),
  to: dayField('to').optional(),
  /** Only these orders; may be repeated. */
  id: oneOrMany(
    Id,
    LIMITS.orderIds,
    `id must be an order’s id, given at most ${LIMITS.orderIds} times.`,
  ).optional(),
};

const period = inOrder('from', 'to', 'from may not be after to.');

export const AllOrdersQuery = z
  .object({ ...pageQuery(PAGE.allOrders), ...orderFilter })
  .refine(...period);
export type AllOrdersQuery = z.infer<typeof AllOrdersQuery>;

/** CSV text with a header row and one row per order, newest first. Starts with a byte order mark. */
export const OrderFile = z.string();
export const OrderFileQuery = z.object(orderFilter).refine(...period);
export type OrderFileQuery = z.infer<typeof OrderFileQuery>;

export const OrderParams = z.object({ id: Id });
export const OrderStatusBody = z.object({
  deliveryStatus: DeliveryStatus,
  /**
   * Status that the administrator saw. If another administrator has changed it since, the server
   * refuses the change.
   */
  expectedStatus: DeliveryStatus.optional(),
});
export type OrderStatusBody = z.infer<typeof OrderStatusBody>;
