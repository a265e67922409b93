import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imageFile } from '#server/test/builders/forms.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { testApp } from '#server/test/test-app.ts';
import { createLogger } from '../../lib/logger.ts';
import { checkDueImages, findUnknownFiles } from './tidy-images.service.ts';

const app = await testApp();
const { pool, imageKeeper, uploads } = app.deps;
const { added } = await productAdmin(app);
const logger = createLogger('silent');
const tidy = async () => {
  await checkDueImages({ pool, imageKeeper });
  await findUnknownFiles({ pool, uploads, logger });
};
const files = async () => (await readdir(app.uploadsDir)).sort();
const checks = async () => {
  const text = `SELECT "hash", round(extract(epoch FROM "dueAt" - now()) / 86400)::int AS "days" FROM "ImageCheck"`;
  return (await pool.query<{ hash: string; days: number }>(text)).rows;
};
/** The clocks of two processors may differ a little, so a check is due a second ago. */
const expire = () => pool.query(`UPDATE "ImageCheck" SET "dueAt" = now() - interval '1 second'`);

async function store(name: string) {
  await writeFile(path.join(app.uploadsDir, name), 'image');
  const lastYear = new Date(Date.now() - 365 * 86_400_000);
  await utimes(path.join(app.uploadsDir, name), lastYear, lastYear);
}

await added();
const shown = await files();
beforeEach(async () => {
  await expire();
  await checkDueImages({ pool, imageKeeper });
});

describe('the daily search', () => {
  it('leaves the files of products, and all that are not the shop’s, as they are', async () => {
    const others = ['.gitkeep', 'notes.txt', 'abc.webp', `${'c'.repeat(39)}.webp`];
    for (const name of others) await store(name);
    await tidy();
    await expire();
    await tidy();
    expect(await files()).toEqual([...shown, ...others].sort());
    expect(await checks()).toEqual([]);
  });

  it('gives files that the database does not know a week, however old they are', async () => {
    const unknown = 'd'.repeat(40);
    const before = await files();
    for (const name of [`${unknown}.webp`, `${unknown}-320.avif`]) await store(name);
    await tidy();
    await tidy();
    expect(await checks()).toEqual([{ hash: unknown, days: 7 }]);
    expect(await files()).toEqual([...before, `${unknown}-320.avif`, `${unknown}.webp`].sort());
    await expire();
    await tidy();
    expect(await files()).toEqual(before);
    expect(await checks()).toEqual([]);
  });
});

describe('an image whose rows are not written yet', () => {
  /* Protections are renewed by the clock, which a killed process does not do. */
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stays while it is held, also if it takes long, and goes if it never gets a row', async () => {
    const before = await files();
    const { bytes, name } = await imageFile();
    const hold = imageKeeper.hold();
    const { hash } = await hold.store(bytes, name);
    await tidy();
    await imageKeeper.sweep([hash]);
    expect((await files()).length).toBeGreaterThan(before.length);
    expect(await hold.renew()).toBe(true);
    await expire();
    await imageKeeper.sweep([hash]);
    expect(await files(), 'the protection had run out').toEqual(before);
    expect(await hold.renew(), 'the holder hears of the gap').toBe(false);
    await hold.store(bytes, name);
    await tidy();
    expect((await files()).length).toBeGreaterThan(before.length);
    await hold.release();
    expect(await files()).toEqual(before);
  });

  it('goes after its process was killed, once its protection has run out', async () => {
    const before = await files();
    const { bytes, name } = await imageFile();
    const { hash } = await imageKeeper.hold().store(bytes, name);
    await tidy();
    expect((await files()).some((file) => file.startsWith(hash))).toBe(true);
    await expire();
    await tidy();
    expect(await files()).toEqual(before);
  });
});

describe('an image whose last row was deleted', () => {
  it('goes later if its server was killed right after the deletion', async () => {
    const { images } = await added();
    const hash = images[0]?.url.slice('/uploads/'.length, '/uploads/'.length + 40) ?? '';
    await app.deps.db.productImage.deleteMany({ where: { upload: { hash } } });
    await app.deps.db.upload.deleteMany({ where: { hash } });
    expect((await files()).some((file) => file.startsWith(hash))).toBe(true);
    await tidy();
    expect((await files()).some((file) => file.startsWith(hash))).toBe(false);
  });
});
