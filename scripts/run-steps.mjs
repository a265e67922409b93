// Runs steps of `npm test` and `npm run verify`, adds up their counts and says how far they are.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openMemoryFolder } from './memory-folder.mjs';
import { ROOT } from './prepare.mjs';

/** A step that takes longer is stopped and fails. The slowest takes half of this on two idle cores. */
const STEP_LIMIT_MS = 30 * 60_000;

/** Where reporters write their files. */
export const RESULTS = path.join(ROOT, 'build', 'test-results');

/** How often a run says how far its steps are. */
const HEARTBEAT_MS = 15_000;

const PROGRESS = /::progress (\d+\/\d+)\n/g;

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, args: string[], env?: NodeJS.ProcessEnv, count?: (ok: boolean) => Counts, inMemory?: boolean }} Step
 */

/** @param {boolean} ok @returns {Counts} */
export const asOne = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

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
