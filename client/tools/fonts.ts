import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/**
 * A font file to create: a subset with the characters that the shop uses
 * (docs/specification.md#look-and-feel). A first visit fetches the two files with the characters of every page,
 * 27 kB. Browsers fetch the files of accented letters only for a page that has one. Prices use Inter, so its first
 * file contains the rupee sign: another file would arrive later and move every price. The Fraunces package has the
 * sign in its latin-ext file, so it becomes a small file of its own, for a heading with a price.
 */
interface FontCut {
  output: string;
  source: string;
  text: string;
  axes: Record<string, number | { min: number; max: number }>;
}

function codePoints(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) =>
    String.fromCodePoint(from + index),
  ).join('');
}

/** ASCII and the punctuation of the shop's own texts. styles/fonts.css has the same characters as ranges. */
const EVERYDAY = `${codePoints(0x20, 0x7e)}\u{a0}©·×–—‘’“”•…−↑↓`;
/** The rest of Latin-1 and the letters and signs beside it. System fonts show all other characters. */
const ACCENTED = Array.from(`${codePoints(0xa1, 0xff)}ıŒœ‚„†‹›€™`)
  .filter((character) => !EVERYDAY.includes(character))
  .join('');
const RUPEE = '₹';

/** Inter in its optical size for text. */
const INTER_AXES = { wght: { min: 400, max: 700 }, opsz: 14 };
/** Fraunces in an optical size for headings, with fine hairlines, and in their only weight. */
const FRAUNCES_AXES = { wght: 500, opsz: 72 };

const CUTS: readonly FontCut[] = [
  {
    output: 'inter.woff2',
    source: 'inter-ui/variable/InterVariable.woff2',
    text: EVERYDAY + RUPEE,
    axes: INTER_AXES,
  },
  {
    output: 'inter-accented.woff2',
    source: 'inter-ui/variable/InterVariable.woff2',
    text: ACCENTED,
    axes: INTER_AXES,
  },
  {
    output: 'fraunces.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    text: EVERYDAY,
    axes: FRAUNCES_AXES,
  },
  {
    output: 'fraunces-accented.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    text: ACCENTED,
    axes: FRAUNCES_AXES,
  },
  {
    output: 'fraunces-rupee.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
    text: RUPEE,
    axes: FRAUNCES_AXES,
  },
];

/** OpenType features to keep: kerning, accents, and lining and tabular figures for prices. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum'];

const STAMP = 'fonts.sha256';

/** Writes the font files into a folder, unless its stamp says that sources and settings are the same. */
async function makeFonts(outputDir: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const sources = await Promise.all(CUTS.map((cut) => readFile(require.resolve(cut.source))));
  const hash = createHash('sha256').update(JSON.stringify([CUTS, FEATURES]));
  for (const source of sources) hash.update(source);
  const stamp = hash.digest('hex');
  const stampFile = join(outputDir, STAMP);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;

  await mkdir(outputDir, { recursive: true });
  for (const [index, cut] of CUTS.entries()) {
    const source = sources[index];
    if (!source) continue;
    const options = {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: cut.axes,
    } as const;
    await writeFile(join(outputDir, cut.output), await subsetFont(source, cut.text, options));
  }
  await writeFile(stampFile, stamp);
}

/** Vite plugin that creates the font files before Vite reads the first stylesheet. */
export function selfHostedFonts(outputDir: string): Plugin {
  return {
    name: 'self-hosted-fonts',
    async configResolved() {
      await makeFonts(outputDir);
    },
  };
}
