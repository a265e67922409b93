import path from 'node:path';
import { createEmlMailer } from './eml-mailer.ts';
import type { Mailer } from './message.ts';
import { createSmtpMailer, type MailTimeouts } from './smtp-mailer.ts';

interface MailerOptions {
  /** Undefined: mails are stored as files. */
  smtpUrl: string | undefined;
  /** Sender, such as `Vastra <shop@vastra.local>`. */
  from: string;
  /** The shop's data folder. Mails that are stored as files go to its subfolder `mail`. */
  dataDir: string;
  timeouts?: MailTimeouts;
}

/** Returns the folder of the mails that are stored as files. */
export function mailFolderOf(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/** Creates the mailer: SMTP, or files if there is no SMTP_URL (docs/operations.md#settings). */
export function createMailer({ smtpUrl, from, dataDir, timeouts }: MailerOptions): Mailer {
  return smtpUrl
    ? createSmtpMailer({ smtpUrl, from, ...(timeouts ? { timeouts } : {}) })
    : createEmlMailer({ folder: mailFolderOf(dataDir), from });
}
