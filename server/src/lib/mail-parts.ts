import type { SendMailOptions } from 'nodemailer';
import type { Message } from './mailer.ts';

/** Line breaks and other control characters would start a header of their own. */
const CONTROL = /\p{Cc}+/gu;

function oneLine(text: string): string {
  return text.replace(CONTROL, ' ').trim();
}

/** The domain of a sender such as `Vastra <shop@vastra.local>`; Message-IDs end with it. */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** A message as nodemailer takes it. Addresses go in as objects, which are not read as lists. */
export function mailParts(message: Message, from: string): SendMailOptions {
  const { id, to, subject, text, html, replyTo, date } = message;
  return {
    from,
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    date,
    messageId: `<${id}@${domainOf(from)}>`,
    // Out-of-office programs keep quiet.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(replyTo
      ? { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
