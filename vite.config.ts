import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { selfHostedFonts } from './client/tools/fonts.ts';
import { precompressed } from './client/tools/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server that the development server passes API calls and pictures to. */
const API = process.env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  root: here('./client'),
  plugins: [
    selfHostedFonts(here('./client/src/generated/fonts')),
    react(),
    tailwindcss(),
    precompressed(),
  ],
  build: {
    outDir: here('./build/client'),
    emptyOutDir: true,
    /* The server reads from it which chunks a page needs. */
    manifest: true,
    target: 'es2022',
    /* The Content-Security-Policy allows no data: fonts or scripts, so nothing is inlined. */
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: { '/api': API, '/uploads': API },
  },
});
