import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;
/** Where the first line of a response has its status. */
const STATUS = [9, 12] as const;

/**
 * Returns the status of a response if it is complete, otherwise null.
 * @param received one character for each byte
 * @throws Error if the response has no Content-Length
 */
function completeStatus(received: string): number | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const length = LENGTH.exec(received.slice(0, headEnd))?.[1];
  if (length === undefined) throw new Error('A response has no Content-Length.');
  const isComplete = received.length >= headEnd + HEAD_END.length + Number(length);
  return isComplete ? Number(received.slice(...STATUS)) : null;
}

/**
 * An HTTP connection that stays open and sends one request after the other. It reads no more of a response
 * than it must, because the measured shop shares the processor with it: Node's own client took a tenth of it.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received = '';
  #waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;

  constructor({ hostname, port, host }: URL) {
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (bytes: string) => this.#receive(bytes));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The connection was closed.')));
  }

  /** Sends JSON and returns the status of the response. */
  post(path: string, headers: Readonly<Record<string, string>>, json: string): Promise<number> {
    const all = {
      Host: this.#host,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(json),
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}${json}`);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #receive(bytes: string): void {
    this.#received += bytes;
    try {
      const status = completeStatus(this.#received);
      if (status === null) return;
      this.#received = '';
      this.#waiting?.resolve(status);
    } catch (error) {
      this.#socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
