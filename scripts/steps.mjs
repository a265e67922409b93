// The checks of `npm test` and `npm run verify`: how each runs, and how its results are counted.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findInstalledPostgres, OLDEST_POSTGRES } from './installed-postgres.mjs';
import { ROOT } from './prepare.mjs';
import { asOne, RESULTS } from './run-steps.mjs';

/** Prints `::progress 12/433` on standard output as the tests end. Both test runners take it. */
const PROGRESS_REPORTER = path.join(ROOT, 'scripts', 'progress-reporter.mjs');

/** @typedef {import('./run-steps.mjs').Step} Step */
/** @typedef {import('./run-steps.mjs').Counts} Counts */

/** @param {string} script path below node_modules */
const bin = (script) => path.join('node_modules', script);

/**
 * Reads the counts from a reporter's file. A run that failed without a failed test (a file that does not
 * load, an error outside of the tests) counts as one failure.
 * @param {string} file
 * @param {(report: any) => Counts} read
 * @returns {(ok: boolean) => Counts}
 */
const fromReport = (file, read) => (ok) => {
  if (!existsSync(file)) return asOne(ok);
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/**
 * @param {string} name
 * @param {string[]} projects of vitest.config.ts
 * @param {{ coverage?: boolean, files?: string[], env?: NodeJS.ProcessEnv }} options `coverage`: whether the thresholds
 *   of vitest.config.ts must be met; `files`: parts of the paths of the files to run, all without them
 * @returns {Step}
 */
export function vitest(name, projects, { coverage = false, files = [], env = {} } = {}) {
  const file = path.join(RESULTS, `${name}.json`);
  return {
    name,
    args: [
      bin('vitest/vitest.mjs'),
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--reporter=${PROGRESS_REPORTER}`,
      `--outputFile.json=${file}`,
      ...(coverage ? ['--coverage'] : []),
    ],
    env,
    inMemory: true,
    count: fromReport(file, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    })),
  };
}

/**
 * API tests whose SQL depends most on the version of Postgres: migrations, triggers, deletions of products and
 * variants, orders, carts and searches.
 */
const SQL_TESTS = [
  'server/src/postgres/migrate.test.ts',
  'server/src/postgres/database-state.test.ts',
  'server/src/postgres/counter-cache.test.ts',
  'server/src/postgres/invalidations.test.ts',
  'server/src/modules/cart/cart-changes.test.ts',
  'server/src/modules/orders/place-order.test.ts',
  'server/src/modules/products/edit-product.test.ts',
  'server/src/modules/products/product-changes.test.ts',
  'server/src/modules/products/search.test.ts',
];

/**
 * Returns the step that runs a part of the API tests on the oldest supported Postgres. Prints why there is none if
 * no Postgres but the embedded one is installed.
 * @returns {Step | null}
 */
export function oldestPostgres() {
  const found = findInstalledPostgres();
  if (!found) {
    console.log(
      `-      Postgres ${OLDEST_POSTGRES} is not installed: the API tests run on the embedded version alone.`,
    );
    return null;
  }
  const env = { POSTGRES_BIN: found.bin };
  return vitest(`Postgres ${found.version}`, ['api'], { files: SQL_TESTS, env });
}

/**
 * Counts the stories of a report of Playwright. A story that passes only when it is repeated has failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Counts}
 */
export function countStories({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** @returns {Step} */
export function stories() {
  const file = path.join(RESULTS, 'stories.json');
  return {
    name: 'stories',
    args: [bin('@playwright/test/cli.js'), 'test', `--reporter=dot,json,${PROGRESS_REPORTER}`],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CI: '1' },
    count: fromReport(file, countStories),
  };
}

/** @type {Step[]} */
export const STATIC_CHECKS = [
  {
    name: 'format',
    args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  },
  { name: 'structure', args: ['scripts/check-structure.mjs'] },
  { name: 'links', args: ['scripts/check-links.mjs'] },
  { name: 'types', args: ['scripts/typecheck.mjs'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--deny-warnings'] },
  { name: 'layers', args: [bin('eslint/bin/eslint.js'), '--max-warnings', '0', '.'] },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
];

/** @type {Step} */
export const BUILD = { name: 'build', args: ['scripts/build.mjs'] };
