import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { Clicks } from '../clicks.ts';
import type { Desk } from '../everyday/desk.ts';
import { NUMBER_TASKS } from '../everyday/numbers.ts';
import { ORDER_TASKS } from '../everyday/orders.ts';
import { PAGE_TASKS } from '../everyday/pages.ts';
import { PRODUCT_TASKS } from '../everyday/products.ts';
import { expect, ONCE, signInAs, test } from '../fixtures.ts';
import { newCustomer, theAdministrator } from '../people.ts';
import { importProducts, startShop, type ShopPlace } from '../shop.ts';

/** Tasks that other stories do not notice. */
const SHARED_SHOP_TASKS = { ...ORDER_TASKS, ...PRODUCT_TASKS, ...NUMBER_TASKS };
const TASKS = { ...SHARED_SHOP_TASKS, ...PAGE_TASKS };

/** The clicks of each task of docs/everyday-tasks.md, by the task's name. */
async function readClicks(): Promise<Map<string, number>> {
  const text = await readFile(path.join(PROJECT_ROOT, 'docs', 'everyday-tasks.md'), 'utf8');
  const rows = text.matchAll(/^\| (.+?) +\| (?:\d+|–) +\| (\d+) +\|/gm);
  return new Map(Array.from(rows, ([, task = '', now]) => [task, Number(now)]));
}

/** Does a task from the dashboard on. */
async function work(name: string, desk: Omit<Desk, 'clicks'>): Promise<void> {
  const clicks = new Clicks();
  await desk.page.goto(`${desk.shop.url}/admin/dashboard`);
  await TASKS[name]?.({ ...desk, clicks });
  expect(clicks.count).toBe((await readClicks()).get(name));
}

test('every documented task is done here, and no other', ONCE, async () => {
  expect([...(await readClicks()).keys()].sort()).toEqual(Object.keys(TASKS).sort());
});

for (const name of Object.keys(SHARED_SHOP_TASKS)) {
  test(
    `${name}, in as many clicks as documented`,
    ONCE,
    async ({ adminPage: page, administrator, anotherCustomer, shop, stock }) => {
      await work(name, { page, administrator, anotherCustomer, shop, stock });
    },
  );
}

test.describe('in a shop of its own, because every page shows it', ONCE, () => {
  test.describe.configure({ mode: 'serial' });
  let own: (ShopPlace & { stop: () => Promise<void> }) | undefined;
  test.afterAll(async () => {
    await own?.stop();
  });

  for (const name of Object.keys(PAGE_TASKS)) {
    test(`${name}, in as many clicks as documented`, async ({ page, context, watch }) => {
      const shop = (own ??= await startShop());
      watch.alsoShop(shop.url);
      const administrator = await theAdministrator(shop.url);
      await signInAs(context, administrator, shop.url);
      const anotherCustomer = () => newCustomer(shop.url);
      const stock: Desk['stock'] = (...products) => importProducts(shop, products);
      await work(name, { page, administrator, anotherCustomer, shop, stock });
    });
  }
});
