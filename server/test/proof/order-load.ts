import { randomUUID } from 'node:crypto';
import { PlaceOrderAnswer } from '#common/contract/orders.ts';
import type { Account } from './accounts.ts';
import { type Answer, insist, send } from './calls.ts';
import type { ProofShop } from './proof-shop.ts';

/** An attempt to order one unit that the shop has answered with an order. */
interface Placed {
  key: string;
  orderId: string;
  account: Account;
}

/** Customers who order all the time, and what the shop has answered. */
export interface OrderLoad {
  /** Every answered attempt. */
  placed: Placed[];
  /** Answers that the shop must never give. */
  faults: string[];
  /** Number of calls that were cut off or answered 503, and were sent again. */
  repeats: () => number;
  /** Starts no more orders and waits until all under way are answered. */
  finish: () => Promise<void>;
  /** Returns what was lost or duplicated; [] if nothing was. */
  findDifferences: () => Promise<string[]>;
}

/** Returns the stored orders of these customers: the keys of their attempts by their ids. */
function readOrders({ withDatabase, accounts }: ProofShop): Promise<Map<string, string | null>> {
  return withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string; key: string | null }>(
      `SELECT o."id", k."key" FROM "Order" o LEFT JOIN "IdempotencyKey" k ON k."orderId" = o."id"
       WHERE o."userId" = ANY($1)`,
      [accounts.map(({ userId }) => userId)],
    );
    return new Map(rows.map(({ id, key }) => [id, key]));
  });
}

/** Starts customers who put a unit into the cart, order it, and begin again. They use the instances in turn. */
export async function startOrders(shop: ProofShop): Promise<OrderLoad> {
  const { accounts, variants } = shop;
  const origins = shop.instances.map(({ origin }) => origin);
  const earlier = await readOrders(shop);
  const placed: Placed[] = [];
  const faults: string[] = [];
  let isOver = false;
  let calls = 0;
  let sent = 0;

  /** Sends a call with the same key to the next instance until it is answered. */
  function repeat(account: Account, place: string, body: object, key = randomUUID()) {
    sent += 1;
    const attempt = () => {
      calls += 1;
      const origin = origins[calls % origins.length] ?? '';
      return send(origin, 'POST', place, { token: account.token, body, key });
    };
    return insist(attempt, ({ fault }) => fault !== null && faults.push(fault));
  }

  function expectStatus({ status, body }: Answer, what: string): boolean {
    if (status === 201 || status === 200) return true;
    faults.push(`${what} answered ${status}: ${JSON.stringify(body)}`);
    return false;
  }

  async function order(account: Account, variantId: string): Promise<void> {
    const item = { productVariantId: variantId, quantity: 1 };
    if (!expectStatus(await repeat(account, '/api/cart/add', item), 'Adding to the cart')) return;
    const key = randomUUID();
    const body = { addressId: account.addressId, paymentMethod: 'COD' };
    const answer = await repeat(account, '/api/orders/place', body, key);
    if (!expectStatus(answer, 'An order')) return;
    placed.push({ key, orderId: PlaceOrderAnswer.parse(answer.body).order.id, account });
  }

  async function keepOrdering(account: Account, index: number): Promise<void> {
    for (let turn = index; !isOver; turn += 1) {
      await order(account, variants[turn % variants.length] ?? '');
    }
  }

  const customers = Promise.all(accounts.map(keepOrdering));
  // Reported by `finish`.
  customers.catch(() => undefined);
  return {
    placed,
    faults,
    repeats: () => calls - sent,
    async finish() {
      isOver = true;
      await customers;
    },
    async findDifferences() {
      const stored = await readOrders(shop);
      const answered = new Set(placed.map(({ orderId }) => orderId));
      // A key may have expired, if the clock jumps ahead, but it belongs to no other order.
      const mistaken = placed.filter(({ key, orderId }) => (stored.get(orderId) ?? key) !== key);
      const missing = placed.filter(({ orderId }) => !stored.has(orderId));
      const surplus = [...stored.keys()].filter((id) => !earlier.has(id) && !answered.has(id));
      const repeated = placed.length - answered.size;
      return [
        ...missing.map(({ orderId }) => `The order ${orderId} is lost.`),
        ...mistaken.map(
          ({ key, orderId }) => `The order ${orderId} is not that of the attempt ${key}.`,
        ),
        ...surplus.map((id) => `The order ${id} belongs to no answered attempt.`),
        ...(repeated > 0 ? [`${repeated} attempts were answered with another's order.`] : []),
      ];
    },
  };
}
