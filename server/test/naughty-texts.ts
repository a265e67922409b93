import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Texts that broke other programs, and a larger collection if it is next to the repository. */
const COLLECTION = new URL('../../../shared/cases/naughty-strings.json', import.meta.url);

/** One of each kind of difficulty, few enough to send to every field of the API. */
export const HARD_TEXTS: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  '1e9',
  'NaN',
  'hasOwnProperty',
  '__proto__',
  'then',
  '\\',
  '%',
  '_',
  'Robert\'); DROP TABLE "User";--',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{companyName}} ${7*7} #{7*7}',
  '=HYPERLINK("http://example.in")',
  '../../../../etc/passwd',
  'line\nbreak',
  'tab\there',
  'nul\u0000l',
  'bell\u0007',
  'half \ud83d of a pair',
  'साड़ी',
  'தமிழ்',
  'مرحبا',
  '👩‍👩‍👧‍👦 family',
  'Z̷̢̛a̴͝l̸̕g̵͘o̴͠',
  'no\u00a0break',
  'zero\u200bwidth',
  '\u202eoverride',
  'ﬁligree',
  'é and é',
  'x'.repeat(20_001),
];

/** Every difficult text at hand, each once. */
export function naughtyTexts(): string[] {
  const more = existsSync(COLLECTION)
    ? z.array(z.string()).parse(JSON.parse(readFileSync(COLLECTION, 'utf8')))
    : [];
  return [...new Set([...HARD_TEXTS, ...more])];
}
