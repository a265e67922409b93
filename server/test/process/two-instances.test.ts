import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cart } from '#common/contract/cart.ts';
import { OrderAnswer, PlaceOrderAnswer } from '#common/contract/orders.ts';
import { ProductAnswer } from '#common/contract/products.ts';
import { send } from '../proof/calls.ts';
import {
  expectedSignIns,
  failSignIns,
  raceForImages,
  startTogether,
} from '../proof/faults/instance-faults.ts';
import { killInstances } from '../proof/faults/process-faults.ts';
import { openProofShop, type ProofShop } from '../proof/proof-shop.ts';
import { openRoundRobin } from '../proof/round-robin.ts';
import { inWorkspace, openWorkspace, type Workspace } from '../proof/workspace.ts';

const SIGN_INS = 14;
const RACES = 8;

describe('two instances on one database and one folder of images', () => {
  let workspace: Workspace;
  let shop: ProofShop;
  /** Of a proxy that sends each request to the next instance. */
  let origin: string;
  beforeAll(async () => {
    workspace = await openWorkspace();
    shop = await openProofShop(workspace, { instances: 2 });
    await Promise.all(shop.instances.map((instance) => instance.start()));
    const proxy = await openRoundRobin(shop.instances.map((instance) => instance.origin));
    workspace.tidyUp(proxy.close);
    origin = proxy.origin;
  });
  afterAll(() => workspace.close());

  async function call(
    method: 'GET' | 'POST' | 'PUT',
    place: string,
    token: string,
    body?: object,
  ): Promise<unknown> {
    const options = { token, key: randomUUID(), ...(body && { body }) };
    const answer = await send(origin, method, `/api${place}`, options);
    expect([200, 201], `${method} ${place}: ${JSON.stringify(answer)}`).toContain(answer?.status);
    return answer?.body;
  }

  it('are one shop to a customer and an administrator whose requests go to both in turn', async () => {
    const { accounts, admin, variants } = shop;
    const [{ token, addressId } = { token: '', addressId: '' }] = accounts;
    const [productVariantId = ''] = variants;
    await call('PUT', `/variants/${productVariantId}/stock`, admin, { stock: 90_007 });
    await call('POST', '/cart/add', token, { productVariantId, quantity: 2 });
    const cart = Cart.parse(await call('GET', '/cart', token));
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([2]);
    const body = { addressId, paymentMethod: 'COD' };
    const { order } = PlaceOrderAnswer.parse(await call('POST', '/orders/place', token, body));
    await call('PUT', `/orders/${order.id}/status`, admin, { deliveryStatus: 'SHIPPED' });
    const seen = OrderAnswer.parse(await call('GET', `/orders/${order.id}`, token));
    expect(seen.order.deliveryStatus).toBe('SHIPPED');
    const place = `/products/${order.items[0]?.product.id}`;
    const stocks = await Promise.all(
      shop.instances.map(async () => {
        const { product } = ProductAnswer.parse(await call('GET', place, token));
        return product.variants.find(({ id }) => id === productVariantId)?.stock;
      }),
    );
    expect(stocks).toEqual([90_005, 90_005]);
  });

  it('keep an image that one deletes while the other adds it', async () => {
    expect(await raceForImages(shop, RACES)).toEqual([]);
  });

  it('count failed sign-ins together', async () => {
    expect(await failSignIns(shop, SIGN_INS)).toEqual(expectedSignIns(SIGN_INS));
  });

  it('lose and duplicate no order when they are killed in turn', async () => {
    const { problems, orders } = await killInstances(shop, 2);
    expect(problems).toEqual([]);
    expect(orders).toBeGreaterThan(0);
  });
});

it('two instances start at the same moment on an empty database', async () => {
  expect(await inWorkspace((workspace) => startTogether(workspace, 2))).toEqual([]);
});
