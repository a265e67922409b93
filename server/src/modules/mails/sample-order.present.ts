import type { OrderDetail, OrderItem } from '#common/contract/orders.ts';
import {
  DELIVERY_STATUSES,
  paymentStatusOf,
  type DeliveryStatus,
} from '#common/domain/order-status.ts';
import { addDays, dayInIndia } from '#common/format/dates.ts';
import { DELIVERY_DAYS } from '#common/limits.ts';

function sampleItem(name: string, price: number, discount: number, quantity: number): OrderItem {
  return {
    id: name,
    quantity,
    priceAtPurchase: price,
    listPriceAtPurchase: price + discount,
    codeDiscount: 0,
    product: {
      id: null,
      name,
      urlName: name,
      image: null,
      images: [],
      variant: {
        size: 'M',
        color: 'Indigo',
        colorHexCode: '#27346b',
        originalPrice: price,
        discountPrice: discount,
      },
    },
  };
}

/** The statuses of an order up to this one; a canceled order was pending before. */
function statusesUntil(status: DeliveryStatus): DeliveryStatus[] {
  if (status === 'CANCELED') return ['PENDING', 'CANCELED'];
  return DELIVERY_STATUSES.slice(0, DELIVERY_STATUSES.indexOf(status) + 1);
}

/** An order of nobody, for previews of mails that no order of the shop has led to yet. */
export function sampleOrder(now: Date, status: DeliveryStatus): OrderDetail {
  const at = now.toISOString();
  return {
    id: '00000000-0000-7000-8000-00005a3b1e00',
    customerId: null,
    channel: 'WEBSITE',
    user: { firstName: 'Asha', lastName: 'Rao', email: 'asha.rao@example.com' },
    items: [
      sampleItem('Block-printed cotton kurta', 1299, 200, 1),
      sampleItem('Handloom stole', 649, 0, 2),
    ],
    paymentMethod: 'COD',
    paymentStatus: paymentStatusOf(status),
    deliveryStatus: status,
    status,
    orderDate: at,
    subtotal: 2797,
    discount: 200,
    discountCode: null,
    codeDiscount: 0,
    tax: 0,
    orderTotal: 2597,
    address: {
      recipientName: 'Asha Rao',
      phone: '9876543210',
      addressLine1: '12 MG Road',
      addressLine2: 'Near the post office',
      city: 'Pune',
      state: 'Maharashtra',
      postalCode: '411001',
    },
    expectedDeliveryDate: addDays(dayInIndia(now), DELIVERY_DAYS),
    deliveredOn: status === 'DELIVERED' ? at : null,
    history: statusesUntil(status).map((event) => ({ status: event, at })),
    courier: 'India Post',
    trackingNumber: 'EX123456789IN',
  };
}
