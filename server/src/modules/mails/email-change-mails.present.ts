import type { Company } from '#common/contract/company.ts';
import { EMAIL_CHANGE_HOURS } from '#common/limits.ts';
import { composeLetter, type Letter } from './letter.present.ts';
import type { MailContent } from './mails.present.ts';

/** Composes the mail to a new address, with the link that confirms it. */
export function presentEmailChange(
  { firstName, token }: { firstName: string; token: string },
  company: Company,
  publicUrl: string,
): MailContent {
  // Browsers never send the fragment, so no server, proxy or Referer header sees the token.
  const url = `${publicUrl}/confirm-email#token=${encodeURIComponent(token)}`;
  const letter: Letter = {
    firstName,
    subject: `Confirm your new e-mail for ${company.name}`,
    title: 'Confirm your new e-mail',
    lines: [
      `you asked to use this address for your ${company.name} account. Confirm it to sign in with it from then on.`,
      `The link works once, within ${EMAIL_CHANGE_HOURS} hours of your request.`,
      'You did not ask for this? Do nothing, and nothing changes.',
    ],
    link: { label: 'Confirm this e-mail', url },
  };
  return composeLetter(letter, company);
}

/** Composes the mail to a new address that has an account already. Only who reads its mail learns that. */
export function presentEmailTaken(
  { firstName }: { firstName: string },
  company: Company,
): MailContent {
  const letter: Letter = {
    firstName,
    subject: `You have an account at ${company.name} already`,
    title: 'You have an account already',
    lines: [
      `someone asked to use this address for another account of ${company.name}. It belongs to your account, so nothing has changed.`,
      'Was it you? Sign in with this address instead, or delete this account before you use the address for the other one.',
      'Was it not you? You need not do anything.',
    ],
  };
  return composeLetter(letter, company);
}

/** Composes the notice to the present address that a change was requested. */
export function presentEmailChangeNotice(
  { firstName }: { firstName: string },
  company: Company,
): MailContent {
  const letter: Letter = {
    firstName,
    subject: `A new e-mail was requested for your ${company.name} account`,
    title: 'A new e-mail was requested',
    lines: [
      `someone who knows your password asked to use another e-mail for your ${company.name} account. It changes once that address is confirmed.`,
      'Was it you? You need not do anything here.',
      'Was it not you? Change your password now: that cancels the request and signs out all devices.',
    ],
  };
  return composeLetter(letter, company);
}
