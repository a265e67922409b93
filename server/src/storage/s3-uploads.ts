import { createHash } from 'node:crypto';
import type { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { listedNames, nextToken } from './s3-list.ts';
import {
  storageUnavailable,
  type FileRequest,
  type OpenFile,
  type RemoteUploads,
} from './upload-store.ts';

/** Where the bucket is, and the key that may read, write, list and delete its objects. */
export const S3Settings = z.object({
  /** URL of the bucket, or of a folder in it, without a slash at the end. */
  url: z.string(),
  region: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});
export type S3Settings = z.infer<typeof S3Settings>;

/** Milliseconds in which the storage must have answered, and have taken or sent a whole small file. */
const TIMEOUT_MS = 15_000;
/** Repetitions of a request that the storage answered with 5xx or 429. */
const RETRIES = 2;
/** The headers of a request that the storage obeys. */
const CONDITIONS = ['range', 'if-none-match', 'if-range'] as const;
/** The headers of the storage's answer that concern the content. */
const CONTENT_HEADERS = [
  'accept-ranges',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
];
const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };

function typeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

function pick<N extends string>(
  source: (name: N) => string | null | undefined,
  names: readonly N[],
) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = source(name);
      return value ? [[name, value] as const] : [];
    }),
  );
}

/** Reads a body. Closes its connection if the reader stops early. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Splits the URL of a folder in a bucket, in the style `https://host/bucket/folder`. */
function splitFolder(url: string): { bucket: string; folder: string } {
  const { origin, pathname } = new URL(url);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  return {
    bucket: `${origin}/${bucket}`,
    folder: folders.map((part) => `${decodeURIComponent(part)}/`).join(''),
  };
}

interface S3Request {
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
  /** For answers whose body may take longer than TIMEOUT_MS. */
  signal?: AbortSignal;
}

/**
 * Sends a request to the storage.
 * @param accepted statuses that are answers; all others are failures of the storage
 */
type Send = (target: string, accepted: readonly number[], init?: S3Request) => Promise<Response>;

function createSender(client: AwsClient): Send {
  return async (target, accepted, init = {}) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await orUnavailable(client.fetch(target, { signal, ...init }));
    if (accepted.includes(answer.status)) return answer;
    const text = await answer.text().catch(() => '');
    const reason = `${init.method ?? 'GET'} ${target} was answered with ${answer.status}: ${text.slice(0, 500)}`;
    throw storageUnavailable(new Error(reason));
  };
}

/** Waits for an answer or its body. @throws AppError UNAVAILABLE if the connection fails */
async function orUnavailable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw storageUnavailable(error);
  }
}

async function* listBucket(send: Send, url: string, prefix: string): AsyncGenerator<string> {
  const { bucket, folder } = splitFolder(url);
  let token: string | null = null;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}${prefix}` });
    if (token !== null) query.set('continuation-token', token);
    const answer = await send(`${bucket}?${query.toString()}`, [200]);
    const xml = await orUnavailable(answer.text());
    for (const key of listedNames(xml)) {
      const name = key.slice(folder.length);
      if (!name.includes('/')) yield name;
    }
    token = nextToken(xml);
  } while (token !== null);
}

/** Opens the file at a URL for a response to a visitor. */
async function openFile(
  send: Send,
  target: string,
  { method, headers: { range, 'if-none-match': etag, 'if-range': version } }: FileRequest,
): Promise<OpenFile | null> {
  const conditions = { range, 'if-none-match': etag, 'if-range': version?.toString() };
  const gone = new AbortController();
  // Only until the answer begins: a visitor may take long to read it.
  const timer = setTimeout(() => gone.abort(), TIMEOUT_MS);
  const answer = await send(target, [200, 206, 304, 404, 416], {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    headers: pick((header) => conditions[header], CONDITIONS),
    signal: gone.signal,
  }).finally(() => clearTimeout(timer));
  const { status, body } = answer;
  const isContent = status === 200 || status === 206;
  if (!isContent) await body?.cancel();
  if (status === 404) return null;
  const headers = pick((header) => answer.headers.get(header), CONTENT_HEADERS);
  if (!isContent) return { status, headers, body: null };
  headers['content-type'] = typeOf(target);
  return { status, headers, body: body && readChunks(body) };
}

/** Creates the store of a bucket of S3 or of a service that speaks its protocol. */
function createS3Uploads(send: Send, url: string): RemoteUploads {
  const urlOf = (name: string) => `${url}/${encodeURIComponent(name)}`;
  return {
    folder: null,
    async write(name, bytes) {
      const body = Buffer.from(bytes);
      const headers = {
        'Content-Type': typeOf(name),
        // The storage refuses a body that was damaged on the way.
        'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex'),
      };
      const answer = await send(urlOf(name), [200], { method: 'PUT', body, headers });
      await orUnavailable(answer.arrayBuffer());
    },
    async read(name) {
      const answer = await send(urlOf(name), [200, 404]);
      const bytes = await orUnavailable(answer.arrayBuffer());
      return answer.status === 404 ? null : Buffer.from(bytes);
    },
    has: async (name) => (await send(urlOf(name), [200, 404], { method: 'HEAD' })).status === 200,
    async remove(name) {
      const answer = await send(urlOf(name), [200, 204, 404], { method: 'DELETE' });
      await orUnavailable(answer.arrayBuffer());
    },
    list: (prefix = '') => listBucket(send, url, prefix),
    // The storage keeps whole objects only.
    removeUnfinished: () => Promise.resolve(0),
    open: (name, request) => openFile(send, urlOf(name), request),
  };
}

/** Opens the store of the settings. Loads the client, which processes with files on disk never need. */
export async function openS3Uploads(settings: S3Settings): Promise<RemoteUploads> {
  const { AwsClient } = await import('aws4fetch');
  const { region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({
    ...{ region, accessKeyId, secretAccessKey },
    service: 's3',
    retries: RETRIES,
    initRetryMs: 200,
  });
  return createS3Uploads(createSender(client), settings.url);
}
