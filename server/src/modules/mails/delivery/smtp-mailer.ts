import { createTransport, type NodemailerError } from 'nodemailer';
import { MailError } from './mail-error.ts';
import { mailParts } from './mail-parts.ts';
import type { Mailer } from './message.ts';

/** Milliseconds. Short, because a customer waits for send-confirmation. */
export interface MailTimeouts {
  /** For the connection, and again for the greeting. */
  connect: number;
  /** For the server's silence between two answers. */
  idle: number;
  /** For sending as a whole, even if the server keeps answering slowly. */
  total: number;
}

const TIMEOUTS: MailTimeouts = { connect: 5_000, idle: 10_000, total: 20_000 };

const STANDARD_PORT = { 'smtp:': '587', 'smtps:': '465' };

/** Returns the server's host and port, without the credentials that SMTP_URL may contain. */
function placeOf(smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl);
  return `${hostname}:${port || STANDARD_PORT[protocol === 'smtps:' ? 'smtps:' : 'smtp:']}`;
}

/** Descriptions of failures without an answer of the server, by the system's or nodemailer's code. */
const SILENT_FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection',
  EDNS: 'has an unknown host name',
  ENOTFOUND: 'has an unknown host name',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'does not answer in time',
  ECONNECTION: 'closed the connection before it took the mail',
  ECONNRESET: 'closed the connection before it took the mail',
  EPIPE: 'closed the connection before it took the mail',
  ETLS: 'could not agree on encryption',
  EPROTOCOL: 'does not speak SMTP',
};

function isMailFault(error: unknown): error is NodemailerError {
  return error instanceof Error && 'code' in error;
}

/** Describes the failure in a sentence, with the server's own message if it sent one. */
function reasonOf(error: unknown, place: string): string {
  const server = `The mail server at ${place}`;
  if (!isMailFault(error)) return `${server} cannot be used.`;
  const { code = '', originalCode = '', response } = error;
  if (code === 'EAUTH') return `${server} does not accept the name and password of SMTP_URL.`;
  if (response) return `${server} does not take the mail: ${response}`;
  const what = SILENT_FAULTS[originalCode] ?? SILENT_FAULTS[code];
  return what ? `${server} ${what}.` : `${server} cannot be used: ${error.message}`;
}

/** Creates a mailer for SMTP. Each mail has its own connection, so none is left open at a stop. */
export function createSmtpMailer({
  smtpUrl,
  from,
  timeouts = TIMEOUTS,
}: {
  smtpUrl: string;
  from: string;
  timeouts?: MailTimeouts;
}): Mailer {
  const place = placeOf(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.idle,
    socketCloseTimeout: 0,
  });
  return {
    async send(message) {
      const limit = AbortSignal.timeout(timeouts.total);
      try {
        await transport.sendMail({ ...mailParts(message, from), signal: limit });
      } catch (error) {
        const reason = limit.aborted
          ? `The mail server at ${place} does not answer in time.`
          : reasonOf(error, place);
        throw new MailError(reason, { cause: error });
      }
    },
  };
}
