import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { Clicks } from '../clicks.ts';
import { NUMBER_TASKS } from '../everyday/numbers.ts';
import { ORDER_TASKS } from '../everyday/orders.ts';
import { PRODUCT_TASKS } from '../everyday/products.ts';
import { expect, ONCE, test } from '../fixtures.ts';

const TASKS = { ...ORDER_TASKS, ...PRODUCT_TASKS, ...NUMBER_TASKS };

/** The clicks of each task of docs/everyday-tasks.md, by the task's name. */
async function readClicks(): Promise<Map<string, number>> {
  const text = await readFile(path.join(PROJECT_ROOT, 'docs', 'everyday-tasks.md'), 'utf8');
  const rows = text.matchAll(/^\| (.+?) +\| (?:\d+|–) +\| (\d+) +\|/gm);
  return new Map(Array.from(rows, ([, task = '', now]) => [task, Number(now)]));
}

test('every documented task is done here, and no other', ONCE, async () => {
  expect([...(await readClicks()).keys()].sort()).toEqual(Object.keys(TASKS).sort());
});

for (const [name, work] of Object.entries(TASKS)) {
  test(
    `${name}, in as many clicks as documented`,
    ONCE,
    async ({ adminPage: page, administrator, anotherCustomer, shop, stock }) => {
      const clicks = new Clicks();
      await page.goto('/admin/dashboard');
      await work({ page, clicks, administrator, anotherCustomer, shop, stock });
      expect(clicks.count).toBe((await readClicks()).get(name));
    },
  );
}
