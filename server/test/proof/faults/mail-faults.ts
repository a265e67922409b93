import { setTimeout as delay } from 'node:timers/promises';
import { shortId } from '#common/domain/short-id.ts';
import { send } from '../calls.ts';
import { startOrders } from '../order-load.ts';
import type { ProofShop } from '../proof-shop.ts';

const HOUR_MS = 3_600_000;
/** How long the shop may take to send what is due. */
const SEND_LIMIT_MS = 60_000;
const POLL_MS = 50;

type Cause = (mail: ProofShop['mail']) => unknown;

/** What can happen to the mail server. */
const CAUSES = {
  'the mail server is down': (mail) => mail.stop(),
  'the mail server refuses': (mail) => mail.behave('refuses'),
  'the mail server hangs': (mail) => mail.behave('hangs'),
  'the mail server fails after DATA': (mail) => mail.behave('fails'),
  'the mail server hangs up after DATA': (mail) => mail.behave('drops'),
} as const satisfies Record<string, Cause>;

export type MailFault = keyof typeof CAUSES;

/** The names of all causes. The cast is needed because TypeScript types `Object.keys` as string[]. */
export const MAIL_FAULTS = Object.keys(CAUSES) as MailFault[];

export interface MailOutcome {
  problems: string[];
  /** Confirmations that arrived exactly once. */
  mails: number;
}

/** Waits until the confirmations of these orders are sent. Returns a sentence if that does not happen. */
function untilSent({ withDatabase }: ProofShop, orderIds: readonly string[]): Promise<string[]> {
  const deadline = performance.now() + SEND_LIMIT_MS;
  return withDatabase(async (database) => {
    for (;;) {
      const { rows } = await database.query<{ lastError: string | null }>(
        `SELECT "lastError" FROM "OutboxMail" WHERE "status" <> 'SENT' AND "orderId" = ANY($1)`,
        [orderIds],
      );
      if (rows.length === 0) return [];
      if (performance.now() > deadline) {
        return [`${rows.length} mails are not sent: ${rows[0]?.lastError ?? 'never tried'}`];
      }
      await delay(POLL_MS);
    }
  });
}

/**
 * Puts off the confirmations of earlier orders, thousands after a proof with orders. They would all be due when the
 * clock jumps, before those that the proof waits for.
 */
function postponeOthers({ withDatabase }: ProofShop): Promise<unknown> {
  return withDatabase((database) =>
    database.query(
      `UPDATE "OutboxMail" SET "nextAttemptAt" = now() + interval '1 year' WHERE "status" = 'PENDING'`,
    ),
  );
}

async function untilConnected(mail: ProofShop['mail'], before: number): Promise<void> {
  while (mail.connections() === before) await delay(POLL_MS);
}

/**
 * Lets customers order while the mail server fails, kills the shop while it tries to send the confirmations, and
 * starts it when the mail server works again and all retries are due. The shop has one instance.
 * @param hours how far the shop's clock is ahead then; more at each call
 */
export async function failMails(
  shop: ProofShop,
  fault: MailFault,
  hours: number,
): Promise<MailOutcome> {
  const { mail } = shop;
  const [instance] = shop.instances;
  if (!instance) throw new Error('The shop has no instance.');
  await postponeOthers(shop);
  await CAUSES[fault](mail);
  // Each customer finishes the order that they have begun.
  const orders = await startOrders(shop);
  await orders.finish();
  const before = mail.connections();
  const confirming = orders.placed.map(({ orderId, account: { token, userId } }) => {
    const body = { orderData: { id: orderId }, email: `${userId}@shop.example` };
    return send(instance.origin, 'POST', '/api/orders/send-confirmation', { token, body });
  });
  // A mail server that hangs is met while it hangs, any other after its first failure.
  await (fault === 'the mail server hangs' ? untilConnected(mail, before) : confirming[0]);
  await instance.kill();
  const answers = await Promise.all(confirming);
  if (fault === 'the mail server is down') await mail.start();
  mail.behave('takes');
  instance.setClock(hours * HOUR_MS);
  await instance.start();
  const unsent = await untilSent(
    shop,
    orders.placed.map(({ orderId }) => orderId),
  );
  const copies = orders.placed.map(
    ({ orderId }) => mail.received.filter(({ text }) => text.includes(shortId(orderId))).length,
  );
  return {
    problems: [
      ...orders.faults,
      ...answers.flatMap((answer) => answer?.fault ?? []),
      ...unsent,
      ...copies
        .filter((times) => times !== 1)
        .map((times) => `A confirmation arrived ${times} times.`),
      ...(await shop.findDamage()),
    ],
    mails: copies.filter((times) => times === 1).length,
  };
}
