import type { AnswerOf, EndpointKey, Endpoints } from '#common/contract/endpoint-types.ts';
import { apiUrl, type Input } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/api-error.ts';
import { readToken, signOutToken } from '#client/lib/browser-store.ts';
import { connectionError, readRefusal } from './upload-error.ts';

/** Endpoints whose body is a form with files. */
export type UploadKey = {
  [K in EndpointKey]: Endpoints[K] extends { files: unknown } ? K : never;
}[EndpointKey];

type FilesOf<K extends UploadKey> = Partial<
  Record<keyof Endpoints[K]['files'] & string, readonly File[]>
>;

interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

interface Parts {
  params?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string | undefined>>;
  body?: Readonly<Record<string, string | null | undefined>>;
  files?: Readonly<Record<string, readonly File[] | undefined>>;
}

/**
 * Sends a form with files; otherwise like `api`. Uses XMLHttpRequest, because fetch does not report upload
 * progress. Has no timeout, because images take long on a slow network.
 * @throws ApiError for every error response, and if no response arrives
 * @throws DOMException AbortError if the caller's signal aborts the upload
 */
export function upload<K extends UploadKey>(
  key: K,
  input: Input<K> & { files?: FilesOf<K> },
  options?: UploadOptions,
): Promise<AnswerOf<K>>;
export async function upload(
  key: UploadKey,
  input: Parts,
  options: UploadOptions = {},
): Promise<unknown> {
  const [method = 'POST', template = ''] = key.split(' ');
  const token = readToken();
  const files = Object.values(input.files ?? {}).flatMap((list = []) => list);
  const { status, text } = await send(method, apiUrl(template, input), {
    token,
    bytes: files.reduce((sum, file) => sum + file.size, 0),
    form: formOf(input),
    headers: input.headers,
    ...options,
  });
  const body = parsed(text);
  if (status >= 200 && status < 300) {
    if (body === undefined) throw ApiError.local('BAD_ANSWER', status);
    return body;
  }
  if (status === 401 && token !== null) signOutToken(token);
  throw readRefusal(status, body);
}

function formOf({ body = {}, files = {} }: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, value);
  }
  for (const [name, list = []] of Object.entries(files)) {
    for (const file of list) form.append(name, file, file.name);
  }
  return form;
}

interface Shipment extends UploadOptions {
  token: string | null;
  form: FormData;
  /** Total size of all files. */
  bytes: number;
  headers: Parts['headers'];
}

function send(
  method: string,
  url: string,
  { token, form, bytes, headers = {}, onProgress, signal }: Shipment,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('Accept', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(connectionError(bytes));
    request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
