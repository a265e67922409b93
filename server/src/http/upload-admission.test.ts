import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { AppError } from '../lib/errors.ts';
import { createUploadAdmission } from './upload-admission.ts';

const MEGABYTE = 1024 * 1024;

/** A request that announces a body of this length. */
function announce(bytes: number) {
  const request = new IncomingMessage(new Socket());
  request.headers['content-length'] = String(bytes);
  return { request, response: new ServerResponse(request) };
}

async function refusal(admitted: Promise<unknown>) {
  const error: unknown = await admitted.catch((caught: unknown) => caught);
  return error instanceof AppError ? [error.code, error.headers['Retry-After']] : [];
}

test('forms of 128 MB are read at a time; the others wait, and too many are sent away', async () => {
  const admit = createUploadAdmission();
  const admitted: number[] = [];
  const send = async (bytes: number) => {
    const { request, response } = announce(bytes);
    const release = await admit(request, response);
    admitted.push(bytes);
    return release;
  };
  const first = await send(110 * MEGABYTE);
  const small = await send(10 * MEGABYTE);
  const leaving = announce(10 * MEGABYTE);
  const left = refusal(admit(leaving.request, leaving.response));
  const waiting = Array.from({ length: 49 }, () => send(12 * MEGABYTE));
  expect(await refusal(send(1))).toEqual(['UNAVAILABLE', '30']);
  leaving.response.emit('close');
  expect(await left, 'who has gone gives its place to another').toEqual([
    'MALFORMED_REQUEST',
    undefined,
  ]);
  expect(admitted).toEqual([110 * MEGABYTE, 10 * MEGABYTE]);
  first();
  const next = await Promise.all(waiting.slice(0, 9));
  expect(admitted.length, 'nine of 12 MB fit beside the small one').toBe(11);
  for (const release of [...next, small]) release();
  await Promise.all(waiting.map((turn) => turn.then((release) => release())));
  expect(admitted.length).toBe(2 + waiting.length);
});
