import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server as plain JavaScript. Packages stay in node_modules and are loaded from there. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: here('./build/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: here('./server/src/main.ts'), cli: here('./server/src/cli.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
