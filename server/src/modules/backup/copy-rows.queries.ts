import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../lib/start-error.ts';
import { ENTRY, type Manifest, type TableCopy } from './archive.policy.ts';
import { describeTable, quote } from './database-tables.queries.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Bytes of rows in one entry, before compression. */
const CHUNK_BYTES = 4 * 1024 * 1024;

function columnList(columns: readonly string[]): string {
  return columns.map(quote).join(', ');
}

/** Reads all rows of a table as compressed entries, in Postgres's text format. */
export async function* readRows(client: pg.ClientBase, { name, columns }: TableCopy) {
  const stream = client.query(copyTo(`COPY ${quote(name)} (${columnList(columns)}) TO STDOUT`));
  let chunks: Buffer[] = [];
  let size = 0;
  let count = 0;
  const take = async () => {
    const bytes = await compress(Buffer.concat(chunks));
    [chunks, size] = [[], 0];
    count += 1;
    return { name: `${ENTRY.database}${name}/${String(count).padStart(6, '0')}.copy.gz`, bytes };
  };
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    chunks.push(bytes);
    size += bytes.length;
    if (size >= CHUNK_BYTES) yield await take();
  }
  if (size > 0) yield await take();
}

interface Entry {
  name: string;
  bytes: Buffer;
}

/** Returns the table whose rows an entry has, or null. */
function tableOf({ name }: Entry): string | null {
  const [folder, table] = name.split('/');
  return `${folder}/` === ENTRY.database && table ? table : null;
}

/** Writes the rows of the entries into their tables. The entries of a table follow each other. */
async function writeRows(
  client: pg.ClientBase,
  tables: readonly TableCopy[],
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const iterator = entries[Symbol.asyncIterator]();
  let next = await iterator.next();
  const rowsOf = async function* (table: string) {
    while (!next.done && tableOf(next.value) === table) {
      yield await decompress(next.value.bytes);
      next = await iterator.next();
    }
  };
  try {
    while (!next.done) {
      const name = tableOf(next.value);
      if (name === null) {
        next = await iterator.next();
        continue;
      }
      const table = tables.find((one) => one.name === name);
      if (!table) throw new StartError(`The backup has rows of an unknown table ${name}.`);
      const copy = `COPY ${quote(name)} (${columnList(table.columns)}) FROM STDIN`;
      await pipeline(rowsOf(name), client.query(copyFrom(copy)));
    }
  } finally {
    await iterator.return?.();
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Removes all foreign keys of the schema and turns its triggers off, as only the owner of the tables may, not just a
 * superuser. Rows can then be written in any order, and no trigger changes or counts them.
 * @returns the function that brings both back, which checks the foreign keys
 */
async function withoutRules(client: pg.ClientBase, tables: readonly string[]) {
  const { rows: keys } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS "table", conname AS "name", pg_get_constraintdef(oid) AS "definition"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quote(name)}`);
  }
  for (const table of tables) {
    await client.query(`ALTER TABLE ${quote(table)} DISABLE TRIGGER USER`);
  }
  return async () => {
    for (const table of tables) {
      await client.query(`ALTER TABLE ${quote(table)} ENABLE TRIGGER USER`);
    }
    for (const { table, name, definition } of keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quote(name)} ${definition}`);
    }
  };
}

/** @throws StartError if the tables have other rows than the backup says */
async function compareTables(client: pg.ClientBase, tables: readonly TableCopy[]): Promise<void> {
  for (const table of tables) {
    const found = await describeTable(client, table.name, table.columns);
    if (found.rows === table.rows && found.sum === table.sum) continue;
    throw new StartError(
      `The restored table ${table.name} differs: ${found.rows} rows with sum ${found.sum}, in the backup ` +
        `${table.rows} with ${table.sum}. The database was not changed.`,
    );
  }
}

/**
 * Replaces the rows of all tables by those of an archive, and compares counts and sums. The tables must have the
 * migrations that the backup had. Needs a transaction, which the caller rolls back on an error.
 * @param entries the entries of the archive; those that are no rows are ignored
 * @throws StartError if the restored rows differ
 */
export async function loadRows(
  client: pg.ClientBase,
  { tables, sequences }: Manifest,
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const restoreRules = await withoutRules(client, names);
  // Migrations fill some tables.
  await client.query(`TRUNCATE ${columnList(names)}`);
  await writeRows(client, tables, entries);
  for (const { name, value, isCalled } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      quote(name),
      value,
      isCalled,
    ]);
  }
  await restoreRules();
  await compareTables(client, tables);
  // Without it the first queries are planned for empty tables.
  await client.query(`ANALYZE ${columnList(names)}`);
}
