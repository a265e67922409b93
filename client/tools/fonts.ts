import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/**
 * A font file to create: a subset with the characters that the shop uses
 * (docs/specification.md#look-and-feel). Together the files stay well below the 80 kB that a first visit may
 * spend on fonts. Prices use Inter, so its only file contains the rupee sign: a second file would arrive
 * later and move every price. The Fraunces package has the sign in its latin-ext file, so it becomes a
 * small file of its own, which browsers fetch only for a heading with a price.
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

/** ASCII, Latin-1 and the punctuation of titles and prices. System fonts show all other characters. */
const LATIN = `${codePoints(0x20, 0x7e)}${codePoints(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‹›€™−↑↓`;
const RUPEE = '₹';

/** Inter in its optical size for text. */
const INTER_AXES = { wght: { min: 400, max: 700 }, opsz: 14 };
/** Fraunces in an optical size for headings, with fine hairlines. */
const FRAUNCES_AXES = { wght: { min: 400, max: 600 }, opsz: 72 };

const CUTS: readonly FontCut[] = [
  {
    output: 'inter.woff2',
    source: 'inter-ui/variable/InterVariable.woff2',
    text: LATIN + RUPEE,
    axes: INTER_AXES,
  },
  {
    output: 'fraunces.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    text: LATIN,
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
