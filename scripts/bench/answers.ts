/**
 * `npm run bench -- answers`: how many requests per second the built shop answers, as a share of a bare Express server
 * that sends the same bytes, measured in turn; and how much CPU time an answer costs app and database together.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SECRET } from '#server/test/proof/accounts.ts';
import { catalogueSizes, CATALOGUES, createShop, withTemporaryServer } from '../big-shop/create.ts';
import { load } from './load.ts';
import { newestProducts } from './products.ts';
import { cpuMsOf, postmasterPid } from './process-cost.ts';
import { type Program, startProgram, startShop } from './program.ts';
import { median, report, type Row } from './report.ts';

const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP_SECONDS = 1;
/** Milliseconds of CPU time of app and database per listing. */
const MOST_CPU_MS = 0.5;

/** An address with the share of bare Express that it has to reach. */
interface Subject {
  what: string;
  path: string;
  share: number;
  /** 304: asked with the ETag of the answer. */
  status?: 304;
}

/** An answer as it is sent without compression. */
interface Answer {
  type: string;
  body: string;
  etag: string;
}

async function answerOf(url: string): Promise<Answer> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return {
    type: response.headers.get('Content-Type') ?? '',
    etag: response.headers.get('ETag') ?? '',
    body: await response.text(),
  };
}

async function subjectsOf(shop: string): Promise<Subject[]> {
  const [product] = await newestProducts(shop, 1);
  if (!product) throw new Error('The shop has no products.');
  const listing = '/api/products?page=1&limit=20';
  return [
    { what: 'listing of 20', path: listing, share: 0.7 },
    { what: 'one product', path: `/api/products/${product.id}`, share: 0.7 },
    { what: 'categories', path: '/api/categories', share: 0.7 },
    { what: 'search', path: '/api/products?q=kurta&page=1&limit=20', share: 0.3 },
    {
      what: 'filtered listing',
      path: '/api/products?size=M&minPrice=500&inStock=true&page=1&limit=20',
      share: 0.3,
    },
    { what: 'home page', path: '/', share: 0.5 },
    { what: 'product page', path: `/product/${encodeURIComponent(product.urlName)}`, share: 0.5 },
    { what: 'listing with If-None-Match', path: listing, share: 0.8, status: 304 },
  ];
}

/** Starts a bare Express server that answers as the shop does. */
async function startBaseline(
  shop: Program,
  { path: address, status }: Subject,
  folder: string,
): Promise<Program> {
  const url = shop.url + address;
  const { type, body } = await answerOf(url);
  const file = path.join(folder, 'bare-express.json');
  writeFileSync(
    file,
    JSON.stringify({ path: new URL(url).pathname, status: status ?? 200, type, body }),
  );
  const program = path.join(import.meta.dirname, 'bare-express.mjs');
  return startProgram([program], { NODE_ENV: 'production', ANSWER: file }, '/ready');
}

/** Loads shop and baseline in turn. @returns requests per second of both, the medians of all rounds */
async function compare(shop: Program, baseline: Program, { path: address, status }: Subject) {
  const headers = new Map<string, string>();
  if (status === 304) headers.set('If-None-Match', (await answerOf(shop.url + address)).etag);
  const options = { headers: Object.fromEntries(headers), ...(status && { status }) };
  await load([shop.url + address], { ...options, seconds: WARM_UP_SECONDS });
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push((await load([baseline.url + address], { ...options, seconds: SECONDS })).perSecond);
    ours.push((await load([shop.url + address], { ...options, seconds: SECONDS })).perSecond);
  }
  return { ours: median(ours), bare: median(bare) };
}

async function measureSubject(shop: Program, subject: Subject, folder: string): Promise<Row> {
  const baseline = await startBaseline(shop, subject, folder);
  try {
    const { ours, bare } = await compare(shop, baseline, subject);
    return {
      what: subject.what,
      measured: ours / bare,
      unit: '× bare Express',
      bar: { atLeast: subject.share },
      note: `${ours.toFixed(0)} of ${bare.toFixed(0)} requests/s`,
    };
  } finally {
    await baseline.stop();
  }
}

/** The CPU time of app and database per listing, under the same load. */
async function measureCpu(shop: Program, postmaster: number, address: string): Promise<Row> {
  const before = [cpuMsOf(shop.pid), cpuMsOf(postmaster)] as const;
  const { requests } = await load([shop.url + address], { seconds: SECONDS });
  const app = (cpuMsOf(shop.pid) - before[0]) / requests;
  const database = (cpuMsOf(postmaster) - before[1]) / requests;
  return {
    what: 'CPU per listing',
    measured: app + database,
    unit: 'ms',
    bar: { atMost: MOST_CPU_MS },
    note: `app ${app.toFixed(2)} + Postgres ${database.toFixed(2)}`,
  };
}

async function measureCatalogue(server: string, folder: string, products: number): Promise<Row[]> {
  const url = await createShop(
    server,
    `answers_${products}`,
    catalogueSizes(products),
    console.log,
  );
  const shop = await startShop(folder, {
    DATABASE_URL: url,
    JWT_SECRET: SECRET,
  });
  try {
    const subjects = await subjectsOf(shop.url);
    const rows: Row[] = [];
    for (const subject of subjects) rows.push(await measureSubject(shop, subject, folder));
    const [listing] = subjects;
    const postmaster = postmasterPid(path.join(folder, 'postgres'));
    if (listing) rows.push(await measureCpu(shop, postmaster, listing.path));
    return rows.map((row) => ({ ...row, what: `${row.what}, ${products} products` }));
  } finally {
    await shop.stop();
  }
}

const { values } = parseArgs({ options: { products: { type: 'string', multiple: true } } });
const sizes = values.products?.map(Number) ?? [...CATALOGUES];

const rows = await withTemporaryServer(async (server, folder) => {
  const measured: Row[] = [];
  for (const products of sizes)
    measured.push(...(await measureCatalogue(server, folder, products)));
  return measured;
});
report('answers', rows);
