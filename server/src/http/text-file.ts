import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { errorCode } from '../lib/error-code.ts';
import { logError } from './request-log.ts';

/** A file as an answer. Its text is produced while it is sent, so it is never in memory as a whole. */
export class TextFile {
  /** The name under which the browser saves the file. */
  readonly name: string;
  readonly text: AsyncIterable<string>;

  constructor({ name, text }: { name: string; text: AsyncIterable<string> }) {
    this.name = name;
    this.text = text;
  }
}

/** True if the client closed the connection before the end of the file. */
function isGone(error: unknown): boolean {
  return errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * Sends a file of this media type as a download. An error after the first chunk closes the connection, so
 * that no client takes a part of the file for all of it.
 * @throws the error that occurs before the first chunk, to be answered like any other
 */
export async function sendFile(
  request: Request,
  response: Response,
  type: string,
  { name, text }: TextFile,
): Promise<void> {
  const chunks = Readable.from(text);
  await once(chunks, 'readable');
  response.type(type).attachment(name);
  if (request.method === 'HEAD') {
    chunks.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(chunks, response);
  } catch (error) {
    if (!isGone(error)) logError(request, { err: error }, `${name} broke off.`);
  }
}
