import { randomUUID } from 'node:crypto';
import { Connection } from './connection.ts';
import type { Account } from '#server/test/proof/accounts.ts';

/** A customer with a connection of their own that stays open. */
export interface Buyer extends Account {
  connection: Connection;
}

/** Connects a customer to the shop at an address such as http://127.0.0.1:4000. */
export function createBuyer(account: Account, shop: string): Buyer {
  return { ...account, connection: new Connection(new URL(shop)) };
}

/** Sends a call as the storefront does, with a new idempotency key. Returns the status of its response. */
function post(path: string, { token, connection }: Buyer, body: object): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
  return connection.post(path, headers, JSON.stringify(body));
}

/** @throws Error unless the unit was added */
export async function addOne(buyer: Buyer, productVariantId: string): Promise<void> {
  const status = await post('/api/cart/add', buyer, { productVariantId, quantity: 1 });
  if (status !== 201) throw new Error(`Adding to the cart answered ${status}.`);
}

/** Places the order and returns the status: 201 if it was placed, 409 if something is short. */
export function placeOrder(buyer: Buyer): Promise<number> {
  return post('/api/orders/place', buyer, { addressId: buyer.addressId, paymentMethod: 'COD' });
}
