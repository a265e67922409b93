import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { findPolicyClaims } from '#common/domain/policy-claims.ts';

const ROOT = join(import.meta.dirname, '..');

/** What shoppers read is in these folders. */
const FOLDERS = ['client/src', 'common', 'server/src/modules'];

/** The policies themselves, what only administrators read, and code that shoppers never see. */
const OTHERS =
  /\.test\.tsx?$|\/(?:admin|generated|bulk-edits)\/|legal\/texts\/|refund|policy-claims/u;

/** Fixed by docs/specification.md#home-page; the text below it leads to the return policy. */
const FIXED = ['Free Shipping and Returns'];

function textFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name).replaceAll('\\', '/'),
    ),
  ).filter((path) => /\.tsx?$/u.test(path) && !OTHERS.test(path));
}

/** Returns the texts in a file: of JSX, strings and templates, each in one line. */
function readTexts(path: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = readFileSync(join(ROOT, path), 'utf8');
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTemplateExpression(node)) texts.push(node.getText());
    else if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind));
  return texts.map((text) => text.replace(/\s+/gu, ' ').trim());
}

/* It parses every file with texts, which takes a busy machine more than the usual five seconds. */
test('only the policies promise periods, fees and returns, so no other text contradicts them', () => {
  const files = textFiles();
  expect(files).toContain('client/src/pages/home/promises.tsx');
  expect(files).toContain('server/src/modules/mails/order-news.present.ts');
  const claims = files.flatMap((path) =>
    readTexts(path)
      .filter((text) => !FIXED.includes(text))
      .flatMap((text) =>
        findPolicyClaims(text).map(({ about, words }) => `${path}: ${words} (${about})`),
      ),
  );
  expect(claims).toEqual([]);
}, 60_000);
