// `npm run typecheck`: checks the types of the browser's code, of the server's code and of the rest (tests and
// tools). Also fails if a package has brought Node's types to the browser's code, or the DOM to the server's.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { main, run } from './prepare.mjs';

/**
 * @typedef {object} Program
 * @property {string} folder the folder of its tsconfig.json
 * @property {RegExp} [unwanted] files that it must not contain
 */

/** TypeScript 7 (docs/decisions/005-layers-are-lint-errors.md). The package `typescript` is the one of editors and of ESLint. */
const COMPILER = path.join(
  fileURLToPath(import.meta.resolve('typescript-native/package.json')),
  '../bin/tsc',
);

/** @type {Program[]} */
const PROGRAMS = [
  { folder: 'client', unwanted: /\/@types\/node\/index\.d\.ts$/ },
  { folder: 'server', unwanted: /\/lib\.dom\.d\.ts$/ },
  { folder: '.' },
];

/**
 * @param {Program} program
 * @returns {Promise<string[]>} what is wrong
 */
async function check({ folder, unwanted }) {
  const args = [COMPILER, '--project', folder, '--listFiles'];
  const { lines, failed } = await run(process.execPath, args).then(
    (output) => ({ lines: output.split('\n'), failed: false }),
    (/** @type {Error} */ error) => ({ lines: error.message.split('\n'), failed: true }),
  );
  // The list has absolute paths, faults begin with relative ones.
  const problems = failed ? lines.filter((line) => !path.isAbsolute(line)) : [];
  for (const file of lines.filter((line) => unwanted?.test(line))) {
    problems.push(
      `${folder}/tsconfig.json includes ${file}. Find out why with: npx tsc -p ${folder} --explainFiles`,
    );
  }
  return problems;
}

await main(async () => {
  const problems = (await Promise.all(PROGRAMS.map(check))).flat();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
