import { z } from 'zod';
import { PlaceOrderAnswer } from '#common/contract/orders.ts';
import { SavedProduct } from '#common/contract/product-form.ts';
import { imageFile } from '#server/test/builders/forms.ts';
import { call } from './shops.ts';

/** ADMIN_PASSWORD of the shops that these functions fill. */
export const ADMIN_PASSWORD = 'a password of the tests';
const ADMIN = 'admin@vastra.local';
const CUSTOMER = { username: 'asha', email: 'asha@example.in', password: 'a long password' };
const ADDRESS = {
  recipientName: 'Asha Rao',
  phone: '9876543210',
  addressLine1: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
};

const Token = z.object({ token: z.string() });
const Category = z.object({ id: z.string() });
const SavedAddress = z.object({ address: z.object({ id: z.string() }) });
const Orders = z.object({ orders: z.array(z.object({ id: z.string() })) });

/** What was stored in a shop, to be looked for in a restored one. */
export interface ShopData {
  /** Path of an image of the product that was ordered. */
  image: string;
  variantId: string;
  orderId: string;
}

/** Registers a customer and returns the status; 409 if there is such an account already. */
export async function registerCustomer(
  port: string,
  username = CUSTOMER.username,
): Promise<number> {
  const body = { ...CUSTOMER, username, email: `${username}@example.in` };
  return (await call(port, 'POST', '/auth/register', { body })).status;
}

async function signIn(
  port: string,
  identifier = CUSTOMER.username,
  password = CUSTOMER.password,
): Promise<string> {
  const body = { identifier, password };
  return Token.parse((await call(port, 'POST', '/auth/login', { body })).body).token;
}

async function sendForm(port: string, place: string, token: string, form: FormData) {
  const headers = { Authorization: `Bearer ${token}` };
  const url = `http://127.0.0.1:${port}/api${place}`;
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  const json: unknown = await answer.json();
  return json;
}

/** Adds a product with an image to the shop, as its administrator. */
async function addProduct(port: string) {
  const token = await signIn(port, ADMIN, ADMIN_PASSWORD);
  const { name, bytes } = await imageFile();
  const image = new Blob([new Uint8Array(bytes)]);
  const category = new FormData();
  category.set('name', 'Kurtas');
  category.append('media', image, name);
  const { id } = Category.parse(await sendForm(port, '/categories', token, category));
  const variants = [{ size: 'M', color: 'Indigo', stock: 5, originalPrice: 999 }];
  const product = new FormData();
  product.set('productName', 'Indigo kurta');
  product.set('categoryId', id);
  product.set('productVariants', JSON.stringify(variants));
  product.append('images', image, name);
  return SavedProduct.parse(await sendForm(port, '/products', token, product)).product;
}

/** Places an order of the customer for a variant and returns its id. */
export async function placeOrder(port: string, variantId: string): Promise<string> {
  const token = await signIn(port);
  const added = { productVariantId: variantId, quantity: 1 };
  await call(port, 'POST', '/cart/add', { body: added, token });
  const saved = await call(port, 'POST', '/addresses', { body: ADDRESS, token });
  const addressId = SavedAddress.parse(saved.body).address.id;
  const body = { addressId, paymentMethod: 'COD' };
  const placed = await call(port, 'POST', '/orders/place', { body, token });
  return PlaceOrderAnswer.parse(placed.body).order.id;
}

/** Asks for a mail with a link to a new password for the customer. The shop's mail worker sends it. */
export async function askForNewPassword(port: string): Promise<void> {
  await call(port, 'POST', '/auth/forgot-password', { body: { email: CUSTOMER.email } });
}

/** Stores one product with an image, a customer and an order in a new shop. */
export async function createShopData(port: string): Promise<ShopData> {
  const { images, variants } = await addProduct(port);
  await registerCustomer(port);
  const variantId = variants[0]?.id ?? '';
  return { image: images[0]?.url ?? '', variantId, orderId: await placeOrder(port, variantId) };
}

/** Returns what a shop has of its data: ids of the customer's orders, status and type of the image. */
export async function findShopData(port: string, { image }: ShopData) {
  const token = await signIn(port);
  const { orders } = Orders.parse((await call(port, 'GET', '/orders/my-orders', { token })).body);
  const { status, headers } = await fetch(`http://127.0.0.1:${port}${image}`);
  return {
    orders: orders.map(({ id }) => id),
    image: [status, headers.get('content-type')?.split('/')[0]],
  };
}
