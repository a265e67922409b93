import type { Deps } from '../../deps.ts';
import { MailCanceled } from './delivery/mail-error.ts';
import type { Message } from './delivery/message.ts';
import { issuePasswordReset } from '../auth/password-reset.service.ts';
import { getCompany } from '../company/company.service.ts';
import { presentOrder } from '../orders/orders.present.ts';
import { findOrder } from '../orders/orders.queries.ts';
import type { MailContent } from './mails.present.ts';
import { presentOrderConfirmation } from './order-confirmation.present.ts';
import type { MailRow } from './outbox.queries.ts';
import { presentPasswordReset } from './password-reset.present.ts';

const PASSWORD_CHANGED =
  'The password was changed after this link was asked for, so it is not sent.';

/** The content of a mail and its recipient's e-mail address. */
type Letter = MailContent & { to: string };

/**
 * Composes a mail when it is sent, from the data of that moment. An order confirmation uses the order's
 * snapshot. A password reset issues a new token, which the shop stores only as a hash.
 * @returns null if the mail has no recipient: the order does not exist, or no account has this e-mail
 * @throws MailCanceled if the mail has lost its purpose
 */
export async function composeMail(deps: Deps, mail: MailRow): Promise<Message | null> {
  const company = await getCompany(deps);
  const letter = await letterFor(deps, mail, company);
  if (!letter) return null;
  return {
    ...letter,
    id: mail.id,
    replyTo: company.email ? { name: company.name, address: company.email } : null,
    date: deps.clock.now(),
  };
}

async function letterFor(
  deps: Deps,
  { kind, recipient, orderId, payload }: MailRow,
  company: Awaited<ReturnType<typeof getCompany>>,
): Promise<Letter | null> {
  const { publicUrl } = deps.config;
  switch (kind) {
    case 'ORDER_CONFIRMATION': {
      const order = orderId ? await findOrder(deps.db, orderId) : null;
      if (!order) return null;
      return {
        to: recipient,
        ...presentOrderConfirmation(presentOrder(order), company, publicUrl),
      };
    }
    case 'PASSWORD_RESET': {
      const reset = await issuePasswordReset(deps, recipient, payload);
      if (reset === 'outdated') throw new MailCanceled(PASSWORD_CHANGED);
      return reset && { to: reset.email, ...presentPasswordReset(reset, company, publicUrl) };
    }
  }
}
