import type { Address } from '#common/contract/addresses.ts';
import type { OrderDetail } from '#common/contract/orders.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { makeProduct } from './products.ts';

export const ADDRESS = {
  recipientName: 'Asha Rao',
  phone: '9876543210',
  addressLine1: '12 MG Road',
  addressLine2: 'Near the post office',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
};

/** An address of this customer, through the product's own call. */
export async function addAddress(app: TestApp, caller: Caller, overrides = {}): Promise<Address> {
  const answer = await app.call('post', '/addresses', caller).send({ ...ADDRESS, ...overrides });
  return answer.body.address;
}

export function addToCart(app: TestApp, caller: Caller, productVariantId: string, quantity = 1) {
  return app.call('post', '/cart/add', caller).send({ productVariantId, quantity });
}

/** Sends the cart off; with a key, under that key. */
export function place(app: TestApp, caller: Caller, addressId: string, key?: string) {
  const request = app.call('post', '/orders/place', caller);
  if (key !== undefined) request.set('Idempotency-Key', key);
  return request.send({ addressId, paymentMethod: 'COD' });
}

/** An order of one variant, through the product's own calls. */
export async function placeOrderOf(
  app: TestApp,
  caller: Caller,
  variantId: string,
  quantity = 1,
): Promise<OrderDetail> {
  const address = await addAddress(app, caller);
  await addToCart(app, caller, variantId, quantity);
  const answer = await place(app, caller, address.id);
  return answer.body.order;
}

/** An order of one unit of a new product. */
export async function orderOf(app: TestApp, caller: Caller): Promise<OrderDetail> {
  const { variants } = await makeProduct(app);
  return placeOrderOf(app, caller, variants[0]?.id ?? '');
}

/** Sets the delivery status as this administrator; with the status that was seen, only if it is so still. */
export function setStatus(
  app: TestApp,
  admin: Caller,
  orderId: string,
  deliveryStatus: string,
  expectedStatus?: string,
) {
  const body = { deliveryStatus, expectedStatus };
  return app.call('put', `/orders/${orderId}/status`, admin).send(body);
}

/** Enters an order of ₹999 as this administrator: for a customer if one is given, else for a person without an account. */
export function enter(app: TestApp, admin: Caller, fields: object, key?: string) {
  const orderedBy = 'customerId' in fields ? 'CUSTOMER' : 'PERSON';
  const whose = orderedBy === 'PERSON' ? { email: '', address: ADDRESS } : {};
  const request = app.call('post', '/orders/entered', admin);
  if (key !== undefined) request.set('Idempotency-Key', key);
  return request.send({
    ...{ orderedBy, channel: 'WHATSAPP', expectedTotal: 999, note: '' },
    ...whose,
    ...fields,
  });
}
