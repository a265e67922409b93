import type { Company } from '#common/contract/company.ts';
import { INVITATION_HOURS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { MailCanceled } from './delivery/mail-error.ts';
import type { Message } from './delivery/message.ts';
import { findRequester, issueEmailChange } from '../auth/email-change.service.ts';
import { issuePasswordReset } from '../auth/password-reset.service.ts';
import { getCompany } from '../company/company.service.ts';
import { presentOrder } from '../orders/orders.present.ts';
import { findAccountName } from '../users/users.queries.ts';
import { MessagePayload } from '../orders/order-notes.service.ts';
import { findMessageText } from '../orders/order-log.queries.ts';
import { findOrder } from '../orders/orders.queries.ts';
import {
  presentAdministratorAdded,
  presentAdministratorRemoved,
  presentInvitation,
} from './administrator-mails.present.ts';
import {
  presentEmailChange,
  presentEmailChangeNotice,
  presentEmailTaken,
} from './email-change-mails.present.ts';
import { composeLowStock } from './low-stock-mail.service.ts';
import type { MailContent } from './mails.present.ts';
import { composeTest } from './mail-preview.service.ts';
import { composeOrderMail } from './order-mails.service.ts';
import { presentOrderMessage } from './order-care-mails.present.ts';
import type { MailRow } from './outbox.queries.ts';
import { presentPasswordReset } from './password-reset.present.ts';
import { composeAlertConfirmation, composeBackInStock } from './stock-alert-mails.service.ts';

const ADDRESS_REMOVED = 'The address of this mail was removed, so it cannot be sent any more.';
const NOT_ADMINISTRATOR = 'The recipient is no longer an administrator, so this is not sent.';
const PASSWORD_CHANGED =
  'The password was changed after this link was asked for, so it is not sent.';
const NO_EMAIL_CHANGE = 'The e-mail is not to be changed to this address any more.';

/** The content of a mail and its recipient's e-mail address. */
type Letter = MailContent & Pick<Partial<Message>, 'replyTo'> & { to: string };

/**
 * Composes a mail when it is sent, from the data of that moment. A mail about an order uses the order's
 * snapshot. A password reset issues a new token, which the shop stores only as a hash.
 * @returns null if the mail has no recipient: the order does not exist, or no account has this e-mail
 * @throws MailCanceled if the mail has lost its purpose
 */
export async function composeMail(deps: Deps, mail: MailRow): Promise<Message | null> {
  if (mail.recipient === '') throw new MailCanceled(ADDRESS_REMOVED);
  const company = await getCompany(deps);
  const letter = await letterFor(deps, mail, company);
  if (!letter) return null;
  return {
    replyTo: company.email ? { name: company.name, address: company.email } : null,
    ...letter,
    id: mail.id,
    date: deps.clock.now(),
  };
}

/** @throws MailCanceled if the account with this e-mail is a customer's */
async function requireAdministrator({ db }: Deps, email: string): Promise<void> {
  const user = await findAccountName(db, email);
  if (user && user.userType !== 'ADMIN') throw new MailCanceled(NOT_ADMINISTRATOR);
}

/** @throws MailCanceled if the request is over, or another one has replaced it */
async function composeEmailChange(
  deps: Deps,
  { recipient, payload }: MailRow,
  company: Company,
): Promise<Letter> {
  const issued = await issueEmailChange(deps, payload);
  if (issued === 'outdated') throw new MailCanceled(NO_EMAIL_CHANGE);
  const content =
    issued.token === null
      ? presentEmailTaken(issued, company)
      : presentEmailChange({ ...issued, token: issued.token }, company, deps.config.publicUrl);
  return { to: recipient, ...content };
}

async function letterFor(deps: Deps, mail: MailRow, company: Company): Promise<Letter | null> {
  const { kind, recipient, orderId, payload } = mail;
  const { publicUrl } = deps.config;
  switch (kind) {
    case 'NEW_ORDER':
    case 'ORDER_CONFIRMATION':
    case 'ORDER_SHIPPED':
    case 'ORDER_DELIVERED':
    case 'ORDER_CANCELED':
    case 'ORDER_ADDRESS_CORRECTED': {
      const letter = await composeOrderMail(deps, kind, { orderId, company });
      return letter && { to: recipient, ...letter };
    }
    case 'TEST': {
      await requireAdministrator(deps, recipient);
      return { to: recipient, ...(await composeTest(deps, payload, company)) };
    }
    case 'ORDER_MESSAGE': {
      const order = orderId ? await findOrder(deps.db, orderId) : null;
      const text = await findMessageText(deps.db, MessagePayload.parse(payload).noteId);
      if (!order || text === null) return null;
      return {
        to: recipient,
        ...presentOrderMessage(presentOrder(order), text, { company, publicUrl }),
      };
    }
    case 'PASSWORD_RESET': {
      const reset = await issuePasswordReset(deps, recipient, payload);
      if (reset === 'outdated') throw new MailCanceled(PASSWORD_CHANGED);
      return reset && { to: reset.email, ...presentPasswordReset(reset, company, publicUrl) };
    }
    case 'ADMINISTRATOR_ADDED':
    case 'ADMINISTRATOR_INVITED': {
      await requireAdministrator(deps, recipient);
      const invited = await issuePasswordReset(deps, recipient, {}, INVITATION_HOURS * 60);
      if (invited === 'outdated') throw new MailCanceled(PASSWORD_CHANGED);
      const present =
        kind === 'ADMINISTRATOR_ADDED' ? presentAdministratorAdded : presentInvitation;
      return invited && { to: invited.email, ...present(invited, company, publicUrl) };
    }
    case 'EMAIL_CHANGE':
      return composeEmailChange(deps, mail, company);
    case 'EMAIL_CHANGE_NOTICE': {
      const user = await findRequester(deps, payload);
      return user && { to: recipient, ...presentEmailChangeNotice(user, company) };
    }
    case 'LOW_STOCK':
      return { to: recipient, ...(await composeLowStock(deps, payload, company)) };
    case 'STOCK_ALERT_CONFIRMATION':
      return composeAlertConfirmation(deps, mail, company);
    case 'BACK_IN_STOCK':
      return composeBackInStock(deps, mail, company);
    case 'ADMINISTRATOR_REMOVED': {
      const user = await findAccountName(deps.db, recipient);
      return user && { to: user.email, ...presentAdministratorRemoved(user, company) };
    }
  }
}
