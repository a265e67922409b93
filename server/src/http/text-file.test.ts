import { once } from 'node:events';
import { createServer } from 'node:http';
import compression from 'compression';
import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { errorHandler } from './error-handler.ts';
import { createMetrics } from './metrics.ts';
import { requestLog } from './request-log.ts';
import { sendFile, TextFile } from './text-file.ts';

/** More than a socket takes at once, and nothing that would be packed into little. */
const PIECE = Array.from({ length: 40_000 }, (_, index) => index * 7919).join(',');
const PIECES = 50;

let written = 0;
let ended: () => void = () => {};

async function* text(faultAfter: number): AsyncGenerator<string> {
  written = 0;
  try {
    for (; written < PIECES; written += 1) {
      if (written === faultAfter) throw new Error('The source is gone.');
      yield await Promise.resolve(PIECE);
    }
  } finally {
    ended();
  }
}

const app = express();
app.use(requestLog({ logger: createLogger('silent'), metrics: createMetrics() }), compression());
app.get('/file', (request, response) =>
  sendFile(
    request,
    response,
    'text/csv',
    new TextFile({ name: 'file.csv', text: text(Number(request.query['fault'])) }),
  ),
);
app.use(errorHandler);
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/file?fault=`;

describe('a file written while it is sent', () => {
  it('arrives whole', async () => {
    expect(await (await fetch(`${url}-1`)).text()).toBe(PIECE.repeat(PIECES));
  });

  it('is an error as any other when nothing of it was written', async () => {
    const response = await fetch(`${url}0`);
    expect([response.status, response.headers.get('content-disposition')]).toEqual([500, null]);
    expect(await response.json()).toMatchObject({ code: 'INTERNAL' });
  });

  it('breaks off when its source does, and is never taken for whole', async () => {
    const response = await fetch(`${url}20`);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('is written no further when its reader goes away', async () => {
    const stopped = new Promise<void>((resolve) => (ended = resolve));
    const reader = new AbortController();
    const response = await fetch(`${url}-1`, { signal: reader.signal });
    expect(response.status).toBe(200);
    reader.abort();
    await stopped;
    expect(written).toBeLessThan(PIECES);
  });

  it('is not written for a question about it alone', async () => {
    const response = await fetch(`${url}-1`, { method: 'HEAD' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(written).toBe(0);
  });
});
