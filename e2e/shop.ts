import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { drawPicture } from '#server/demo/draw/picture.ts';
import { DEMO_PRODUCTS } from '#server/demo/demo-products.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { startEmbeddedPostgres } from '#server/src/postgres/embedded-postgres.ts';
import { freePort } from '#server/src/lib/free-port.ts';
import { runBuilt, stop, untilReady } from '#server/test/process/processes.ts';
import { openRoundRobin } from '#server/test/proof/round-robin.ts';
import { openWorkspace, type Workspace } from '#server/test/proof/workspace.ts';

/** The administrator of every shop that the stories start. */
export const ADMINISTRATOR = {
  email: 'owner@stories.example',
  password: 'chief of stories',
} as const;

/** A shop's address and folders: all that a command beside it needs. */
export interface ShopPlace {
  url: string;
  folder: string;
}

function settingsOf(folder: string) {
  return { DATA_DIR: path.join(folder, 'data'), UPLOADS_DIR: path.join(folder, 'uploads') };
}

/** Builds what is outdated, so that no story sees an old shop. Not while stories run. */
export async function buildShop(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: PROJECT_ROOT });
}

/** How many instances each shop of the stories has; several are behind a proxy (`npm run bench -- two-instances`). */
const INSTANCES = Number(process.env['STORIES_INSTANCES'] ?? 1);

/** Starts an instance of the built shop on a free port. */
async function startInstance({ tidyUp }: Workspace, env: Record<string, string>): Promise<string> {
  const port = String(await freePort());
  const running = runBuilt('main', { ...env, PORT: port });
  tidyUp(() => stop(running));
  await untilReady(running, port);
  return `http://127.0.0.1:${port}`;
}

/** Starts instances that share a database, behind a proxy. Returns the proxy's address. */
async function startInstances(workspace: Workspace, env: Record<string, string>): Promise<string> {
  const { folder, tidyUp } = workspace;
  const { DATA_DIR: dataDir } = settingsOf(folder);
  const database = await startEmbeddedPostgres({ dataDir, role: 'tool' });
  tidyUp(database.stop);
  const shared = { ...env, DATABASE_URL: database.url, JWT_SECRET: randomUUID() };
  const origins = await Promise.all(
    Array.from({ length: INSTANCES }, () => startInstance(workspace, shared)),
  );
  const proxy = await openRoundRobin(origins);
  tidyUp(proxy.close);
  return proxy.origin;
}

/**
 * Starts the built shop as a separate process on a free port, without products unless the demo is wanted.
 * Each user of the stories has an IP address of their own in X-Forwarded-For, as behind a proxy, so that the
 * limits on credentials see many people and not one machine.
 */
export async function startShop({ demo = false } = {}): Promise<
  ShopPlace & { stop: () => Promise<void> }
> {
  const workspace = await openWorkspace();
  const { folder, close } = workspace;
  const env = {
    ...settingsOf(folder),
    HOST: '127.0.0.1',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    SEED_DEMO: String(demo),
    TRUST_PROXY: '1',
  };
  try {
    const start = INSTANCES > 1 ? startInstances : startInstance;
    return { url: await start(workspace, env), folder, stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Starts one more server of a running shop, whose daily mail about low stock is due at any time of day.
 * @returns the function that stops it
 */
export async function startEarlyServer({ folder }: ShopPlace): Promise<() => Promise<void>> {
  const settings = settingsOf(folder);
  const database = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, role: 'tool' });
  const PORT = String(await freePort());
  const running = runBuilt('main', {
    ...settings,
    PORT,
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    JWT_SECRET: randomUUID(),
    LOW_STOCK_MAIL_AT: '00:00',
  });
  const close = async () => {
    await stop(running);
    await database.stop();
  };
  try {
    await untilReady(running, PORT);
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs `catalogue import` beside a running shop, with a folder of images if any, and returns its report. */
export async function importFile(
  { folder }: ShopPlace,
  file: string,
  images?: string,
): Promise<string> {
  const withImages = images === undefined ? [] : ['--pictures', images];
  const command = runBuilt('cli', settingsOf(folder), ['catalogue', 'import', file, ...withImages]);
  const code = await command.ended;
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${command.output()}`);
  return command.output();
}

/** The products that all stories share, with the difficulties of real files: e2e/fixtures/shop.csv. */
export async function importSharedProducts(place: ShopPlace): Promise<string> {
  return inFolder(async (folder) => {
    const file = path.join(folder, 'shop.csv');
    await cp(path.join(PROJECT_ROOT, 'e2e', 'fixtures', 'shop.csv'), file);
    await mkdir(path.join(folder, 'images'));
    await writeFile(path.join(folder, 'images', 'indigo-kurta.jpg'), await image());
    return importFile(place, file);
  });
}

/** A product that only one story uses. */
export interface ImportedProduct {
  name: string;
  /** A category of its own for what a story looks for in a listing. */
  category?: string;
  /** Units of each size. */
  stock: Readonly<Record<string, number>>;
  /** Rupees, as a file writes them. */
  price?: string;
  listPrice?: string;
}

/** Adds a product in several colours to the shop, each in these sizes and with its own image. */
export async function importColors(
  place: ShopPlace,
  name: string,
  colors: Readonly<Record<string, string>>,
  sizes: readonly string[] = ['M'],
): Promise<void> {
  await inFolder(async (folder) => {
    const rows = await Promise.all(
      Object.entries(colors).map(async ([color, background], index) => {
        const file = `colour-${index + 1}.png`;
        const plain = { width: 640, height: 800, channels: 3, background } as const;
        await sharp({ create: plain }).png().toFile(path.join(folder, file));
        const start = [name, name, 'For one story', 'Size'];
        return sizes.map((size) => [...start, size, 'Color', color, '5', '900', file, file]);
      }),
    );
    const headings = [
      'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value',
      'Variant Inventory Qty,Variant Price,Image Src,Variant Image',
    ].join(',');
    const file = path.join(folder, 'products.csv');
    await writeFile(file, [headings, ...rows.flat().map((row) => row.join(','))].join('\n'));
    await importFile(place, file, folder);
  });
}

const HEADINGS = [
  'Handle',
  'Title',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
];

/** Adds products that only one story uses, so that no other story takes their stock. */
export async function importProducts(
  place: ShopPlace,
  products: readonly ImportedProduct[],
): Promise<void> {
  const rows = products.flatMap(
    ({ name, category = 'For one story', stock, price = '500', listPrice = '' }) =>
      Object.entries(stock).map(([size, pieces]) => [
        name,
        name,
        category,
        'Size',
        size,
        String(pieces),
        price,
        listPrice,
      ]),
  );
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const text = [HEADINGS, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
  await inFolder(async (folder) => {
    const file = path.join(folder, 'products.csv');
    await writeFile(file, text);
    await importFile(place, file);
  });
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vastra-products-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A kurta as the demo shop draws it, as large as a real image. */
async function image(): Promise<Buffer> {
  const drawn = DEMO_PRODUCTS[0]?.images[0];
  if (!drawn) throw new Error('The demo shop has no picture to borrow.');
  const { data, info } = await drawPicture(drawn.picture);
  return sharp(data, { raw: info }).jpeg().toBuffer();
}
