/**
 * `npm run bench -- soak [--minutes N]`: lets people use the built shop for half an hour in every way, and checks that
 * nothing fails, that the data keeps its rules, and that memory and descriptors do not grow.
 */
import { parseArgs } from 'node:util';
import { openProofShop } from '#server/test/proof/proof-shop.ts';
import { soak } from '#server/test/proof/soak.ts';
import { inWorkspace } from '#server/test/proof/workspace.ts';
import { problemRow } from './faults/rows.ts';
import { report, type Row } from './report.ts';

const MINUTES = '30';
const MEMORY_GROWTH = 1.1;
const USAGE = 'Usage: npm run bench -- soak [--minutes 30]';

function readMinutes(): number {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: MINUTES } } });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(USAGE);
  return minutes;
}

async function measure(minutes: number): Promise<Row[]> {
  const outcome = await inWorkspace(async (workspace) => {
    const shop = await openProofShop(workspace);
    await shop.instances[0]?.start();
    return soak(shop, minutes * 60);
  });
  const { problems, requests, orders, memoryMb, descriptors } = outcome;
  const [before, after] = memoryMb;
  return [
    problemRow(
      `${minutes} minutes of mixed load`,
      problems,
      `${requests} requests, ${orders} orders`,
    ),
    {
      what: 'memory in the last quarter / in the second',
      measured: after / before,
      unit: '×',
      bar: { atMost: MEMORY_GROWTH },
      note: `${after.toFixed(0)} of ${before.toFixed(0)} MB`,
    },
    {
      what: 'descriptors after the load',
      measured: descriptors[1],
      unit: '',
      bar: { atMost: descriptors[0] },
    },
  ];
}

try {
  report('soak', await measure(readMinutes()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
