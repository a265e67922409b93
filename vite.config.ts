import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { selfHostedFonts } from './client/tools/fonts.ts';
import { firstLoadChunk } from './client/tools/first-load-chunk.ts';
import { leanIcons } from './client/tools/lean-icons.ts';
import { preloadedFiles } from './client/tools/rare-pages.ts';
import { precompressed } from './client/tools/precompress.ts';
import { dropUnusedRouterParts } from './client/tools/unused-router-parts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The URL to which the development server forwards API calls and images. */
const API = process.env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  root: here('./client'),
  plugins: [
    selfHostedFonts(here('./client/src/generated/fonts')),
    react(),
    tailwindcss(),
    leanIcons(),
    dropUnusedRouterParts(),
    precompressed(),
  ],
  resolve: {
    /* Without this alias the package's exports lead to its development build even in production. */
    alias: [
      {
        find: /^react-router$/,
        replacement: here('./node_modules/react-router/dist/production/index.mjs'),
      },
    ],
  },
  build: {
    rolldownOptions: {
      /* The page itself, and the code that its start script fetches. */
      input: { index: here('./client/index.html'), main: here('./client/src/app/main.tsx') },
      output: { codeSplitting: { groups: [{ name: firstLoadChunk, debugName: 'first load' }] } },
      /* Reading a property has no side effect in any package, so what is only read can be removed. */
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
    /* Browsers without module preload fetch modules when they are imported, so they need no polyfill. */
    modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    outDir: here('./build/client'),
    emptyOutDir: true,
    /* The server reads from the manifest which chunks a page needs. */
    manifest: true,
    target: 'es2022',
    /* Compresses the shop's scripts better than the default minifier. */
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, pure_getters: true },
      format: { wrap_func_args: true },
    },
    /* The Content-Security-Policy allows no data: fonts or scripts, so nothing is inlined. */
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: { '/api': API, '/uploads': API },
  },
});
