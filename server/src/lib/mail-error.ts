/** What can be kept and shown of a server's own words. */
const MAX_REASON = 300;

/** Why a mail did not go out, in a sentence for an administrator. Holds no mail and no password. */
export class MailError extends Error {
  constructor(reason: string, options: { cause?: unknown } = {}) {
    super(reason.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_REASON), options);
    this.name = 'MailError';
  }
}

/** A mail that has lost its purpose. It is not tried again. */
export class MailCanceled extends MailError {}
