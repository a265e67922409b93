/**
 * `npm run bench -- fuzz [REQUESTS [SEED]]`: sends 50,000 malicious and malformed requests to every endpoint of the built
 * shop. None may be answered with a server error, and none may hang. server/test/fuzz.test.ts sends 5,000 of them.
 */
import fc from 'fast-check';
import { type FuzzedRequest, fuzzedRequests } from '#server/test/fuzz/requests.ts';
import { findAnswerFault } from '#server/test/fuzz/send.ts';
import { openProofShop, type ProofShop } from '#server/test/proof/proof-shop.ts';
import { inWorkspace } from '#server/test/proof/workspace.ts';
import { problemRow } from './faults/rows.ts';
import { report } from './report.ts';

const REQUESTS = 50_000;
/** Requests that are generated at a time, and that are under way at once. */
const BATCH = 1_000;
const AT_ONCE = 8;
const SHOWN = 20;

/** Sends requests, some at once. Returns what was wrong with answers. */
async function sendAll(origin: string, requests: FuzzedRequest[]): Promise<string[]> {
  const faults: string[] = [];
  const sendOneByOne = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const fault = await findAnswerFault(origin, request);
      if (fault !== null) faults.push(`${fault} to ${JSON.stringify(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneByOne));
  return faults;
}

async function fuzz(shop: ProofShop, count: number, seed: number): Promise<string[]> {
  const { accounts, admin, variants, categoryId } = shop;
  const [{ origin } = { origin: '' }] = shop.instances;
  const callers = [null, { token: 'nonsense' }, ...accounts, { token: admin }];
  const requests = fuzzedRequests({ callers, ids: [...variants.slice(0, 3), categoryId] });
  const faults: string[] = [];
  for (let sent = 0; sent < count && faults.length < SHOWN; sent += BATCH) {
    const numRuns = Math.min(BATCH, count - sent);
    faults.push(...(await sendAll(origin, fc.sample(requests, { numRuns, seed: seed + sent }))));
  }
  return [...faults.slice(0, SHOWN), ...(await shop.findDamage())];
}

const [count = REQUESTS, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
if (!Number.isSafeInteger(count) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run bench -- fuzz [50000 [SEED]]');
  process.exitCode = 1;
} else {
  const problems = await inWorkspace(async (workspace) => {
    const shop = await openProofShop(workspace);
    await shop.instances[0]?.start();
    return fuzz(shop, count, seed);
  });
  report('fuzz', [problemRow(`${count} malformed requests`, problems, `seed ${seed}`)]);
}
