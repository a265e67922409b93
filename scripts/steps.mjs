// The checks of `npm test` and `npm run verify`: how each runs, and how its results are counted.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findInstalledPostgres, OLDEST_POSTGRES } from './installed-postgres.mjs';
import { openMemoryFolder } from './memory-folder.mjs';
import { ROOT } from './prepare.mjs';

/** A step that takes longer is stopped and fails. The slowest takes half of this on two idle cores. */
const STEP_LIMIT_MS = 30 * 60_000;

const RESULTS = path.join(ROOT, 'build', 'test-results');

/** How often a run says how far its steps are. */
const HEARTBEAT_MS = 15_000;

/** Prints `::progress 12/433` on standard output as the tests end. Both test runners take it. */
const PROGRESS_REPORTER = path.join(ROOT, 'scripts', 'progress-reporter.mjs');
const PROGRESS = /::progress (\d+\/\d+)\n/g;

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, args: string[], env?: NodeJS.ProcessEnv, count?: (ok: boolean) => Counts, inMemory?: boolean }} Step
 */

/** @param {boolean} ok @returns {Counts} */
const asOne = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

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

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

function breakOff() {
  for (const child of children) child.kill();
  process.exit(130);
}

/**
 * Splits the lines of the progress reporter off the output of a step.
 * @param {string} output
 * @returns {{ rest: string, done: string | undefined }} the other output, and the last progress if any
 */
export function splitProgress(output) {
  const done = [...output.matchAll(PROGRESS)].at(-1)?.[1];
  return { rest: output.replace(PROGRESS, ''), done };
}

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env besides its own
 * @param {(done: string) => void} onProgress receives the tests that have ended and all, such as '12/433'
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function execute(step, env, onProgress) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.args, {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env, ...step.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      const { rest, done } = splitProgress(output + chunk);
      output = rest;
      if (done) onProgress(done);
    });
    child.stderr.on('data', (chunk) => (output += chunk));
    const limit = setTimeout(() => {
      output += `\nStopped after ${STEP_LIMIT_MS / 60_000} minutes.`;
      child.kill();
    }, STEP_LIMIT_MS);
    children.add(child);
    child.once('close', (code) => {
      clearTimeout(limit);
      children.delete(child);
      resolve({ ok: code === 0, output: output.trim() });
    });
  });
}

/** A run of checks: executes steps, adds up their counts and prints the result. */
export class Run {
  /** @type {Counts} */
  #sum = { passed: 0, failed: 0, skipped: 0 };
  #startedAt = Date.now();
  /** @type {Map<Step, { startedAt: number, done: string }>} */
  #running = new Map();
  /** Where the steps that are `inMemory` keep temporary files; null for the usual place. */
  #memory = openMemoryFolder();
  #heartbeat = setInterval(() => this.#printProgress(), HEARTBEAT_MS);

  constructor() {
    process.once('SIGTERM', breakOff);
    process.once('SIGINT', breakOff);
    rmSync(RESULTS, { recursive: true, force: true });
    mkdirSync(RESULTS, { recursive: true });
  }

  /**
   * @param {Step} step
   * @returns {Promise<boolean>} true if it passed
   */
  async step(step) {
    const startedAt = Date.now();
    const state = { startedAt, done: '' };
    this.#running.set(step, state);
    const env = step.inMemory && this.#memory ? { TMPDIR: this.#memory } : {};
    const { ok, output } = await execute(step, env, (done) => (state.done = done));
    this.#running.delete(step);
    const counts = (step.count ?? asOne)(ok);
    this.#sum.passed += counts.passed;
    this.#sum.failed += counts.failed;
    this.#sum.skipped += counts.skipped;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6);
    const tests = step.count ? `  ${counts.passed} of ${counts.passed + counts.failed}` : '';
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(12)}${seconds} s${tests}`);
    if (!ok) console.log(`\n${output}\n`);
    return ok;
  }

  #printProgress() {
    const steps = [...this.#running].map(
      ([{ name }, { startedAt, done }]) =>
        `${name}${done && ` ${done}`}, ${Math.round((Date.now() - startedAt) / 1000)} s`,
    );
    if (steps.length > 0) console.log(`       ${steps.join(' · ')}`);
  }

  /** Prints the counts, the last line of a run, and sets the exit code. */
  finish() {
    clearInterval(this.#heartbeat);
    const { passed, failed, skipped } = this.#sum;
    console.log(`Took ${((Date.now() - this.#startedAt) / 1000).toFixed(1)} s.`);
    console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  }
}
