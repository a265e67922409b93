import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/src/postgres/embedded-postgres.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { imageFile, type TestFile } from '#server/test/builders/forms.ts';
import { runCommand, stop, temporaryFolder, until, untilReady } from './processes.ts';
import { ADMIN_PASSWORD } from './shop-data.ts';
import { call, fillDataDir, migratedShop, open, settings, tidyUp } from './shops.ts';

const Token = z.object({ token: z.string() });
const Category = z.object({ id: z.string() });
const Images = z.object({
  data: z.array(z.object({ images: z.array(z.object({ url: z.string() })) })),
});

/** An image that takes the shop a second or more. */
async function largeImage(name: string): Promise<TestFile> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 2000, height: 2400, channels: 3 as const, background: '#fff', noise };
  return { name, bytes: await sharp({ create }).jpeg({ quality: 60 }).toBuffer() };
}

/** An administrator who sends forms to the shop on this port. */
async function administrator(port: string) {
  const login = { identifier: 'admin@vastra.local', password: ADMIN_PASSWORD };
  const signedIn = await call(port, 'POST', '/auth/login', { body: login });
  const { token } = Token.parse(signedIn.body);
  const send = async (
    place: string,
    fields: Record<string, string>,
    field: string,
    file: TestFile,
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.append(field, new Blob([new Uint8Array(file.bytes)]), file.name);
    const headers = { Authorization: `Bearer ${token}` };
    const url = `http://127.0.0.1:${port}/api${place}`;
    return fetch(url, { method: 'POST', headers, body: form });
  };
  const addCategory = async () => {
    const image = await imageFile();
    const answer = await send('/categories', { name: 'Kurtas' }, 'media', image);
    return Category.parse(await answer.json()).id;
  };
  const addProduct = (categoryId: string, productName: string, image: TestFile) => {
    const variants = [{ size: 'M', color: 'Indigo', stock: 5, originalPrice: 999 }];
    const productVariants = JSON.stringify(variants);
    return send('/products', { productName, categoryId, productVariants }, 'images', image);
  };
  return { addCategory, addProduct };
}

/** The hashes of all whole images. A file that was being written by a killed shop goes after an hour. */
const hashesIn = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => /\.(avif|webp)$/.test(name));
  return new Set(names.map((name) => name.slice(0, 40)));
};

/** The hashes of all images that products show. */
async function shownHashes(port: string): Promise<Set<string>> {
  const { body } = await call(port, 'GET', '/products?limit=100');
  const urls = Images.parse(body).data.flatMap(({ images }) => images.map(({ url }) => url));
  return new Set(urls.map((url) => url.replace('/uploads/', '').slice(0, 40)));
}

describe('a shop that is killed during uploads', () => {
  it('removes what was left of them soon after its next start, and nothing else', async () => {
    const env = { ...(await migratedShop()), ADMIN_PASSWORD };
    const shop = await open(env);
    const { addCategory, addProduct } = await administrator(env.PORT);
    const categoryId = await addCategory();
    const [own = ''] = await hashesIn(env.UPLOADS_DIR);
    const images = await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(largeImage));
    const uploads = images.map((image, index) =>
      addProduct(categoryId, `Kurta ${index}`, image).catch(() => null),
    );
    await until('files of two uploads', async () => (await hashesIn(env.UPLOADS_DIR)).size > 2);
    shop.send('SIGKILL');
    await shop.ended;
    await Promise.all(uploads);
    expect((await hashesIn(env.UPLOADS_DIR)).size).toBeGreaterThan(1);

    await open(env);
    const expected = new Set([...(await shownHashes(env.PORT)), own]);
    await until('the end of the other files', async () => {
      const left = await hashesIn(env.UPLOADS_DIR);
      return left.size === expected.size;
    });
    expect(await hashesIn(env.UPLOADS_DIR)).toEqual(expected);
  });
});

/** Starts a shop whose UPLOADS_DIR is a disk of so many kilobytes, which no other process sees. */
async function openWithSmallDisk(kilobytes: number) {
  const env = { ...(await settings()), ADMIN_PASSWORD };
  const folder = await temporaryFolder();
  tidyUp(folder.remove);
  const dataDir = path.join(folder.path, 'db');
  await fillDataDir(dataDir);
  const database: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, quick: true });
  tidyUp(database.stop);
  const main = path.join(PROJECT_ROOT, 'build', 'server', 'main.js');
  const mount = `mkdir -p "$UPLOADS_DIR" && mount -t tmpfs -o size=${kilobytes}k tmpfs "$UPLOADS_DIR"`;
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const command = ['--mount', 'sh', '-c', `${mount} && exec "$0" "$1"`, process.execPath, main];
  const shop = runCommand('unshare', [...asRoot, ...command], PROJECT_ROOT, {
    ...env,
    SEED_DEMO: 'false',
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret of at least 32 characters',
  });
  tidyUp(() => stop(shop));
  await untilReady(shop, env.PORT);
  const seen = path.join('/proc', String(shop.pid), 'root', env.UPLOADS_DIR);
  return { env, files: () => readdir(seen) };
}

describe('a shop whose disk for images is full', () => {
  it('refuses an upload for now, keeps no part of it, and goes on', async () => {
    const { env, files } = await openWithSmallDisk(200);
    const { addCategory, addProduct } = await administrator(env.PORT);
    const categoryId = await addCategory();
    const before = (await files()).sort();
    const refused = await addProduct(categoryId, 'Large Kurta', await largeImage('large.jpg'));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await files()).sort()).toEqual(before);
    expect((await shownHashes(env.PORT)).size).toBe(0);
    const saved = await addProduct(categoryId, 'Small Kurta', await imageFile());
    expect(saved.status).toBe(201);
    expect((await shownHashes(env.PORT)).size).toBe(1);
  });
});
