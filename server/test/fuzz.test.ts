import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeProduct } from './builders/products.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { fuzzedRequests } from './fuzz/requests.ts';
import { findAnswerFault } from './fuzz/send.ts';
import { testApp } from './test-app.ts';

/** Requests in one run, and the seed that makes every run the same. `npm run bench -- fuzz` sends 50,000. */
const REQUESTS = 2000;
const SEED = 20261128;

const app = await testApp();
const product = await makeProduct(app, { variants: [{ stock: 1_000_000 }] });
const requests = fuzzedRequests({
  callers: [
    null,
    { token: 'nonsense' },
    await makeUser(app),
    await makeUser(app),
    await makeAdmin(app),
  ],
  ids: [product.id, product.variants[0]?.id ?? ''],
  // Each try costs a password's hash; auth.test.ts has its own bad input.
  without: ['POST /auth/login'],
});

it(`answers ${REQUESTS} malicious and malformed requests with a result or a sentence, never a server error`, async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      expect(await findAnswerFault(app.origin, request)).toBeNull();
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  // Takes seconds alone, and a minute on a busy machine.
}, 300_000);
