import { randomUUID } from 'node:crypto';
import { OrderAnswer, PlaceOrderAnswer } from '#common/contract/orders.ts';
import type { Account } from './accounts.ts';
import { type Answer, send } from './calls.ts';
import { addProduct, drawImage } from './faults/uploads.ts';
import type { ProofShop } from './proof-shop.ts';

/** A customer that signs in with a password; the others of a proof shop have tokens only. */
const SHOPPER = { username: 'asha', email: 'asha@shop.example', password: 'a long password' };

const OK = [200, 201];
/** An order may have been shipped or canceled by another just before. */
const OK_OR_CONFLICT = [200, 409];
const PAGES = 6;
const KEPT_FAULTS = 20;

/** Something that people do in a shop all the time. */
interface Activity {
  /** Milliseconds between two turns. */
  every: number;
  run: () => Promise<void>;
}

/** What has happened so far. */
export interface LoadCounts {
  requests: number;
  orders: number;
  /** Server errors and unexpected answers, the first ones. */
  faults: string[];
}

type Options = Parameters<typeof send>[3];

/** Creates what visitors, customers and administrators do in a shop, and counts it. */
export function createActivities(shop: ProofShop, counts: LoadCounts): Activity[] {
  const { accounts, admin, variants } = shop;
  const [{ origin } = { origin: '' }] = shop.instances;
  const placed: string[] = [];
  let turn = 0;
  const next = (count: number) => (turn += 1) % count;
  const variant = () => variants[next(variants.length)] ?? '';

  function check(what: string, answer: Answer | null, expected: readonly number[]): void {
    counts.requests += 1;
    const status = answer?.status ?? 0;
    if (expected.includes(status) || counts.faults.length >= KEPT_FAULTS) return;
    counts.faults.push(`${what} answered ${status}: ${JSON.stringify(answer?.body).slice(0, 200)}`);
  }

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    place: string,
    options: Options = {},
    expected: readonly number[] = OK,
  ): Promise<Answer | null> {
    const answer = await send(origin, method, place, options);
    check(`${method} ${place}`, answer, expected);
    return answer;
  }

  async function browse(): Promise<void> {
    await call('GET', '/');
    await call('GET', '/shop');
    await call('GET', `/api/products?limit=20&page=${next(PAGES) + 1}`);
    await call('GET', '/api/products/facets');
    await call('GET', '/api/categories');
  }

  async function search(): Promise<void> {
    await call('GET', '/api/products?q=kurta&limit=20&sort=price-asc');
    await call('GET', '/api/products/search?q=cotton', { token: accounts[0]?.token ?? '' });
  }

  async function signIn(): Promise<void> {
    const body = { identifier: SHOPPER.username, password: SHOPPER.password };
    await call('POST', '/api/auth/login', { body });
  }

  async function order({ token, addressId }: Account): Promise<void> {
    const item = { productVariantId: variant(), quantity: 1 };
    await call('POST', '/api/cart/add', { token, body: item, key: randomUUID() });
    await call('GET', '/api/cart', { token });
    const body = { addressId, paymentMethod: 'COD' };
    const answer = await call('POST', '/api/orders/place', { token, body, key: randomUUID() });
    const { data } = PlaceOrderAnswer.safeParse(answer?.body);
    if (!data) return;
    counts.orders += 1;
    placed.push(data.order.id);
    const isUnwanted = counts.orders % 3 === 0;
    if (isUnwanted) {
      await call('PUT', `/api/orders/${data.order.id}/cancel`, { token }, OK_OR_CONFLICT);
    }
    await call('GET', '/api/orders/my-orders?limit=10', { token });
  }

  async function ship(): Promise<void> {
    await call('GET', '/api/orders/all?limit=20', { token: admin });
    const id = placed.shift();
    if (id === undefined) return;
    const { data } = OrderAnswer.safeParse(
      (await call('GET', `/api/orders/${id}`, { token: admin }))?.body,
    );
    if (data?.order.deliveryStatus !== 'PENDING') return;
    const body = { deliveryStatus: 'SHIPPED', expectedStatus: 'PENDING' };
    await call('PUT', `/api/orders/${id}/status`, { token: admin, body }, OK_OR_CONFLICT);
  }

  async function setStock(): Promise<void> {
    const body = { stock: 100_000 + next(1_000) };
    await call('PUT', `/api/variants/${variant()}/stock`, {
      token: admin,
      body,
      key: randomUUID(),
    });
    await call('GET', '/api/dashboard', { token: admin });
  }

  async function addAndDelete(): Promise<void> {
    const { answer, id, url } = await addProduct(shop, origin, await drawImage());
    check('POST /api/products', answer, OK);
    await call('GET', url);
    await call('DELETE', `/api/products/${id}`, { token: admin });
  }

  return [
    { every: 100, run: browse },
    { every: 100, run: browse },
    { every: 300, run: search },
    { every: 1_000, run: signIn },
    ...accounts.map((account) => ({ every: 500, run: () => order(account) })),
    { every: 700, run: ship },
    { every: 500, run: setStock },
    { every: 3_000, run: addAndDelete },
  ];
}

/** Registers the customer that signs in. @throws Error if the shop refuses */
export async function registerShopper({ instances }: ProofShop): Promise<void> {
  const body = { ...SHOPPER, confirmPassword: SHOPPER.password };
  const [{ origin } = { origin: '' }] = instances;
  const answer = await send(origin, 'POST', '/api/auth/register', { body });
  if (answer?.status !== 201) throw new Error(`Registering answered ${answer?.status}.`);
}
