import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * How a mail server treats its clients. `fails` refuses the mail after DATA; `drops` closes the connection then,
 * before it answers.
 */
type MailBehaviour = 'takes' | 'refuses' | 'hangs' | 'fails' | 'drops';

/** A mail as it arrived. */
interface Received {
  from: string;
  to: string[];
  headers: string;
  text: string;
  html: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  /** Connections that were made, also those that led to nothing. */
  connections: () => number;
  behave: (behaviour: MailBehaviour) => void;
  /** Called before a mail is taken; what it returns is waited for. */
  beforeTaking: (step: () => Promise<void>) => void;
  stop: () => Promise<void>;
  /** Comes back at the same address. */
  start: () => Promise<void>;
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Headers with folded lines joined, and the two parts, decoded. */
export function readMail(raw: string): { headers: string; text: string; html: string } {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).slice(1);
  const partOf = (type: string) =>
    decodePart(parts.find((part) => part.includes(type)) ?? '')
      .replaceAll('\r\n', '\n')
      .trimEnd();
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

/** The values of one header, in the order they stand. */
export function headerOf({ headers }: { headers: string }, name: string): string[] {
  return headers
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    .map((line) => line.slice(name.length + 1).trim());
}

async function contentOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

/** Opens a real mail server on this machine, which the caller stops. */
export async function openMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  let behaviour: MailBehaviour = 'takes';
  let step = () => Promise.resolve();
  let made = 0;
  let port = 0;
  let server: SMTPServer | null = null;

  function open(): SMTPServer {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      onConnect(_session, callback) {
        made += 1;
        if (behaviour !== 'hangs') callback();
      },
      onRcptTo(_address, _session, callback) {
        callback(behaviour === 'refuses' ? new Error('no such mailbox') : null);
      },
      onData(stream, session, callback) {
        const take = async (raw: string) => {
          if (behaviour === 'fails') {
            callback(new Error('no space left'));
            return;
          }
          if (behaviour === 'drops') {
            for (const connection of opened.connections) connection.close();
            return;
          }
          await step();
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            ...readMail(raw),
          });
          callback();
        };
        // A client that goes away in the middle sends no mail.
        void contentOf(stream).then(take, () => undefined);
      },
    });
    // A client that disconnects from a hanging server is expected.
    opened.on('error', () => undefined);
    return opened;
  }

  const start = async () => {
    server = open();
    const socket = server.listen(port, '127.0.0.1');
    await once(socket, 'listening');
    port = (socket.address() as AddressInfo).port;
  };
  const stop = async () => {
    const open = server;
    server = null;
    if (open) await new Promise<void>((resolve) => open.close(resolve));
  };
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => made,
    behave: (next) => {
      behaviour = next;
    },
    beforeTaking: (next) => {
      step = next;
    },
    stop,
    start,
  };
}
