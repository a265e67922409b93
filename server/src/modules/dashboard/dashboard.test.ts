import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '#common/contract/dashboard.ts';
import { connectTo } from '#server/src/postgres/db.ts';
import { placeOrderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeStaff, makeUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp, type Caller } from '#server/test/test-app.ts';
import { getDashboard } from './dashboard.service.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const asha = await makeUser(app);
const { id: categoryId } = await makeCategory(app, 'Kurtas');

async function readAs(caller: Caller): Promise<Dashboard> {
  const answer = await app.call('get', '/dashboard', caller);
  expect(answer.status).toBe(200);
  return answer.body;
}

/** The numbers of an administrator who may see all of them. */
async function read(): Promise<Dashboard> {
  return readAs(admin);
}

async function makeProductNamed(
  name: string,
  stock: number,
  sellingPaise = 50_000,
  imageHash?: string,
) {
  const product = await makeProduct(app, {
    name,
    categoryId,
    variants: [{ stock, sellingPaise }],
    images: imageHash ? [{ hash: imageHash }] : [],
  });
  return { id: product.id, variantId: product.variants[0]?.id ?? '' };
}

const kurta = await makeProductNamed('Indigo Kurta', 1000, 50_000, 'f00d');
const saree = await makeProductNamed('Madder Saree', 1000, 200_050);

/** An order at this moment (UTC). */
async function orderAt(moment: string, variantId: string, quantity = 1) {
  app.setNow(new Date(moment));
  const order = await placeOrderOf(app, asha, variantId, quantity);
  app.setNow(NOON_IN_INDIA);
  return order;
}

function onDay({ days }: Pick<Dashboard, 'days'>, day: string) {
  const found = days?.find((one) => one.day === day);
  return found && [found.orders, found.canceled, found.revenue];
}

beforeAll(async () => {
  /* A quarter to midnight and a quarter past, in India, at both ends of the thirty days. */
  await orderAt('2026-10-29T18:15:00Z', saree.variantId, 9);
  await orderAt('2026-10-29T18:45:00Z', kurta.variantId);
  await orderAt('2026-11-27T18:15:00Z', kurta.variantId, 2);
  await orderAt('2026-11-27T18:45:00Z', saree.variantId);
  const { id } = await orderAt('2026-11-28T03:00:00Z', saree.variantId, 5);
  await setStatus(app, admin, id, 'CANCELED');
});

describe('the last thirty days', () => {
  const EXPECTED = {
    '2026-10-30': [1, 0, 500],
    '2026-11-27': [1, 0, 1000],
    '2026-11-28': [2, 1, 2000.5],
  };
  const before = process.env['TZ'];
  afterEach(() => {
    process.env['TZ'] = before;
  });

  it('are days in India up to today, including days without orders', async () => {
    const { days } = await read();
    expect(days).toHaveLength(30);
    expect([days?.[0]?.day, days?.[29]?.day]).toEqual(['2026-10-30', '2026-11-28']);
    expect(onDay({ days }, '2026-11-10')).toEqual([0, 0, 0]);
    expect(days?.reduce((sum, { orders }) => sum + orders, 0)).toBe(4);
  });

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'are the same where server and database live in %s',
    async (zone) => {
      process.env['TZ'] = zone;
      const name = new URL(app.databaseUrl).pathname.slice(1);
      await app.deps.db.$executeRawUnsafe(`ALTER DATABASE "${name}" SET timezone = '${zone}'`);
      const { db, close } = connectTo(app.databaseUrl);
      try {
        const dashboard = await getDashboard({ ...app.deps, db }, 'EVERYTHING');
        for (const [day, numbers] of Object.entries(EXPECTED)) {
          expect(onDay(dashboard, day), day).toEqual(numbers);
        }
        expect(dashboard.days).toHaveLength(30);
      } finally {
        await close();
      }
    },
  );

  it('begin and end with the Indian day, minutes before and after midnight', async () => {
    app.setNow(new Date('2026-11-28T18:29:59Z'));
    expect((await read()).days?.[29]?.day).toBe('2026-11-28');
    app.setNow(new Date('2026-11-28T18:30:00Z'));
    const { days } = await read();
    app.setNow(NOON_IN_INDIA);
    expect([days?.[0]?.day, days?.[29]?.day]).toEqual(['2026-10-31', '2026-11-29']);
    expect(onDay({ days }, '2026-10-30')).toBeUndefined();
  });

  it('name what sold best of them, without cancelled orders and without older ones', async () => {
    const { bestSellers } = await read();
    expect(bestSellers).toEqual([
      {
        productId: kurta.id,
        name: 'Indigo Kurta',
        pieces: 3,
        revenue: 1500,
        onSale: true,
        image: { url: '/uploads/f00d.webp', width: 800, height: 1000 },
      },
      {
        productId: saree.id,
        name: 'Madder Saree',
        pieces: 1,
        revenue: 2000.5,
        onSale: true,
        image: null,
      },
    ]);
    await app.call('delete', `/products/${saree.id}`, admin);
    expect((await read()).bestSellers?.[1]).toMatchObject({ name: 'Madder Saree', onSale: false });
  });
});

describe('what waits for an admin', () => {
  it('is counted as the lists behind the numbers count it', async () => {
    await makeCategory(app, 'Short', categoryId);
    await makeProductNamed('Sold out', 0);
    await makeProduct(app, {
      name: 'Some sizes left',
      categoryId,
      variants: [
        { size: 'S', stock: 0 },
        { size: 'M', stock: 1 },
        { size: 'L', stock: 10 },
      ],
    });
    await makeProductNamed('Enough', 11);
    const gone = await makeProductNamed('Gone', 0);
    await app.call('delete', `/products/${gone.id}`, admin);
    await app.deps.db.outboxMail.updateMany({
      where: { recipient: asha.email, order: { totalPaise: 50_000 } },
      data: { status: 'FAILED' },
    });

    const { bestSellers, days, ...counts } = await read();
    expect([bestSellers?.length, days?.length]).toEqual([2, 30]);
    expect(counts).toEqual({
      categories: 2,
      pendingOrders: 4,
      lowProducts: 1,
      soldOutProducts: 2,
      failedMails: 1,
    });
    const rowsOf = async (path: string) =>
      (await app.call('get', path, admin)).body.pagination.totalItems;
    expect(await rowsOf('/orders/all?status=PENDING')).toBe(counts.pendingOrders);
    expect(await rowsOf('/products?stock=low')).toBe(counts.lowProducts);
    expect(await rowsOf('/products?stock=out')).toBe(counts.soldOutProducts);
    expect(await rowsOf('/mails?status=FAILED')).toBe(counts.failedMails);
  });
});

describe('the numbers of a role', () => {
  it.each([
    ['ORDERS', ['pendingOrders']],
    ['PRODUCTS', ['categories', 'lowProducts', 'soldOutProducts']],
    ['REPORTS', ['days', 'bestSellers']],
  ] as const)('%s are those that the role includes, and no others', async (role, included) => {
    const all = await read();
    const own = await readAs(await makeStaff(app, role));
    const seen = Object.entries(own).filter(([, value]) => value !== null);
    expect(seen.map(([name]) => name).sort()).toEqual([...included].sort());
    for (const name of included) expect(own[name]).toEqual(all[name]);
    expect(all).not.toContain(null);
  });
});
