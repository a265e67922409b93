import type { Company } from '#common/contract/company.ts';
import { INVITATION_HOURS } from '#common/limits.ts';
import { composeLetter, type Letter } from './letter.present.ts';
import type { MailContent } from './mails.present.ts';

/** An account that is opened with a link. */
interface Opened {
  firstName: string;
  token: string;
}

const ONCE = `The link works once, within ${INVITATION_HOURS} hours. Later, use “Forgot password?” when you sign in.`;

function presentPasswordLink(token: string, publicUrl: string): Letter['link'] {
  // Browsers never send the fragment, so no server, proxy or Referer header sees the token.
  const url = `${publicUrl}/reset-password#token=${encodeURIComponent(token)}`;
  return { label: 'Choose a password', url };
}

/** Composes the mail to a customer who was made an administrator, with the link that sets a new password. */
export function presentAdministratorAdded(
  { firstName, token }: Opened,
  company: Company,
  publicUrl: string,
): MailContent {
  const letter: Letter = {
    firstName,
    subject: `You are now an administrator of ${company.name}`,
    title: 'You are an administrator',
    lines: [
      `you can now manage ${company.name} in its back office. Choose a new password to begin: the one of your customer account no longer works.`,
      ONCE,
      'You did not expect this? Please tell the shop.',
    ],
    link: presentPasswordLink(token, publicUrl),
  };
  return composeLetter(letter, company);
}

/** Composes the invitation with the link that sets the password of a new administrator. */
export function presentInvitation(
  { firstName, token }: Opened,
  company: Company,
  publicUrl: string,
): MailContent {
  const letter: Letter = {
    firstName,
    subject: `You are invited to manage ${company.name}`,
    title: 'Your invitation',
    lines: [
      `you are invited to manage ${company.name} in its back office. Choose a password to begin.`,
      ONCE,
      'You did not expect this? Do nothing, and nobody can use this account.',
    ],
    link: presentPasswordLink(token, publicUrl),
  };
  return composeLetter(letter, company);
}

/** Composes the mail to an administrator who was removed. */
export function presentAdministratorRemoved(
  { firstName }: { firstName: string },
  company: Company,
): MailContent {
  const letter: Letter = {
    firstName,
    subject: `You are no longer an administrator of ${company.name}`,
    title: 'You are no longer an administrator',
    lines: [
      `another administrator has ended your access to the back office of ${company.name}.`,
      'You can still sign in as a customer. You think this is a mistake? Please tell the shop.',
    ],
  };
  return composeLetter(letter, company);
}
