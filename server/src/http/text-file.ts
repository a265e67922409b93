import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

/** An answer that is a file, written while it is sent: never all of it is in memory. */
export class TextFile {
  /** Its name on the reader's disk. */
  readonly name: string;
  readonly text: AsyncIterable<string>;

  constructor({ name, text }: { name: string; text: AsyncIterable<string> }) {
    this.name = name;
    this.text = text;
  }
}

/** What pipeline says of a reader who went away. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * Sends a file of this media type to be kept. A fault before its first piece is thrown, to be
 * answered as any other; one after that breaks the connection, so that half a file is never taken
 * for the whole.
 */
export async function sendFile(
  request: Request,
  response: Response,
  type: string,
  { name, text }: TextFile,
): Promise<void> {
  const pieces = Readable.from(text);
  await once(pieces, 'readable');
  response.type(type).attachment(name);
  if (request.method === 'HEAD') {
    pieces.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(pieces, response);
  } catch (error) {
    if (!isGone(error)) request.log.error({ err: error }, `${name} broke off.`);
  }
}
