/**
 * `npm run bench -- faults [PART ...]`: lets everything fail that a shop depends on, while customers order, and checks
 * that nothing is lost, duplicated or answered with a server error (docs/decisions/039-proofs-by-faults.md). The
 * short ones are in server/test/process. Prints a table and fails below a bar.
 */
import { jumpClock } from '#server/test/proof/faults/clock-faults.ts';
import { breakDatabase, DATABASE_FAULTS } from '#server/test/proof/faults/database-faults.ts';
import {
  expectedSignIns,
  failSignIns,
  raceForImages,
  startTogether,
} from '#server/test/proof/faults/instance-faults.ts';
import { failMails, MAIL_FAULTS } from '#server/test/proof/faults/mail-faults.ts';
import type { Outcome } from '#server/test/proof/faults/outcome.ts';
import { killInstances, stopDuringOrders } from '#server/test/proof/faults/process-faults.ts';
import { uploadLargeImages } from '#server/test/proof/faults/uploads.ts';
import { openProofShop, type ProofShop } from '#server/test/proof/proof-shop.ts';
import { inWorkspace, type Workspace } from '#server/test/proof/workspace.ts';
import { measureDisturbances } from './faults/disturbances.ts';
import { problemRow, timeRow } from './faults/rows.ts';
import { report, type Row } from './report.ts';

const BARS = { recoveryMs: 5_000, readyMs: 2_000, stopMs: 20_000, healthMs: 1_000 } as const;
/** Milliseconds of a fault of the database; a frozen one is met by every limit of the shop. */
const FAULT_MS = 12_000;
const KILLS = 10;
const LARGE_IMAGES = 20;
const IMAGE_RACES = 50;
const SIGN_INS = 30;

function outcomeRows(
  what: string,
  { problems, orders, repeats, recoveryMs, readyMs }: Outcome,
): Row[] {
  return [
    problemRow(what, problems, `${orders} orders, ${repeats} calls sent again`),
    timeRow(`${what}: recovery`, recoveryMs, BARS.recoveryMs),
    timeRow(`${what}: /readyz`, readyMs, BARS.readyMs),
  ];
}

async function withShop(
  run: (shop: ProofShop, workspace: Workspace) => Promise<Row[]>,
  instances = 1,
): Promise<Row[]> {
  return inWorkspace(async (workspace) => {
    const shop = await openProofShop(workspace, { instances });
    await Promise.all(shop.instances.map((instance) => instance.start()));
    return run(shop, workspace);
  });
}

async function breakDatabases(shop: ProofShop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const fault of DATABASE_FAULTS) {
    rows.push(...outcomeRows(fault, await breakDatabase(shop, fault, FAULT_MS)));
  }
  return rows;
}

async function endProcesses(shop: ProofShop): Promise<Row[]> {
  const killed = await killInstances(shop, KILLS);
  const { problems, code, ms } = await stopDuringOrders(shop);
  const ended = code === 0 ? [] : [`The process ended with ${code}.`];
  return [
    problemRow(`the server is killed ${KILLS} times`, killed.problems, `${killed.orders} orders`),
    problemRow('the server is stopped during orders', [...problems, ...ended]),
    timeRow('the server is stopped during orders: end', ms, BARS.stopMs),
  ];
}

async function failMailServers(shop: ProofShop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, fault] of MAIL_FAULTS.entries()) {
    const { problems, mails } = await failMails(shop, fault, index + 1);
    rows.push(problemRow(fault, problems, `${mails} confirmations, each exactly once`));
  }
  return rows;
}

async function sendLargeImages(shop: ProofShop): Promise<Row[]> {
  const what = `${LARGE_IMAGES} uploads of 40 megapixels`;
  const { problems, taken, healthMs } = await uploadLargeImages(shop, LARGE_IMAGES);
  return [
    problemRow(what, problems, `${taken} taken`),
    timeRow(`/healthz during ${what}`, healthMs, BARS.healthMs),
  ];
}

async function runTwo(shop: ProofShop, workspace: Workspace): Promise<Row[]> {
  const statuses = await failSignIns(shop, SIGN_INS);
  const isShared = String(statuses) === String(expectedSignIns(SIGN_INS));
  const killed = await killInstances(shop, KILLS);
  return [
    problemRow('an image is deleted and added at once', await raceForImages(shop, IMAGE_RACES)),
    problemRow('limits of sign-ins at two instances', isShared ? [] : [String(statuses)]),
    problemRow('two instances are killed in turn', killed.problems, `${killed.orders} orders`),
    problemRow('two instances start on an empty database', await startTogether(workspace, 2)),
  ];
}

const PARTS: Readonly<Record<string, () => Promise<Row[]>>> = {
  clients: () => withShop(measureDisturbances),
  database: () => withShop(breakDatabases),
  processes: () => withShop(endProcesses),
  mails: () => withShop(failMailServers),
  clock: () => withShop(async (shop) => outcomeRows('the clock jumps', await jumpClock(shop))),
  uploads: () => withShop(sendLargeImages),
  instances: () => withShop(runTwo, 2),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Parts of this proof: ${Object.keys(PARTS).join(', ')}`);
  process.exitCode = 1;
} else {
  const rows: Row[] = [];
  for (const [name, run] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`-- ${name}`);
    // A part that breaks off is a missed bar, and the others still run.
    const broke = (error: unknown) => [problemRow(name, [String(error)])];
    rows.push(...(await run().catch(broke)));
  }
  report('faults', rows);
}
