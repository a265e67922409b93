import type { Endpoint } from '#common/contract/endpoint.ts';
import type { AnswerOf, EndpointKey, ParsedInputOf } from '#common/contract/endpoint-types.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import { ErrorBody, type CallErrorCode, type FieldError } from '#common/contract/errors.ts';

/** What a handler receives: the parsed parts of the request, and the files of a form. */
export type Received<K extends EndpointKey> = ParsedInputOf<K> &
  ((typeof endpoints)[K] extends { files: infer F } ? { files: Record<keyof F, File[]> } : unknown);

type Outcome<K extends EndpointKey> = AnswerOf<K> | Refusal | Promise<AnswerOf<K> | Refusal>;
type Handler<K extends EndpointKey> = (input: Received<K>) => Outcome<K>;

/** What happens to one request. `answer` lets the handler answer it, as if it had reached the server. */
type Incident = (answer: () => Promise<unknown>) => unknown;

/** A request as it comes from `fetch` or `XMLHttpRequest`. */
export interface FakeRequest {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
}

interface Parts {
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  body: unknown;
  files: Record<string, File[]>;
}

/** An error response of the API. */
export class Refusal {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    this.status = status;
    this.body = body;
  }
}

/** Returns an error response for a handler to answer with. */
export function refusal(
  status: number,
  code: CallErrorCode,
  message: string,
  errors?: FieldError[],
): Refusal {
  return new Refusal(status, ErrorBody.parse({ message, code, errors, requestId: 'test' }));
}

class AnswerLost extends Error {
  readonly reason: Error;

  constructor(reason: Error) {
    super(reason.message);
    this.reason = reason;
  }
}

/** A handler for a request whose answer never arrives, because the connection breaks. */
export function connectionLost(): never {
  throw new AnswerLost(new TypeError('Failed to fetch'));
}

/** A handler for a request that is given up, because its answer takes too long. */
export function timedOut(): never {
  throw new AnswerLost(new DOMException('The call timed out.', 'TimeoutError'));
}

/** An incident for `next`: the server handles the request, but its answer is lost. */
export async function answerLost(answer: () => Promise<unknown>): Promise<never> {
  await answer();
  return connectionLost();
}

interface Gate {
  opened: Promise<void>;
  open: () => void;
}

/** Holds an answer back: its handler awaits `opened`, and the test calls `open`. */
export function gate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

const PARTS = ['params', 'query', 'headers', 'body'] as const;

/**
 * The API of a component test, in place of the network. Requests are parsed and answers are checked with
 * the schemas of the contract, so a test cannot rely on an answer that the server would not give. An
 * invalid request is refused as the server does it. Every call needs a handler.
 */
export class FakeApi {
  readonly #handlers = new Map<EndpointKey, (parts: Parts) => unknown>();
  readonly #incidents = new Map<EndpointKey, Incident[]>();
  readonly #outages = new Map<EndpointKey, Incident>();
  readonly #faults: string[] = [];

  /**
   * Answers an endpoint from now on. Replaces an earlier handler.
   * @returns the list of the valid requests that have arrived, which grows as the test goes on
   */
  on<K extends EndpointKey>(key: K, handler: Handler<K>): Received<K>[] {
    const received: Received<K>[] = [];
    this.#handlers.set(key, (parts) => {
      const input = parse(key, parts);
      if (input instanceof Refusal) return input;
      received.push(input);
      return handler(input);
    });
    return received;
  }

  /** Makes something else happen to the next request of an endpoint; several calls make a queue. */
  next(key: EndpointKey, incident: Incident): void {
    const queue = this.#incidents.get(key);
    if (queue) queue.push(incident);
    else this.#incidents.set(key, [incident]);
  }

  /**
   * Makes something else happen to all requests of an endpoint.
   * @returns a function that ends it
   */
  outage(key: EndpointKey, incident: Incident): () => void {
    this.#outages.set(key, incident);
    return () => this.#outages.delete(key);
  }

  /** Holds the next request of an endpoint back until the test opens the gate. */
  hold(key: EndpointKey): Gate {
    const held = gate();
    this.next(key, async (answer) => {
      await held.opened;
      return answer();
    });
    return held;
  }

  /** @throws Error if a call had no handler, or if a handler failed or gave an impossible answer */
  expectNoFaults(): void {
    if (this.#faults.length > 0) throw new Error(this.#faults.join('\n'));
  }

  /** Rejects as `fetch` does if the answer is lost. */
  async respond(request: FakeRequest): Promise<Response> {
    const found = findEndpoint(request);
    const handler = found && this.#handlers.get(found.key);
    if (!handler) return this.#fail(`Nothing answers ${request.method} ${request.url}.`);
    try {
      const answer = () => Promise.resolve(handler(splitRequest(found, request)));
      const incident = this.#incidents.get(found.key)?.shift() ?? this.#outages.get(found.key);
      return toResponse(endpoints[found.key], await (incident ? incident(answer) : answer()));
    } catch (error) {
      if (error instanceof AnswerLost) throw error.reason;
      return this.#fail(`${found.key}: ${String(error)}`);
    }
  }

  #fail(message: string): Response {
    this.#faults.push(message);
    return Response.json({ message }, { status: 500 });
  }
}

interface Found {
  key: EndpointKey;
  params: Record<string, string>;
}

/** Prefers fixed paths, so that `all` of /orders/all is never taken for an id. */
function findEndpoint({ method, url }: FakeRequest): Found | null {
  const { pathname } = new URL(url, window.location.href);
  const matches = endpointKeys.flatMap((key) => {
    const pattern = key.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace(' ', ' /api');
    const match = new RegExp(`^${pattern}$`).exec(`${method} ${pathname}`);
    return match ? [{ key, params: decodeAll(match.groups ?? {}) }] : [];
  });
  return matches.find(({ key }) => !key.includes('{')) ?? matches[0] ?? null;
}

function decodeAll(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

function splitRequest({ params }: Found, { url, headers, body }: FakeRequest): Parts {
  const { searchParams } = new URL(url, window.location.href);
  const query = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
  const parts = { params, query, headers: Object.fromEntries(headers), files: {} };
  if (typeof body === 'string') return { ...parts, body: JSON.parse(body) as unknown };
  return body instanceof FormData ? { ...parts, ...splitForm(body) } : { ...parts, body };
}

function splitForm(form: FormData): Pick<Parts, 'body' | 'files'> {
  const fields: Record<string, FormDataEntryValue> = {};
  const files: Record<string, File[]> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else (files[name] ??= []).push(value);
  }
  return { body: fields, files };
}

function parse<K extends EndpointKey>(key: K, parts: Parts): Received<K> | Refusal;
function parse(key: EndpointKey, parts: Parts): unknown {
  const endpoint: Endpoint = endpoints[key];
  const input: Partial<Record<(typeof PARTS)[number] | 'files', unknown>> = {};
  for (const part of PARTS) {
    const result = endpoint[part]?.safeParse(parts[part]);
    if (result?.error) return refuseInput(result.error.issues);
    if (result) input[part] = result.data;
  }
  for (const name of Object.keys(endpoint.files ?? {})) {
    input.files = { [name]: parts.files[name] ?? [] };
  }
  return input;
}

function refuseInput(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Refusal {
  const errors = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return refusal(400, 'VALIDATION_FAILED', errors[0]?.message ?? '', errors);
}

function toResponse(endpoint: Endpoint, answer: unknown): Response {
  if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status });
  const body = endpoint.answer.parse(answer);
  if (endpoint.file)
    return new Response(String(body), { headers: { 'Content-Type': endpoint.file } });
  return Response.json(body, { status: endpoint.status ?? 200 });
}
