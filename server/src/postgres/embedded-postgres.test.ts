import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { chmodSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { StartError } from '#server/src/lib/start-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

vi.setConfig({ testTimeout: 60_000 });

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-damaged-'));
// Root lends Postgres another account, which has to get through.
chmodSync(dataDir, 0o755);
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));

const open = () => startEmbeddedPostgres({ dataDir, quick: true });
const at = (...names: string[]) => path.join(dataDir, ...names);

const first = await open();
await first.stop();

/** Files that a test replaces, which are put back after it. */
const kept: string[] = [];
afterEach(async () => {
  for (const file of kept.splice(0)) await copyFile(`${file}.kept`, file);
  const { url, stop } = await open();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
  await stop();
});

/** Replaces a file in place, so that its owner stays. `undefined` removes it. */
async function damage(file: string, text: string | undefined): Promise<void> {
  await copyFile(file, `${file}.kept`);
  kept.push(file);
  if (text === undefined) await rm(file);
  else await writeFile(file, text);
}

async function refusal(): Promise<string> {
  const failure: unknown = await open().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  return failure instanceof Error ? failure.message : '';
}

const PASSWORD = at('postgres-password');

describe('a start is refused, leaves everything as it is, and says what to do', () => {
  it.each([
    ['is missing', undefined],
    ['is empty', '\n'],
    ['is not the one of this database', 'another password\n'],
  ])('if the password of the database %s', async (fault, text) => {
    await damage(PASSWORD, text);
    const message = await refusal();
    expect(message).toContain(`${PASSWORD}, the password of the embedded database, ${fault}.`);
    expect(message).toContain('Nothing was changed. Bring the file back from a backup');
    expect(await readFile(PASSWORD, 'utf8').catch(() => undefined)).toBe(text);
    // No server is left behind.
    await expect(readFile(at('postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it.each(['', 'PG', '\0\0\0'])('if PG_VERSION is garbled: %j', async (text) => {
    await damage(at('postgres', 'PG_VERSION'), text);
    const message = await refusal();
    expect(message).toContain(
      'is damaged: its file PG_VERSION holds no version. Nothing was changed.',
    );
    expect(message).toContain('Restore DATA_DIR from a backup');
  });

  it('if the database is of another version', async () => {
    await damage(at('postgres', 'PG_VERSION'), '14\n');
    expect(await refusal()).toContain('was made by Postgres 14, this is Postgres 18. Nothing was');
  });

  it('if the control file is garbled', async () => {
    await damage(at('postgres', 'global', 'pg_control'), 'garbled');
    const message = await refusal();
    expect(message).toMatch(/^The embedded Postgres does not start:\n/);
    expect(message).toContain('pg_control');
    expect(message).toContain('Nothing was deleted.');
    expect(message).toContain('restore DATA_DIR from a backup');
  });
});
