import path from 'node:path';
import { createEmlMailer } from './eml-mailer.ts';
import { createSmtpMailer, type MailTimeouts } from './smtp-mailer.ts';

/** A mail to one person. No part of it is ever read as a header or an address of its own. */
export interface Message {
  /** Becomes the Message-ID: the same mail sent twice carries the same, and programs show one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who answers; the sender does when there is none. */
  replyTo: { name: string; address: string } | null;
  /** When it was written; its Date. */
  date: Date;
}

/** Takes mails to where they go. */
export interface Mailer {
  /** Resolves when the mail has been taken over for delivery. Rejects with a MailError. */
  send(message: Message): Promise<void>;
}

interface MailerOptions {
  /** Without it mails become files. */
  smtpUrl: string | undefined;
  /** Sender, such as `Vastra <shop@vastra.local>`. */
  from: string;
  /** The shop's folder; mails that become files go to `mail` below it. */
  dataDir: string;
  timeouts?: MailTimeouts;
}

/** Sends mails over SMTP, or stores them as files without a server (docs/operations.md#settings). */
export function createMailer({ smtpUrl, from, dataDir, timeouts }: MailerOptions): Mailer {
  return smtpUrl
    ? createSmtpMailer({ smtpUrl, from, ...(timeouts ? { timeouts } : {}) })
    : createEmlMailer({ folder: path.join(dataDir, 'mail'), from });
}
