import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { selfHostedFonts } from './client/tools/fonts.ts';
import { precompressed } from './client/tools/precompress.ts';
import { dropUnusedRouterParts } from './client/tools/unused-router-parts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The URL to which the development server forwards API calls and images. */
const API = process.env['API_URL'] ?? 'http://localhost:3000';

/**
 * Puts the code that most pages need into two files instead of about twenty small ones, because it
 * compresses better and loads with fewer requests. Forms, dialogs and areas stay with their pages.
 */
const SHARED = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//,
  },
  {
    name: 'shop',
    test: new RegExp(
      [
        'client/src/components/(?!page-title)[\\w-]+\\.tsx',
        'client/src/components/ui/(badge|button|class-names|control-style|icon-button|link-button|load-more|overlay|select|skeleton|spinner)',
        'client/src/lib/(api|browser-store|notices|paths|query-client|shop-name|use-)',
        'client/src/features/(cart|categories|products|wishlist)/',
        'client/src/features/session/(?!account-api)[\\w-]+\\.ts',
        'common/(domain/(?!clean-text|email-address|order-status|phone|pin-code|short-id|typed-digits)|format/inr|limits)',
        'node_modules/lucide-react/dist/esm/(?!icons)',
        'node_modules/lucide-react/dist/esm/icons/(chevron-down|cloud-off|heart|loader-circle|triangle)',
      ].join('|'),
    ),
    minShareCount: 3,
  },
];

export default defineConfig({
  root: here('./client'),
  plugins: [
    selfHostedFonts(here('./client/src/generated/fonts')),
    react(),
    tailwindcss(),
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
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
    /* Browsers without module preload fetch modules when they are imported, so they need no polyfill. */
    modulePreload: { polyfill: false },
    outDir: here('./build/client'),
    emptyOutDir: true,
    /* The server reads from the manifest which chunks a page needs. */
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
