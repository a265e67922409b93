import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which a missing answer is a fault: longer than any limit of the shop. */
const PATIENCE_MS = 35_000;
/** How often, and how long in all, `insist` repeats a call. */
const REPEAT_MS = 100;
const INSIST_MS = 90_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface CallOptions {
  token?: string;
  /** Sent as JSON, or as a form. */
  body?: object;
  form?: FormData;
  /** The Idempotency-Key. */
  key?: string;
  /** The client's address, for a shop that trusts X-Forwarded-For. */
  from?: string;
  patienceMs?: number;
}

/** An answer of the shop. */
export interface Answer {
  status: number;
  /** Parsed JSON, or the text of anything else. */
  body: unknown;
  /** Milliseconds to the end of the body. */
  ms: number;
  /** What contradicts the rule "a result or a sentence, never a server error"; null if nothing does. */
  fault: string | null;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The only server error that the shop may answer is 503 with the time of the next attempt. */
function findFault(place: string, { status, headers }: Response, text: string): string | null {
  if (status < 500) return null;
  if (status === 503 && (headers.has('Retry-After') || place.endsWith('/readyz'))) return null;
  return `${place} answered ${status}: ${text.slice(0, 200)}`;
}

function headersOf({ token, body, key, from }: CallOptions): Record<string, string> {
  return {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(from !== undefined && { 'X-Forwarded-For': from }),
  };
}

/**
 * Sends a request to a shop.
 * @param place path with /api, where it has one
 * @returns null if the connection failed before the answer was complete
 * @throws Error if there is no answer within the patience
 */
export async function send(
  origin: string,
  method: Method,
  place: string,
  options: CallOptions = {},
): Promise<Answer | null> {
  const { body, form, patienceMs = PATIENCE_MS } = options;
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(origin + place, {
      method,
      headers: headersOf(options),
      signal,
      redirect: 'manual',
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    });
    const text = await response.text();
    const ms = performance.now() - startedAt;
    const fault = findFault(`${method} ${place}`, response, text);
    return { status: response.status, body: read(text), ms, fault };
  } catch (error) {
    if (!signal.aborted) return null;
    throw new Error(`${method} ${place} got no answer in ${patienceMs} ms.`, { cause: error });
  }
}

/**
 * Sends a request again until it is answered with anything but 503, as a patient client does.
 * @param onAnswer is told every answer
 * @throws Error if the shop does not recover in a minute and a half
 */
export async function insist(
  attempt: () => Promise<Answer | null>,
  onAnswer: (answer: Answer) => void = () => undefined,
): Promise<Answer> {
  const deadline = performance.now() + INSIST_MS;
  for (;;) {
    const answer = await attempt();
    if (answer) onAnswer(answer);
    if (answer && answer.status !== 503) return answer;
    if (performance.now() > deadline) throw new Error('The shop has not recovered.');
    await delay(REPEAT_MS);
  }
}
