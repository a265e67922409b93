/**
 * `npm run bench -- catalogue`: measures how much longer listings, facets and searches take with 100,000 products
 * than with 1,000, of six variants each, without the cache of responses (docs/decisions/029-catalogue-in-memory.md).
 * Prints a table, writes build/bench/catalogue.json, and fails above the bar. The numbers of products can be given.
 */
import { catalogueSizes, CATALOGUES, createShop, withTemporaryServer } from '../big-shop/create.ts';
import { compareShops, serveShop, type MeasuredShop } from '../big-shop/serve.ts';
import { report, type Row } from './report.ts';

/** Limit of the ratio of the two median times. */
const MOST = 2.5;

const PAGES = [
  '/products?limit=20',
  '/products?limit=20&page=40',
  '/products?limit=20&size=M&sort=price-asc',
  '/products?limit=20&color=indigo&color=rose&minPrice=1000&maxPrice=3000',
  '/products?limit=20&stock=low&sort=discount',
  '/products?limit=20&category=Women&inStock=true&sort=price-desc',
  '/products?limit=20&category=Women&sort=name',
  '/products?limit=20&q=kurta&color=teal',
  '/products/facets',
  '/products/facets?category=Women',
  '/products/facets?color=indigo&size=M&minPrice=1000&maxPrice=3000',
  '/products/facets?q=kurta&inStock=true',
  '/products/search?q=cotton%20kurta',
  '/products/search?q=kurta',
  '/products/search?q=wom',
  '/products/search?q=kurtha',
  '/categories',
] as const;

async function measure(small: MeasuredShop, big: MeasuredShop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of PAGES) {
    const [before, after] = await compareShops(small, big, page);
    rows.push({
      what: `${page}, cache off`,
      measured: after / before,
      unit: '× the small shop',
      bar: { atMost: MOST },
      note: `${after.toFixed(1)} of ${before.toFixed(1)} ms`,
    });
  }
  return rows;
}

function readSizes(given: readonly string[]): [number, number] {
  const [few = CATALOGUES[0], many = CATALOGUES[2]] = given.map(Number);
  if (!Number.isSafeInteger(few) || !Number.isSafeInteger(many) || few < 1 || many < 1) {
    throw new Error('Usage: npm run bench -- catalogue [1000 [100000]]');
  }
  return [few, many];
}

try {
  const [few, many] = readSizes(process.argv.slice(2));
  const rows = await withTemporaryServer(async (server, folder) => {
    const open = async (products: number, name: string) => {
      const log = (line: string) => console.log(line);
      return serveShop(await createShop(server, name, catalogueSizes(products), log), folder);
    };
    const small = await open(few, 'small');
    const big = await open(many, 'big');
    try {
      return await measure(small, big);
    } finally {
      await small.close();
      await big.close();
    }
  });
  report('catalogue', rows);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
