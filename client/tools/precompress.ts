import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files to compress. Fonts and images are compressed already. */
const TEXT = /\.(?:js|css|svg)$/;

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  const brotli = await promisify(brotliCompress)(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  });
  const gzipped = await promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/**
 * Vite plugin that writes a .br and a .gz file beside every script, stylesheet and SVG of the build. The
 * highest brotli quality is too slow to run per request, and saves about a tenth of the bytes.
 */
export function precompressed(): Plugin {
  return {
    name: 'vastra-precompressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names.filter((name) => TEXT.test(name)).map((name) => compress(path.join(dir, name))),
      );
    },
  };
}
