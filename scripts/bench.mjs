// `npm run bench -- NAME`: runs a measurement, with the arguments after its name. Without a name, lists them.
import { spawn } from 'node:child_process';
import { main, prepareSources, ROOT } from './prepare.mjs';

/** @type {Readonly<Record<string, { file: string, purpose: string }>>} */
const BENCHES = {
  speed: {
    file: 'scripts/speed.mjs',
    purpose: 'measures starts, answers, and an order against its own SQL',
  },
  growth: {
    file: 'scripts/growth.ts',
    purpose: 'measures how first pages of lists grow from 1,000 to 200,000 orders',
  },
  'big-shop': {
    file: 'scripts/big-shop.ts',
    purpose: 'fills a database of its own with 50,000 products and 200,000 orders',
  },
};

function describeBenches() {
  const lines = Object.entries(BENCHES).map(
    ([name, { purpose }]) => `  npm run bench -- ${name.padEnd(10)}${purpose}`,
  );
  return lines.join('\n');
}

/**
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
function runScript(file, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    process.once('SIGTERM', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) {
    console.log(describeBenches());
    return;
  }
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (!bench) throw new Error(`There is no measurement called ${name}:\n${describeBenches()}`);
  await prepareSources();
  process.exitCode = await runScript(bench.file, args);
});
