import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AddressBody } from '#common/contract/addresses.ts';
import { AddressAnswer } from '#common/contract/addresses.ts';
import { LoginAnswer } from '#common/contract/auth.ts';
import type { Category } from '#common/contract/categories.ts';
import { Cart, type CartItem } from '#common/contract/cart.ts';
import { DiscountCode } from '#common/contract/discount-codes.ts';
import { OrderAnswer, OrderPage, PlaceOrderAnswer } from '#common/contract/orders.ts';
import { ProductAnswer, type Product, type Variant } from '#common/contract/products.ts';
import type { DeliveryStatus } from '#common/domain/order-status.ts';
import { UserAnswer } from '#common/contract/users.ts';
import { Wishlist } from '#common/contract/wishlist.ts';
import { passwordLinkFor } from './mailbox.ts';
import { ADMINISTRATOR, type ShopPlace } from './shop.ts';

/** A signed-in user, and what they do through the API beside the browser. */
export class Person {
  readonly #shopUrl: string;
  readonly #address: string;
  readonly password: string;
  readonly session: z.output<typeof LoginAnswer>;

  constructor(
    shopUrl: string,
    address: string,
    password: string,
    session: z.output<typeof LoginAnswer>,
  ) {
    this.#shopUrl = shopUrl;
    this.#address = address;
    this.password = password;
    this.session = session;
  }

  get user() {
    return this.session.user;
  }

  async putIntoCart(variant: Pick<Variant, 'id'>, quantity = 1) {
    const body = { productVariantId: variant.id, quantity };
    return this.#call('POST', '/cart/add', Cart, body);
  }

  async cart() {
    return this.#call('GET', '/cart', Cart);
  }

  async removeFromCart({ id }: Pick<CartItem, 'id'>) {
    return this.#call('DELETE', `/cart/remove/${id}`, Cart);
  }

  /** Names of the products on the wishlist, last added first. */
  async wishlist() {
    const { wishlist } = await this.#call('GET', '/wishlist', Wishlist);
    return wishlist.items.map(({ product }) => product.name);
  }

  /** The account as the shop has it now. */
  async me() {
    return (await this.#call('GET', '/auth/me', UserAnswer)).user;
  }

  async addAddress(lines: Partial<z.input<typeof AddressBody>> = {}) {
    const body = { ...HOME, ...lines };
    return (await this.#call('POST', '/addresses', AddressAnswer, body)).address;
  }

  async placeOrder(addressId: string) {
    const body = { addressId, paymentMethod: 'COD' };
    return (await this.#call('POST', '/orders/place', PlaceOrderAnswer, body)).order;
  }

  /** Orders a product, to an address that is added for it. */
  async order(variant: Pick<Variant, 'id'>, quantity?: number) {
    await this.putIntoCart(variant, quantity);
    return this.placeOrder((await this.addAddress()).id);
  }

  /** Only for administrators. */
  async setOrderStatus(id: string, deliveryStatus: DeliveryStatus) {
    return this.#call('PUT', `/orders/${id}/status`, OrderAnswer, { deliveryStatus });
  }

  /** Only for administrators. */
  async deleteProduct({ id }: Pick<Product, 'id'>) {
    return this.#call('DELETE', `/products/${id}`, z.object({ message: z.string() }));
  }

  /** Only for administrators. */
  async deleteCategory({ id }: Pick<Category, 'id'>) {
    return this.#call('DELETE', `/categories/${id}`, z.object({ message: z.string() }));
  }

  /** Only for administrators: makes a customer an administrator. */
  async addAdministrator(email: string) {
    const body = { email, password: this.password };
    return this.#call('POST', '/administrators', z.object({ message: z.string() }), body);
  }

  /** Only for administrators: makes a code that takes rupees off, once for each customer. */
  async addDiscountCode(code: string, rupees: number) {
    return this.#call('POST', '/discount-codes', DiscountCode, {
      ...{ code, kind: 'AMOUNT', value: rupees, minimum: 0 },
      ...{ totalLimit: null, customerLimit: 1, startsAt: null, endsAt: null, isActive: true },
    });
  }

  async orders() {
    return (await this.#call('GET', '/orders/my-orders', OrderPage)).orders;
  }

  #call<S extends z.ZodType>(method: Method, path: string, answer: S, body?: unknown) {
    return call(this.#shopUrl, method, path, answer, {
      body,
      headers: {
        authorization: `Bearer ${this.session.token}`,
        'x-forwarded-for': this.#address,
      },
    });
  }
}

/** An address in Mumbai that the shop accepts. */
export const HOME = {
  addressLine1: '12 Linking Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  postalCode: '400050',
} as const;

/** A word that nothing else in the shop contains, for names that only one story uses. */
export function mark(): string {
  return randomUUID().slice(0, 8);
}

/** An unused name, e-mail and password; the same ones for the same word. */
export function newAccount(word = mark()) {
  return {
    username: `Asha ${word}`,
    email: `asha.${word}@stories.example`,
    password: `lotus ${word}`,
  };
}

/** An IP address in a network that no earlier call returned, from the range for documentation. */
function someAddress(): string {
  return `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`;
}

/** Registers a new account. */
async function register(shopUrl: string): Promise<Account> {
  const account = newAccount();
  const headers = { 'x-forwarded-for': someAddress() };
  const registered = z.object({ message: z.string() });
  await call(shopUrl, 'POST', '/auth/register', registered, { body: account, headers });
  return account;
}

/** Registers a new customer and signs in. */
export async function newCustomer(shopUrl: string): Promise<Person> {
  return signIn(shopUrl, await register(shopUrl));
}

/**
 * Registers a new account, lets an administrator make it another administrator, chooses its password with the link of
 * the mail, and signs in.
 */
export async function newAdministrator(shop: ShopPlace, administrator: Person): Promise<Person> {
  const account = await register(shop.url);
  await administrator.addAdministrator(account.email);
  const [, token = ''] = (await passwordLinkFor(shop, account.email)).split('#token=');
  await call(shop.url, 'POST', '/auth/reset-password', z.object({ message: z.string() }), {
    body: { token, newPassword: account.password },
    headers: { 'x-forwarded-for': someAddress() },
  });
  return signIn(shop.url, account);
}

/** Signs the shop's administrator in. */
export async function theAdministrator(shopUrl: string): Promise<Person> {
  return signIn(shopUrl, ADMINISTRATOR);
}

/** What a person signs in with. */
type Account = Readonly<Record<'email' | 'password', string>>;

/** Signs in with e-mail and password, on one more device of this account. */
export async function signIn(shopUrl: string, { email, password }: Account): Promise<Person> {
  const address = someAddress();
  const session = await call(shopUrl, 'POST', '/auth/login', LoginAnswer, {
    body: { identifier: email, password },
    headers: { 'x-forwarded-for': address },
  });
  return new Person(shopUrl, address, password, session);
}

/** A product as the shop sells it now. */
export async function productNamed(shopUrl: string, urlName: string): Promise<Product> {
  const path = `/products/by-name/${encodeURIComponent(urlName)}`;
  return (await call(shopUrl, 'GET', path, ProductAnswer)).product;
}

/** One size of a product. Throws if the product does not have it. */
export function sizeOf(product: Product, size: string): Variant {
  const variant = product.variants.find((candidate) => candidate.size === size);
  if (!variant) throw new Error(`${product.name} does not come in ${size}.`);
  return variant;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Parts {
  body?: unknown;
  headers?: Record<string, string>;
}

async function call<S extends z.ZodType>(
  shopUrl: string,
  method: Method,
  path: string,
  answer: S,
  { body, headers = {} }: Parts = {},
): Promise<z.output<S>> {
  const response = await fetch(`${shopUrl}/api${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
  return answer.parse(JSON.parse(text));
}
