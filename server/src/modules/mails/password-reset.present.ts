import type { Company } from '#common/contract/company.ts';
import { PASSWORD_RESET_MINUTES } from '#common/limits.ts';
import { composeLetter } from './letter.present.ts';
import type { MailContent } from './mails.present.ts';

/** Composes the mail with the link to set a new password. */
export function presentPasswordReset(
  { firstName, token }: { firstName: string; token: string },
  company: Company,
  publicUrl: string,
): MailContent {
  const title = 'Set a new password';
  const letter = {
    subject: `${title} for ${company.name}`,
    title,
    firstName,
    lines: [
      `you asked for a new password for your ${company.name} account.`,
      `The link works once, within ${PASSWORD_RESET_MINUTES} minutes.`,
      'If you did not ask for this, do nothing: your password stays as it is.',
    ],
    // Browsers never send the fragment, so no server, proxy or Referer header sees the token.
    link: { label: title, url: `${publicUrl}/reset-password#token=${encodeURIComponent(token)}` },
  } as const;
  return composeLetter(letter, company);
}
