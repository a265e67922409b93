import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jumpClock } from '../proof/faults/clock-faults.ts';
import { breakDatabase, DATABASE_FAULTS } from '../proof/faults/database-faults.ts';
import { failMails, MAIL_FAULTS } from '../proof/faults/mail-faults.ts';
import { killInstances, stopDuringOrders } from '../proof/faults/process-faults.ts';
import { openProofShop, type ProofShop } from '../proof/proof-shop.ts';
import { openWorkspace, type Workspace } from '../proof/workspace.ts';

/** Milliseconds of a fault of the database. `npm run bench -- faults` has longer ones, and bars. */
const FAULT_MS = 1_200;

let workspace: Workspace;
let shop: ProofShop;

/** One shop suffers everything in turn: what one fault leaves behind meets the next. */
beforeAll(async () => {
  workspace = await openWorkspace();
  shop = await openProofShop(workspace);
  await shop.instances[0]?.start();
});
afterAll(() => workspace.close());

describe('while customers order, no order is lost or duplicated, nothing is broken, and nothing answers 500', () => {
  it.each(DATABASE_FAULTS)('if %s', async (fault) => {
    const { problems, orders } = await breakDatabase(shop, fault, FAULT_MS);
    expect(problems).toEqual([]);
    expect(orders).toBeGreaterThan(0);
  });

  it('if the server is killed, twice', async () => {
    const { problems, orders } = await killInstances(shop, 2);
    expect(problems).toEqual([]);
    expect(orders).toBeGreaterThan(0);
  });

  it('if the clock jumps ahead and back', async () => {
    const { problems, orders } = await jumpClock(shop);
    expect(problems).toEqual([]);
    expect(orders).toBeGreaterThan(0);
  });

  it('if the server is stopped: it answers the orders that it has accepted, and ends in order', async () => {
    const { problems, code } = await stopDuringOrders(shop);
    expect(problems).toEqual([]);
    expect(code).toBe(0);
  });
});

describe('every confirmation arrives exactly once', () => {
  it.each(MAIL_FAULTS.map((fault, index) => ({ fault, hours: index + 1 })))(
    'if $fault and the shop is killed meanwhile',
    async ({ fault, hours }) => {
      const { problems, mails } = await failMails(shop, fault, hours);
      expect(problems).toEqual([]);
      expect(mails).toBe(shop.accounts.length);
    },
  );
});
