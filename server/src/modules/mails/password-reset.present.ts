import type { Company } from '#common/contract/company.ts';
import { PASSWORD_RESET_MINUTES } from '#common/limits.ts';
import { html } from '../../lib/html.ts';
import { button, layout, style, STYLES, textFoot } from './mail-layout.present.ts';
import type { MailContent } from './mails.present.ts';

const HOW_LONG = `The link works once, within ${PASSWORD_RESET_MINUTES} minutes.`;
const NOT_YOU = 'If you did not ask for this, do nothing: your password stays as it is.';

/** Composes the mail with the link to set a new password. */
export function presentPasswordReset(
  reset: { firstName: string; token: string },
  company: Company,
  publicUrl: string,
): MailContent {
  const { firstName, token } = reset;
  // Browsers never send the fragment, so no server, proxy or Referer header sees the token.
  const link = `${publicUrl}/reset-password#token=${encodeURIComponent(token)}`;
  const title = 'Set a new password';
  const body = html`<h1 style="${style(STYLES.title)}">${title}</h1>
    <p style="${style(STYLES.text, 'margin:8px 0 24px;')}">
      Hello ${firstName}, you asked for a new password for your ${company.name} account.
    </p>
    ${button(title, link)}
    <p style="${style(STYLES.text, 'margin:24px 0 8px;')}">${HOW_LONG}</p>
    <p style="${style(STYLES.small, 'margin:0;')}">${NOT_YOU}</p>`;
  const text = [
    `Hello ${firstName},`,
    '',
    `you asked for a new password for your ${company.name} account. Set it here:`,
    link,
    '',
    HOW_LONG,
    NOT_YOU,
    '',
    textFoot(company),
    '',
  ].join('\n');
  return {
    subject: `Set a new password for ${company.name}`,
    text,
    html: layout(company, { title, preview: HOW_LONG, body }),
  };
}
