import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { MailError } from './mail-error.ts';
import { mailFileName } from './mail-files.ts';
import { mailParts } from './mail-parts.ts';
import type { Mailer } from './message.ts';

/**
 * Creates a mailer that writes every mail as an .eml file, readable only for the shop's account. A file
 * gets its name when it is complete, so no reader sees a part of it.
 */
export function createEmlMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const file = path.join(folder, mailFileName(message));
      const draft = `${file}.part`;
      try {
        const { message: content } = await transport.sendMail(mailParts(message, from));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, content, { mode: 0o600 });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw new MailError(`The mail could not be written to the folder ${folder}.`, {
          cause: error,
        });
      }
    },
  };
}
