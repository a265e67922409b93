import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanIcons } from './client/tools/lean-icons.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The storefront as the server renders it (docs/decisions/030-rendering-on-the-server.md). All packages are
 * bundled, because an installation for production has none of the client's.
 */
export default defineConfig({
  root: here('./client'),
  publicDir: false,
  plugins: [leanIcons(), react()],
  resolve: {
    alias: [
      {
        find: /^react-router$/,
        replacement: here('./node_modules/react-router/dist/production/index.mjs'),
      },
    ],
  },
  ssr: { noExternal: true },
  /* Builds for a server leave this open, and React would run as in development. */
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    outDir: here('./build/ssr'),
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { render: here('./client/src/app/render.tsx') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
