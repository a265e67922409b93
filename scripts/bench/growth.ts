/**
 * `npm run bench -- growth`: measures how much longer first pages of lists take with 200,000 orders than with 1,000.
 * Both shops are in one embedded database server in a temporary folder, and get their requests in turn.
 */
import { addDays, dayInIndia } from '#common/format/dates.ts';
import { createShop, withTemporaryServer } from '../big-shop/create.ts';
import type { Sizes } from '../big-shop/fill.ts';
import { compareShops, serveShop, type MeasuredShop } from '../big-shop/serve.ts';
import { report, type Row } from './report.ts';

const SMALL: Sizes = { products: 250, variants: 1500, orders: 1000 };
const BIG: Sizes = { products: 50_000, variants: 300_000, orders: 200_000 };
/** Limit of the growth of a page that an index serves, as a ratio of the two median times. */
const MOST = 2;

const today = dayInIndia(new Date());

/** Pages to measure. If `held`, a growth of MOST or more is a failure; otherwise it is only printed. */
const PAGES: readonly [path: string, held: boolean][] = [
  ['/orders/all', true],
  ['/orders/all?status=PENDING', true],
  ['/orders/all?status=DELIVERED', true],
  [`/orders/all?from=${addDays(today, -30)}&to=${today}`, true],
  [`/orders/all?status=DELIVERED&from=${addDays(today, -90)}`, true],
  ['/mails', true],
  ['/mails?status=SENT', true],
  ['/changes', true],
  ['/changes?kind=ORDER', true],
  ['/orders/all?q=asha', false],
  ['/orders/all?q=asha%20rao', false],
  ['/orders/all?q=example.in', false],
  ['/products', true],
  ['/products?sort=name', true],
  ['/products?sort=best-seller', true],
  ['/products?sort=price-asc', true],
  ['/products?sort=discount', true],
  ['/products?size=M&sort=price-asc', false],
  ['/products?stock=low', false],
  ['/products?stock=out', false],
  ['/products?q=kurta', false],
  ['/products?category=Women', false],
  ['/dashboard', false],
];

async function serve(server: string, name: string, sizes: Sizes, folder: string) {
  return serveShop(await createShop(server, name, sizes, (line) => console.log(line)), folder);
}

async function measure(small: MeasuredShop, big: MeasuredShop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [page, held] of PAGES) {
    const [before, after] = await compareShops(small, big, page);
    rows.push({
      what: `${page}, 200,000 orders`,
      measured: after / before,
      unit: '× with 1,000',
      ...(held && { bar: { atMost: MOST } }),
      note: `${after.toFixed(1)} of ${before.toFixed(1)} ms`,
    });
  }
  return rows;
}

const rows = await withTemporaryServer(async (server, folder) => {
  const small = await serve(server, 'small', SMALL, folder);
  const big = await serve(server, 'big', BIG, folder);
  const measured = await measure(small, big);
  await small.close();
  await big.close();
  return measured;
});
report('growth', rows);
