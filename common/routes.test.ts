import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allRoutes, DESCRIPTIONS, NOT_FOUND } from './routes.ts';

const FOLDER = fileURLToPath(new URL('../client/src/pages', import.meta.url));
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
const CHUNKS = [...allRoutes().flatMap(({ chunk }) => chunk ?? []), NOT_FOUND.chunk];

test.each([...new Set(CHUNKS)])(
  'the file of the page %s exists once, and exports it alone',
  (chunk) => {
    const [file, ...others] = FILES.filter((name) => path.basename(name) === `${chunk}.tsx`);
    expect([file, others]).toEqual([expect.any(String), []]);
    const source = readFileSync(path.join(FOLDER, file ?? ''), 'utf8');
    expect(source.match(/^export .*/gm)).toEqual([
      expect.stringMatching(/^export function \w+Page\(/),
    ]);
  },
);

test('every path leads to one page, and has one segment', () => {
  const paths = allRoutes().flatMap(({ path: own, alias, rest }) =>
    [own, alias ?? []].flat().map((one) => ({ one, rest: rest ?? '' })),
  );
  expect(new Set(paths.map(({ one, rest }) => `${one}/${rest}`)).size).toBe(paths.length);
  for (const { one } of paths) expect(one).toMatch(/^\/[a-z-]*$/);
});

test('what search engines may list has a description of its own, unless the owner edits it', () => {
  const listed = allRoutes().filter(
    ({ robots, rest, content }) => robots === 'index' && !rest && !content,
  );
  const texts = listed.map((route) => DESCRIPTIONS[route.path]?.('Neel & Co'));
  expect(texts.every((text) => text?.includes('Neel & Co'))).toBe(true);
  expect(new Set(texts).size).toBe(listed.length);
});
