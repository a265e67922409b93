import path from 'node:path';
import { createEmlMailer } from './eml-mailer.ts';
import { createSmtpMailer, type MailTimeouts } from './smtp-mailer.ts';

/** A mail to one recipient. Mailers never interpret its text as headers or further addresses. */
export interface Message {
  /** Becomes the Message-ID. It is the same in each try, so mail programs can show a repeated mail once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for replies; null means the sender's. */
  replyTo: { name: string; address: string } | null;
  /** Value of the Date header. */
  date: Date;
}

/** Sends mails over SMTP or stores them as files. */
export interface Mailer {
  /** Resolves when the server has accepted the mail or the file is written. Rejects with a MailError. */
  send(message: Message): Promise<void>;
}

interface MailerOptions {
  /** Undefined: mails are stored as files. */
  smtpUrl: string | undefined;
  /** Sender, such as `Vastra <shop@vastra.local>`. */
  from: string;
  /** The shop's data folder. Mails that are stored as files go to its subfolder `mail`. */
  dataDir: string;
  timeouts?: MailTimeouts;
}

/** Creates the mailer: SMTP, or files if there is no SMTP_URL (docs/operations.md#settings). */
export function createMailer({ smtpUrl, from, dataDir, timeouts }: MailerOptions): Mailer {
  return smtpUrl
    ? createSmtpMailer({ smtpUrl, from, ...(timeouts ? { timeouts } : {}) })
    : createEmlMailer({ folder: path.join(dataDir, 'mail'), from });
}
