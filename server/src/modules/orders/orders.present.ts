import type { Order, OrderDetail, OrderItem } from '#common/contract/orders.ts';
import { toRupees } from '#common/domain/money.ts';
import { imageUrl } from '#common/domain/images.ts';
import { listPaise } from '#common/domain/pricing.ts';
import { paymentStatusOf, statusLabel, type DeliveryStatus } from '#common/domain/order-status.ts';
import type { Described } from '../changes/changes.policy.ts';
import { itemPrice, summarizeItems } from './order-prices.policy.ts';
import type { OrderDetailRow, OrderRow } from './orders.queries.ts';
import type { NewOrder, OrderLine } from './place-order.queries.ts';

type ItemProduct = OrderRow['items'][number]['product'];

/** True for a product that is for sale: neither deleted, nor a draft or archived. */
function hasPage(product: ItemProduct): product is NonNullable<ItemProduct> {
  return product !== null && product.deletedAt === null && product.status === 'ACTIVE';
}

function presentItem(item: OrderRow['items'][number]): OrderItem {
  const price = toRupees(item.pricePaise);
  const image = item.imageHash ? imageUrl(item.imageHash) : null;
  return {
    id: item.id,
    quantity: item.quantity,
    priceAtPurchase: price,
    listPriceAtPurchase: toRupees(listPaise(itemPrice(item))),
    codeDiscount: toRupees(item.codeDiscountPaise),
    product: {
      id: hasPage(item.product) ? item.product.id : null,
      name: item.name,
      urlName: item.urlName,
      image,
      images: image ? [{ url: image }] : [],
      variant: {
        size: item.size,
        color: item.color,
        colorHexCode: item.colorHexCode,
        originalPrice: price,
        discountPrice: toRupees(item.discountPaise),
      },
    },
  };
}

/**
 * An order as its buyer and the administrators see it. All values except `product.id` come from the
 * snapshot.
 */
export function presentOrder(row: OrderRow): Order {
  const { subtotalPaise, discountPaise, codeDiscountPaise, taxPaise } = summarizeItems(row.items);
  return {
    id: row.id,
    customerId: row.userId,
    user: { firstName: row.firstName, lastName: row.lastName, email: row.email },
    channel: row.channel,
    items: row.items.map(presentItem),
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    deliveryStatus: row.deliveryStatus,
    status: row.deliveryStatus,
    orderDate: row.placedAt.toISOString(),
    subtotal: toRupees(subtotalPaise),
    discount: toRupees(discountPaise),
    discountCode: row.discountCode,
    codeDiscount: toRupees(codeDiscountPaise),
    tax: toRupees(taxPaise),
    orderTotal: toRupees(Number(row.totalPaise)),
    address: {
      recipientName: row.recipientName,
      phone: row.phone,
      addressLine1: row.addressLine1,
      addressLine2: row.addressLine2,
      city: row.city,
      state: row.state,
      postalCode: row.postalCode,
    },
    expectedDeliveryDate: row.expectedDeliveryDate.toISOString().slice(0, 10),
    deliveredOn: row.deliveredAt?.toISOString() ?? null,
    courier: row.courier,
    trackingNumber: row.trackingNumber,
  };
}

/** An order with the history of its statuses. */
export function presentOrderDetail(row: OrderDetailRow): OrderDetail {
  const history = row.events.map(({ status, at, courier, trackingNumber }) => ({
    status,
    at: at.toISOString(),
    ...(courier || trackingNumber ? { courier, trackingNumber } : {}),
  }));
  return { ...presentOrder(row), history };
}

/** An order's status and the payment status that follows from it, for the audit log. */
export function describeStatus(status: DeliveryStatus): Described {
  const payment = paymentStatusOf(status) === 'PAID' ? 'Paid' : 'Pending';
  return { facts: { 'Delivery status': statusLabel(status), 'Payment status': payment } };
}

/** An order's status and shipment, for the audit log. */
export function describeShipment(order: {
  deliveryStatus: DeliveryStatus;
  courier: string | null;
  trackingNumber: string | null;
}): Described {
  const { facts } = describeStatus(order.deliveryStatus);
  const { courier, trackingNumber } = order;
  return { facts: { ...facts, Courier: courier, 'Tracking number': trackingNumber } };
}

/** Presents an order that was just written, without reading it again. */
export function presentPlaced({
  order,
  lines,
}: {
  order: NewOrder;
  lines: OrderLine[];
}): OrderDetail {
  return presentOrderDetail({
    ...order,
    totalPaise: BigInt(order.totalPaise),
    items: lines.map(({ productId, ...line }) => ({
      ...line,
      product: { id: productId, deletedAt: null, status: 'ACTIVE' },
    })),
    events: [
      { status: order.deliveryStatus, at: order.placedAt, courier: null, trackingNumber: null },
    ],
  });
}
