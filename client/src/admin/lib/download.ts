import type { FileKey } from '#common/contract/endpoint-types.ts';
import { apiUrl, type Input } from '#client/lib/api.ts';
import { ApiError, parseErrorBody } from '#client/lib/api-error.ts';
import { readToken, signOutToken } from '#client/lib/browser-store.ts';
import { saveFile } from '#client/lib/save-file.ts';

interface Parts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Called with the number of bytes received. */
type Progress = (bytes: number) => void;

/**
 * Downloads a file with the user's token. Saves it only when it has arrived completely.
 * @returns the file's name
 * @throws ApiError for every error response, and if the connection fails
 */
export function download<K extends FileKey>(
  key: K,
  input: Input<K>,
  onProgress: Progress,
): Promise<string>;
export async function download(key: FileKey, input: Parts, onProgress: Progress): Promise<string> {
  const [method = 'GET', template = ''] = key.split(' ');
  const token = readToken();
  const response = await orNoAnswer(
    fetch(apiUrl(template, input), {
      method,
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    }),
  );
  if (!response.ok) {
    if (response.status === 401 && token !== null) signOutToken(token);
    throw parseErrorBody(response.status, await response.json().catch(() => undefined));
  }
  const name = fileName(response.headers.get('Content-Disposition') ?? '');
  saveFile(new Blob(await orNoAnswer(readChunks(response, onProgress))), name);
  return name;
}

async function readChunks({ body }: Response, onProgress: Progress): Promise<BlobPart[]> {
  const chunks: BlobPart[] = [];
  const reader = body?.getReader();
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    bytes += read.value.byteLength;
    onProgress(bytes);
  }
  return chunks;
}

async function orNoAnswer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch {
    throw ApiError.local('NETWORK');
  }
}

/** Parses the file name of a Content-Disposition header. */
function fileName(disposition: string): string {
  return /filename="?([\w.-]+)/.exec(disposition)?.[1] ?? 'download';
}
