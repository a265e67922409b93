import { once } from 'node:events';
import type pg from 'pg';

type Value = string | number | bigint | boolean | Date | null;
export type RowOf = readonly Value[];

/** Characters after which a chunk is sent. */
const CHUNK = 65_536;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function encoded(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\n\r\t]/g, (found) => ESCAPES[found] ?? found);
}

function* chunksOf(rows: Iterable<RowOf>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(encoded).join('\t')}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Members of pg's connection for COPY, which its types lack. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  sendCopyFail(message: string): void;
  endCopyFrom(): void;
  stream: NodeJS.WritableStream & { writableNeedDrain: boolean };
}

/** A COPY statement for `client.query`. pg calls its methods while it runs the statement. */
class CopyIn {
  readonly #text: string;
  readonly #chunks: Iterable<string>;
  #failure: unknown = null;
  readonly done: Promise<void>;
  #settle: (error: unknown) => void = () => undefined;

  constructor(text: string, chunks: Iterable<string>) {
    this.#text = text;
    this.#chunks = chunks;
    this.done = new Promise((resolve, reject) => {
      this.#settle = (error) => {
        if (error instanceof Error) reject(error);
        else resolve();
      };
    });
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection).catch((error: unknown) => {
      this.#failure = error;
      connection.sendCopyFail('The rows ended early.');
    });
  }

  async #send(connection: CopyConnection): Promise<void> {
    for (const chunk of this.#chunks) {
      connection.sendCopyFromChunk(Buffer.from(chunk));
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }

  handleError(error: unknown): void {
    this.#failure ??= error;
    this.#settle(this.#failure);
  }

  handleCommandComplete(): void {
    // pg calls this too, but the statement ends with ReadyForQuery.
  }

  handleReadyForQuery(): void {
    this.#settle(this.#failure);
  }
}

/** Writes rows into a table with COPY while they are generated. Only a chunk of them is in memory. */
export async function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<RowOf>,
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const copy = new CopyIn(`COPY "${table}" (${names}) FROM STDIN`, chunksOf(rows));
  client.query(copy);
  await copy.done;
}
