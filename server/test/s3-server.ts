import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#server/src/storage/s3-uploads.ts';

/** A bucket on a server of its own on this machine. The server checks the signature of each request. */
export interface TestBucket {
  settings: S3Settings;
  /** Stops the server; the files stay. */
  stop: () => Promise<void>;
  /** Starts it again at the same address. */
  start: () => Promise<void>;
  /** Stops it for good and removes the files. */
  remove: () => Promise<void>;
}

/** The only key that the server knows. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts an S3 server with an empty bucket. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'vastra-s3-'));
  const serve = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'vastra', configs: [] }],
    });
    return { server, address: await server.run() };
  };
  let running = await serve(0);
  const { port } = running.address;
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    await running.server.close();
  };
  return {
    settings: { url: `http://127.0.0.1:${port}/vastra`, region: 'ap-south-1', ...KEY },
    stop,
    start: async () => {
      running = await serve(port);
      isRunning = true;
    },
    remove: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
