// `npm run bench` runs all measurements of speed and prints one table, `npm run bench -- proofs` all proofs of reliability;
// `npm run bench -- NAME` runs one, with the arguments after its name. All end with 1 if a figure misses its bar.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { main, prepareBuild, ROOT } from './prepare.mjs';

/** The measurements, in their order. Each writes build/bench/NAME.json. @type {Readonly<Record<string, { file: string, purpose: string }>>} */
const BENCHES = {
  answers: {
    file: 'scripts/bench/answers.ts',
    purpose: 'requests per second against bare Express, at 1,000 to 100,000 products',
  },
  orders: {
    file: 'scripts/bench/orders.ts',
    purpose: 'orders of 8 buyers at once, their CPU time, and a race for the last units',
  },
  writes: {
    file: 'scripts/bench/writes.ts',
    purpose: 'reads during 50 writes per second, and during an import',
  },
  bulk: {
    file: 'scripts/bench/bulk.ts',
    purpose: 'a bulk change of 5,000 variants, with reads and orders meanwhile',
  },
  sale: {
    file: 'scripts/bench/sale.ts',
    purpose: 'a sale on all of 300,000 variants, with reads and orders meanwhile',
  },
  catalogue: {
    file: 'scripts/bench/catalogue.ts',
    purpose: 'how listings, facets and searches grow from 1,000 to 100,000 products',
  },
  growth: {
    file: 'scripts/bench/growth.ts',
    purpose: 'how first pages of lists grow from 1,000 to 200,000 orders',
  },
  memory: {
    file: 'scripts/bench/memory.ts',
    purpose: 'starts, and memory at rest and under load',
  },
  lighthouse: {
    file: 'scripts/bench/lighthouse.ts',
    purpose: 'Lighthouse on a phone, and the bytes of a first visit',
  },
};

/** What shows that the shop survives. Each writes build/bench/NAME.json as well. @type {typeof BENCHES} */
const PROOFS = {
  faults: {
    file: 'scripts/bench/faults.ts',
    purpose: 'killed, frozen and cut off parts, hostile clients, two instances',
  },
  soak: {
    file: 'scripts/bench/soak.ts',
    purpose: 'half an hour of mixed load; --minutes N',
  },
  fuzz: {
    file: 'scripts/bench/fuzz.ts',
    purpose: '50,000 malformed requests to every endpoint',
  },
  'two-instances': {
    file: 'scripts/bench/two-instances.ts',
    purpose: 'the browser stories on two instances behind a proxy',
  },
};

/** Not a measurement: makes what one can look at. */
const BIG_SHOP = {
  file: 'scripts/big-shop.ts',
  purpose: 'fills a database of its own with 50,000 products and 200,000 orders',
};

const PROGRAMS = { ...BENCHES, ...PROOFS, 'big-shop': BIG_SHOP };

function describePrograms() {
  const lines = Object.entries(PROGRAMS).map(
    ([name, { purpose }]) => `  npm run bench -- ${name.padEnd(14)}${purpose}`,
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

/**
 * Runs several programs, and then prints their rows together.
 * @param {typeof BENCHES} programs
 * @returns {Promise<number>} the exit code
 */
async function runAll(programs) {
  const results = path.join(ROOT, 'build', 'bench');
  rmSync(results, { recursive: true, force: true });
  let code = 0;
  for (const [name, { file }] of Object.entries(programs)) {
    console.log(`== ${name}`);
    code = Math.max(code, await runScript(file, []));
  }
  // A measurement that broke off has said why, and has no rows.
  const files = Object.keys(programs).map((name) => path.join(results, `${name}.json`));
  const rows = files
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(path.join(ROOT, 'build', 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
  const { table } = await import('./bench/report.ts');
  console.log(`\n${table(rows)}\n`);
  return code;
}

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const all = name === undefined ? BENCHES : name === 'proofs' ? PROOFS : null;
  const program = Object.entries(PROGRAMS).find(([known]) => known === name)?.[1];
  if (!all && !program) {
    throw new Error(`There is no measurement called ${name}:\n${describePrograms()}`);
  }
  await prepareBuild();
  process.exitCode = program ? await runScript(program.file, args) : await runAll(all ?? BENCHES);
});
