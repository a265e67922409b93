import { defineConfig } from 'vitest/config';

/** Node and the browser of the tests live far from India, so that a date that leaks its zone shows. */
const env = { TZ: 'America/Los_Angeles', NODE_ENV: 'test' };

/**
 * Files of one worker share loaded modules, because loading the application takes longer than most files.
 * Stubs and spies end with their test, so a file finds nothing of the one before it.
 */
const SHARED_MODULES = { isolate: false, unstubGlobals: true, restoreMocks: true } as const;

/** Tests that render pages as the server does. */
const RENDERING = ['client/src/app/{hydration,render}.test.tsx'];

/** Component tests. */
const ON_A_PAGE = {
  include: ['client/**/*.test.tsx'],
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://127.0.0.1/' } },
  // Testing Library finds React's `act` and cleans up through these.
  globals: true,
  // The files share a page and loaded modules, because loading costs more than the tests.
  // `visitShop` ends each visit.
  isolate: false,
  // Pages come and go quickly: with more room for young objects, less of them is copied.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: 'client/test/setup.ts',
  env: { ...env, DEBUG_PRINT_LIMIT: '2000' },
  testTimeout: 30_000,
};

/** Minutes of load on one shop. */
const SOAK = ['server/test/process/soak.test.ts'];

/** Tests of real processes, whose starts take their time on a busy machine. */
const OF_PROCESSES = { env, testTimeout: 120_000, hookTimeout: 240_000 };

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['common/**/*.ts', 'server/src/modules/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary'],
      thresholds: { 'common/**': { lines: 95 }, 'server/src/modules/**': { lines: 90 } },
    },
    projects: [
      {
        test: {
          ...SHARED_MODULES,
          name: 'unit',
          include: ['common/**/*.test.ts', 'client/**/*.test.ts', 'scripts/**/*.test.ts'],
          env,
        },
      },
      { test: { ...ON_A_PAGE, name: 'component', exclude: RENDERING } },
      // Apart, because React's server and client warn of each other in files that share loaded modules.
      { test: { ...ON_A_PAGE, name: 'rendering', include: RENDERING, isolate: true } },
      {
        test: {
          ...SHARED_MODULES,
          name: 'api',
          include: ['server/**/*.test.ts'],
          exclude: ['server/test/process/**'],
          globalSetup: 'server/test/global-setup.ts',
          setupFiles: 'server/test/setup.ts',
          env,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...OF_PROCESSES,
          name: 'process',
          include: ['server/test/process/**/*.test.ts'],
          exclude: SOAK,
          globalSetup: 'server/test/process/global-setup.ts',
        },
      },
      // Apart, because it mostly waits and runs beside everything else.
      { test: { ...OF_PROCESSES, name: 'soak', include: SOAK } },
    ],
  },
});
