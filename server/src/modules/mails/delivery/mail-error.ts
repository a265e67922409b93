/** Characters of a mail server's message that are stored and shown. */
const MAX_REASON = 300;

/** The reason why a mail was not sent, for an administrator. Contains neither the mail nor a password. */
export class MailError extends Error {
  constructor(reason: string, options: { cause?: unknown } = {}) {
    super(reason.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_REASON), options);
    this.name = 'MailError';
  }
}

/** Thrown for a mail that no longer has a purpose. It is not retried. */
export class MailCanceled extends MailError {}
