import { createMailer } from '#server/src/modules/mails/delivery/mailer.ts';
import type { MailTimeouts } from '#server/src/modules/mails/delivery/smtp-mailer.ts';
import { sendDueMails } from '#server/src/modules/mails/outbox.service.ts';
import { startMailServer } from '../mail-server.ts';
import type { MailServer } from '../smtp-server.ts';
import type { TestApp } from '../test-app.ts';
import type { TestUser } from './users.ts';

/** Milliseconds: patient enough for a busy computer, short enough for a test of a server that hangs. */
export const SHORT_TIMEOUTS: MailTimeouts = { connect: 400, idle: 400, total: 3_000 };

/** A mail server that this shop uses from now on; as patient as a running shop unless said otherwise. */
export async function useMailServer(app: TestApp, timeouts?: MailTimeouts): Promise<MailServer> {
  const server = await startMailServer();
  mailThrough(app, server, timeouts);
  return server;
}

/** Makes the shop send its mails through this server. */
export function mailThrough(app: TestApp, { url }: MailServer, timeouts?: MailTimeouts): void {
  const options = { smtpUrl: url, from: 'Vastra <shop@vastra.local>', dataDir: '' };
  app.deps.mailer = createMailer(timeouts ? { ...options, timeouts } : options);
}

/** Sends the mails that are due, as a round of the mail worker does. */
export function sendMails(app: TestApp): Promise<void> {
  return sendDueMails(app.deps, () => false);
}

/** Asks for the confirmation of an order. */
export function confirmOrder(app: TestApp, caller: TestUser, id: unknown, email = caller.email) {
  return app.call('post', '/orders/send-confirmation', caller).send({ orderData: { id }, email });
}

/** The confirmation of an order, as the shop keeps it. */
export function mailOf(app: TestApp, orderId: string) {
  return app.deps.db.outboxMail.findFirstOrThrow({
    where: { orderId, kind: 'ORDER_CONFIRMATION' },
  });
}
