import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { imageFile } from '#server/test/builders/forms.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { sendProduct, variantInput } from '#server/test/builders/product-form.ts';
import { makeCategory } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { createTestDatabase } from '#server/test/test-database.ts';
import { newId } from '../../lib/ids.ts';
import { migrationFolders } from '../../postgres/database-state.ts';
import { archiveName } from './archive.policy.ts';
import { type BackupSource, createBackup } from './backup.service.ts';
import { COPY_SESSION, describeTable, findTables } from './database-tables.queries.ts';
import { createDiskUploads } from '../../storage/disk-uploads.ts';
import { type ImageFiles, imageFiles } from './image-files.service.ts';
import { checkBackup, isRestorable, restoreDatabase, restoreImages } from './restore.service.ts';
import { withTrialDatabase } from './trial-database.queries.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const customer = await makeUser(app);
const { uploadsDir } = app;
const folder = await mkdtemp(path.join(os.tmpdir(), 'vastra-backup-'));
afterAll(() => rm(folder, { recursive: true }));

/** A second of its own for every backup, so that its name is known. */
let seconds = 0;
function source(images: ImageFiles = imageFiles(app.deps.uploads)): BackupSource {
  seconds += 1;
  const clock = { now: () => new Date(Date.UTC(2026, 10, 28, 0, 0, seconds)) };
  return { databaseUrl: app.databaseUrl, images, jwtSecret: null, version: '0.1.0', clock };
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: COPY_SESSION });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows and sums of all tables of a database. */
function contentOf(url: string) {
  return connected(url, async (client) => {
    const { own } = await findTables(client);
    const tables = [];
    for (const name of own) tables.push(await describeTable(client, name));
    return tables;
  });
}

async function addProduct(name: string) {
  const category = await makeCategory(app);
  const fields = {
    productName: name,
    categoryId: category.id,
    variants: [variantInput({ stock: 9 })],
  };
  const saved = await sendProduct(app, admin, fields, [await imageFile()]);
  expect(saved.status).toBe(201);
  return saved.body.product;
}

const product = await addProduct('Kurta with a \\ and a “quote”');
await placeOrderOf(app, customer, product.variants[0].id, 2);

describe('a backup', () => {
  it('restored into an empty database has the same rows, triggers, constraints and next numbers', async () => {
    const { file, manifest } = await createBackup(source(), { folder });
    expect(manifest.migrations).toEqual(await migrationFolders());
    expect(manifest.tables.find(({ name }) => name === 'Order')?.rows).toBe(1);
    expect(manifest.images).toMatchObject({
      missing: 0,
      files: (await readdir(uploadsDir)).length,
    });
    const objects = (url: string) =>
      connected(url, async (client) => {
        const { rows } = await client.query(`
          SELECT conname AS "name", pg_get_constraintdef(oid) AS "what" FROM pg_constraint
            WHERE connamespace = 'public'::regnamespace
          UNION ALL SELECT tgname, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
          UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
          ORDER BY 1, 2`);
        return rows;
      });
    const sequence = (url: string) =>
      connected(
        url,
        async (client) => (await client.query('SELECT nextval($1)', ['"Tally_id_seq"'])).rows,
      );
    const done = await withTrialDatabase(app.databaseUrl, async (url) => {
      await restoreDatabase(url, file, { manifest, replace: false });
      expect(await contentOf(url)).toEqual(await contentOf(app.databaseUrl));
      expect(await objects(url)).toEqual(await objects(app.databaseUrl));
      expect(await sequence(url)).toEqual(await sequence(app.databaseUrl));
    });
    expect(done).toBe(true);
  });

  it('has every image that its rows name, also if images come and go while it is written', async () => {
    const files = imageFiles(app.deps.uploads);
    let added = '';
    let lists = 0;
    const busy: ImageFiles = {
      ...files,
      async *list() {
        lists += 1;
        // While the files are listed, another product gets an image that this list does not have.
        const names: string[] = [];
        for await (const name of files.list()) names.push(name);
        if (lists === 1) added = (await addProduct('Added meanwhile')).id;
        yield* names;
      },
    };
    const { file, manifest } = await createBackup(source(busy), { folder });
    expect(manifest.images.missing).toBe(0);
    const target = await mkdtemp(path.join(folder, 'images-'));
    await restoreImages(imageFiles(createDiskUploads(target)), file);
    expect((await readdir(target)).sort()).toEqual((await readdir(uploadsDir)).sort());
    await withTrialDatabase(app.databaseUrl, async (url) => {
      await restoreDatabase(url, file, { manifest, replace: false });
      const { rowCount } = await connected(url, (client) =>
        client.query('SELECT FROM "Product" WHERE "id" = $1', [added]),
      );
      expect(rowCount).toBe(1);
    });
  });

  it('says how many images of the shop have lost their files', async () => {
    const files = imageFiles(app.deps.uploads);
    const lost: ImageFiles = { ...files, read: () => Promise.resolve(null) };
    const { manifest } = await createBackup(source(lost), { folder });
    expect(manifest.images).toMatchObject({ files: 0, bytes: 0 });
    expect(manifest.images.missing).toBeGreaterThan(0);
  });

  it('that fails leaves no file, and those of killed ones go', async () => {
    const files = imageFiles(app.deps.uploads);
    const before = await readdir(folder);
    const failing: ImageFiles = { ...files, read: () => Promise.reject(new Error('disk error')) };
    await expect(createBackup(source(failing), { folder })).rejects.toThrow('disk error');
    const verify = () => Promise.reject(new Error('differs'));
    await expect(createBackup(source(), { folder, verify })).rejects.toThrow('differs');
    const abort = AbortSignal.abort(new Error('stopped'));
    await expect(createBackup(source(), { folder, signal: abort })).rejects.toThrow('stopped');
    expect(await readdir(folder)).toEqual(before);

    const killed = path.join(folder, 'vastra-20261127-030000.tar.12345678.unfinished');
    await writeFile(killed, 'x');
    await utimes(killed, new Date('2026-11-27'), new Date('2026-11-27'));
    await createBackup(source(), { folder });
    expect(await readdir(folder)).not.toContain(path.basename(killed));
  });

  it('is verified in a database that another one at the same time leaves alone; those of killed ones go', async () => {
    const verify = () => withTrialDatabase(app.databaseUrl, () => Promise.resolve());
    await withTrialDatabase(app.databaseUrl, async (url) => {
      await verify();
      expect(await contentOf(url)).toEqual([]);
    });
    const killed = `vastra_trial_1700000000_${newId().slice(-12)}`;
    await app.deps.db.$executeRawUnsafe(`CREATE DATABASE "${killed}"`);
    await verify();
    expect(await app.deps.db.$queryRaw`SELECT FROM pg_database WHERE datname = ${killed}`).toEqual(
      [],
    );
  });

  it('gets the next free second as its name if there is one of the same second', async () => {
    const same = source();
    const first = await createBackup(same, { folder });
    const bytes = await readFile(first.file);
    const second = await createBackup(same, { folder });
    const nextSecond = archiveName(new Date(same.clock.now().getTime() + 1000));
    expect(path.basename(second.file)).toBe(nextSecond);
    expect(await readFile(first.file)).toEqual(bytes);
  });

  it('leaves out tables that are not the shop’s and says so', async () => {
    await app.deps.db.$executeRaw`CREATE TABLE "operators_notes" (note text)`;
    const { foreign, manifest } = await createBackup(source(), { folder });
    await app.deps.db.$executeRaw`DROP TABLE "operators_notes"`;
    expect(foreign).toEqual(['operators_notes']);
    expect(manifest.tables.map(({ name }) => name)).not.toContain('operators_notes');
  });

  it('covers every table of the schema except the invalidations of caches', async () => {
    const names = (await contentOf(app.databaseUrl)).map(({ name }) => name);
    const { rows } = await connected(app.databaseUrl, (client) =>
      client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
      ),
    );
    expect(new Set([...names, 'CacheInvalidation', '_prisma_migrations'])).toEqual(
      new Set(rows.map(({ name }) => name)),
    );
  });
});

describe('a restore', () => {
  it('rolls back if a row differs from the sums of the backup', async () => {
    const { file, manifest } = await createBackup(source(), { folder });
    const wrong = { ...manifest, tables: manifest.tables.map((table) => ({ ...table, sum: '1' })) };
    await withTrialDatabase(app.databaseUrl, async (url) => {
      await expect(restoreDatabase(url, file, { manifest: wrong, replace: false })).rejects.toThrow(
        'The restored table',
      );
      expect(await contentOf(url)).toEqual([]);
    });
  });

  it('loses nothing of a shop that came into the database while the images were restored', async () => {
    const { file, manifest } = await createBackup(source(), { folder });
    const restore = (url: string, replace: boolean) =>
      restoreDatabase(url, file, { manifest, replace });
    await withTrialDatabase(app.databaseUrl, async (url) => {
      await restore(url, false);
      const restored = await contentOf(url);
      await expect(restore(url, false)).rejects.toThrow('The database is no longer empty.');
      await connected(url, async () => {
        await expect(restore(url, true)).rejects.toThrow('The database is in use');
      });
      expect(await contentOf(url)).toEqual(restored);
      await restore(url, true);
      expect(await contentOf(url)).toEqual(restored);
    });
  });

  it('refuses a backup of a newer version', async () => {
    const migration = '20991231000000_of_the_future';
    await app.deps.db.$executeRaw`
      INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at")
      VALUES (${newId()}, '', ${migration}, now())`;
    const { file } = await createBackup(source(), { folder });
    await app.deps.db
      .$executeRaw`DELETE FROM "_prisma_migrations" WHERE "migration_name" = ${migration}`;
    await expect(checkBackup(file)).rejects.toThrow(
      /newer version of Vastra \(0\.1\.0\): this one does not know 20991231000000_of_the_future/,
    );
  });

  it('is refused while others are connected, and where tables are not the shop’s', async () => {
    await app.deps.db.$queryRaw`SELECT 1`;
    await expect(isRestorable(app.databaseUrl)).rejects.toThrow(
      'The database is in use (connections by program: vastra: ',
    );
    const database = await createTestDatabase();
    expect(await isRestorable(database.url)).toBe(true);
    await connected(database.url, (client) => client.query('CREATE TABLE "notes" ()'));
    await expect(isRestorable(database.url)).rejects.toThrow("not the shop's: notes");
    await database.drop();
  });
});
