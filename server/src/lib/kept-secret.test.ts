import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptSecret, randomSecret } from './kept-secret.ts';
import { StartError } from './start-error.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vastra-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = () => keptSecret(folder, 'jwt-secret', randomSecret);
const write = (text: string) => writeFile(path.join(folder, 'jwt-secret'), text);

it('a secret is made once, kept for its owner alone, and leaves no draft', async () => {
  const secret = await keep();
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await keep()).toBe(secret);
  expect(await readdir(folder)).toEqual(['jwt-secret']);
  expect((await stat(path.join(folder, 'jwt-secret'))).mode & 0o777).toBe(0o600);
});

it('starts at the same time get the same secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, keep));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder)).toEqual(['jwt-secret']);
});

it.each(['', '\n', '  \n'])('an empty file counts as missing: %j', async (text) => {
  await write(text);
  const secret = await keep();
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect((await readFile(path.join(folder, 'jwt-secret'), 'utf8')).trim()).toBe(secret);
});

it('a part of a secret is reported and left as it is', async () => {
  await write('half of a secret\n');
  const failure: unknown = await keep().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain('jwt-secret is damaged: it holds only 16 characters. Nothing');
  expect(await readFile(path.join(folder, 'jwt-secret'), 'utf8')).toBe('half of a secret\n');
});
