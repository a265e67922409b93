import { createBuiltShop } from '../built-shop.ts';
import { send } from '../calls.ts';
import { openServer, withConnection } from '../database.ts';
import { findBrokenInvariants } from '../invariants.ts';
import type { ProofShop } from '../proof-shop.ts';
import type { Workspace } from '../workspace.ts';
import { addProduct, drawImage } from './uploads.ts';

/** Failed sign-ins to an account from one address, after which all are refused (docs/specification.md#sign-in). */
const FAILURES = 10;

/** Starts instances at the same moment on an empty database, and stops them. Returns what went wrong. */
export async function startTogether(workspace: Workspace, instances: number): Promise<string[]> {
  const server = await openServer(workspace, 'empty', true);
  const shops = await Promise.all(
    Array.from({ length: instances }, (_, index) =>
      createBuiltShop(workspace, `empty-${index}`, { DATABASE_URL: server.url, SEED_DEMO: 'true' }),
    ),
  );
  const starts = await Promise.allSettled(shops.map((shop) => shop.start()));
  const failures = starts.flatMap((start) =>
    start.status === 'rejected' ? [`An instance did not start: ${String(start.reason)}`] : [],
  );
  if (failures.length > 0) return failures;
  const codes = await Promise.all(shops.map((shop) => shop.stop()));
  return [
    ...codes.filter((code) => code !== 0).map((code) => `An instance ended with ${code}.`),
    ...(await withConnection(server.url, findBrokenInvariants)),
  ];
}

/**
 * Deletes a product at one instance while the same image is added to another product at the next one, again and
 * again. Returns what was lost.
 */
export async function raceForImages(shop: ProofShop, rounds: number): Promise<string[]> {
  const { instances, admin } = shop;
  const problems: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const origins = [round, round + 1].map(
      (turn) => instances[turn % instances.length]?.origin ?? '',
    );
    const [first = '', second = ''] = origins;
    const image = await drawImage();
    const old = await addProduct(shop, first, image);
    const [deleted, added] = await Promise.all([
      send(first, 'DELETE', `/api/products/${old.id}`, { token: admin }),
      addProduct(shop, second, image),
    ]);
    const isDone = deleted?.status === 200 && added.answer?.status === 201;
    if (!isDone) problems.push(`Answers ${deleted?.status} and ${added.answer?.status}.`);
    for (const origin of origins) {
      const read = await send(origin, 'GET', added.url);
      if (read?.status !== 200) problems.push(`The image of round ${round} is ${read?.status}.`);
    }
  }
  return [...problems, ...(await shop.findDamage())];
}

/** Fails to sign in at the instances in turn. Returns the statuses; all but the first ten must be 429. */
export async function failSignIns({ instances }: ProofShop, attempts: number): Promise<number[]> {
  const statuses: number[] = [];
  const body = { identifier: 'nobody@shop.example', password: 'not the password' };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { origin } = instances[attempt % instances.length] ?? { origin: '' };
    const answer = await send(origin, 'POST', '/api/auth/login', { body, from: '192.0.2.7' });
    statuses.push(answer?.status ?? 0);
  }
  return statuses;
}

/** Returns the statuses that `failSignIns` must return. */
export function expectedSignIns(attempts: number): number[] {
  return Array.from({ length: attempts }, (_, attempt) => (attempt < FAILURES ? 401 : 429));
}
