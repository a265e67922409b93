import { productNamed, sizeOf, type Person } from './people.ts';
import type { ShopPlace } from './shop.ts';

/** Places this many orders of one unit each, oldest first, to a recipient with a unique phone number. */
export async function placeOrders(
  customer: Person,
  shop: ShopPlace,
  count: number,
  [name, size]: [string, string] = ['Charkha Shirt', '42'],
) {
  const number = BigInt(`0x${customer.user.id.slice(-12)}`) % 1_000_000_000n;
  const phone = `9${String(number).padStart(9, '0')}`;
  const address = await customer.addAddress({ recipientName: 'Meera Nair', phone });
  const variant = sizeOf(await productNamed(shop.url, name), size);
  const placed = [];
  for (let index = 0; index < count; index += 1) {
    await customer.putIntoCart(variant);
    placed.push(await customer.placeOrder(address.id));
  }
  return { ids: placed.map(({ id }) => id), phone };
}
