import type { AnswerOf, EndpointKey, FileKey, InputOf } from '#common/contract/endpoint-types.ts';
import { ApiError, parseErrorBody } from './api-error.ts';
import { readToken, signOutToken } from './browser-store.ts';

/** Timeout of changes. They disable a part of the screen while they run, so they must end. */
export const CHANGE_TIMEOUT_MS = 30_000;

/** Requests a path of the API. The server answers its own calls without the network. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The `meta` of a query. On the server it replaces the browser's `fetch`. */
  meta?: { fetch?: Fetch } | undefined;
  /** No timeout by default (docs/specification.md#timings). */
  timeoutMs?: number;
  /** Completes the request even if the page is left. Browsers limit such bodies to 64 kB in total. */
  keepalive?: boolean;
  /** Sends no token, so a 401 does not end the session. */
  anonymous?: boolean;
}

/** Options for small optimistic updates. */
export const QUICK_CHANGE = { timeoutMs: CHANGE_TIMEOUT_MS, keepalive: true } as const;

type OptionalWhereEmpty<T> = {
  [P in keyof T as object extends T[P] ? never : P]: T[P];
} & {
  [P in keyof T as object extends T[P] ? P : never]?: T[P];
};

export type Input<K extends EndpointKey> = OptionalWhereEmpty<InputOf<K>>;

type JsonKey = Exclude<EndpointKey, FileKey>;

type Arguments<K extends EndpointKey> =
  object extends Input<K>
    ? [input?: Input<K>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions];

interface Parts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  headers?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

/**
 * Calls an endpoint of the contract: `api('PUT /orders/{id}/status', { params, body })`. Shows no notice;
 * the caller does. A 401 ends the stored session (docs/specification.md#sessions).
 * @throws ApiError for every error response, and if no response arrives
 * @throws DOMException AbortError if the caller's signal aborts the call
 */
export function api<K extends JsonKey>(key: K, ...args: Arguments<K>): Promise<AnswerOf<K>>;
export async function api(
  key: JsonKey,
  input: Parts = {},
  { signal, meta, timeoutMs, keepalive = false, anonymous = false }: CallOptions = {},
): Promise<unknown> {
  const [method = 'GET', template = ''] = key.split(' ');
  const token = anonymous ? null : readToken();
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const response = await send(meta?.fetch ?? fetch, apiUrl(template, input), {
    method,
    headers: headersOf(input, token),
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: anySignal(signal, timeout),
    keepalive,
  });
  const body = await bodyOf(response);
  if (response.ok) {
    if (body === undefined) throw ApiError.local('BAD_ANSWER', response.status);
    return body;
  }
  if (response.status === 401 && token !== null) signOutToken(token);
  throw parseErrorBody(response.status, body);
}

/** Returns the URL of a call. Lists become repeated parameters; undefined query values are left out. */
export function apiUrl(template: string, { params = {}, query = {} }: Parts): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value = []] of Object.entries(query)) {
    for (const one of typeof value === 'string' ? [value] : value) search.append(name, one);
  }
  const text = search.toString();
  return `/api${path}${text && `?${text}`}`;
}

function headersOf({ headers = {}, body }: Parts, token: string | null): Headers {
  const result = new Headers({ Accept: 'application/json' });
  if (body !== undefined) result.set('Content-Type', 'application/json');
  if (token !== null) result.set('Authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) result.set(name, value);
  }
  return result;
}

function anySignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal | null {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length > 0 ? AbortSignal.any(given) : null;
}

async function send(request: Fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await request(url, init);
  } catch (cause) {
    throw faultOf(cause);
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw faultOf(cause);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Keeps an AbortError as it is, because a call that its caller aborted needs no message. */
function faultOf(cause: unknown): unknown {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'AbortError') return cause;
  return ApiError.local(name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK');
}
