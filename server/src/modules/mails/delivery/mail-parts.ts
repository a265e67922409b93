import type { SendMailOptions } from 'nodemailer';
import type { Message } from './message.ts';

/** Line breaks and other control characters, which could start another header. */
const CONTROL = /\p{Cc}+/gu;

function oneLine(text: string): string {
  return text.replace(CONTROL, ' ').trim();
}

/** The domain of a sender such as `Vastra <shop@vastra.local>`; Message-IDs end with it. */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** Converts a message for nodemailer. Addresses are objects, because nodemailer parses strings as lists. */
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
    // Keeps out-of-office programs from replying.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(replyTo
      ? { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
