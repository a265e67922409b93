import { connect } from 'node:net';
import { ErrorBody } from '#common/contract/errors.ts';
import type { FuzzedCall, FuzzedRequest } from './requests.ts';

/** Milliseconds after which a request counts as hanging. */
const PATIENCE_MS = 30_000;
/** The shortest sentence that can tell a customer anything. */
const SENTENCE_LENGTH = 6;

interface Payload {
  body?: string | FormData;
  headers?: Record<string, string>;
}

function payloadOf({ method, body, form }: FuzzedCall): Payload {
  if (method === 'GET' || method === 'HEAD' || method === 'DELETE') return {};
  if (!form) return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const data = new FormData();
  for (const [name, given] of Object.entries(Object(body) as object)) {
    data.append(name, typeof given === 'string' ? given : JSON.stringify(given));
  }
  return { body: data };
}

/** Says what is wrong with an answer; null if it is a result, or a sentence in the shop's error body. */
function judge(status: number, type: string, text: string): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  // HEAD has no body, and a result has its own tests.
  if (status < 400 || text === '') return null;
  const error = type.startsWith('application/json') ? ErrorBody.safeParse(JSON.parse(text)) : null;
  const isSentence = error?.success && error.data.message.length >= SENTENCE_LENGTH;
  return isSentence ? null : `${status} without a sentence: ${text.slice(0, 300)}`;
}

async function judgeCall(origin: string, call: FuzzedCall): Promise<string | null> {
  const { method, path, query, caller } = call;
  const search = new URLSearchParams(query.map(([name, given]) => [name, given.toWellFormed()]));
  const { headers, ...rest } = payloadOf(call);
  const response = await fetch(`${origin}/api${path}?${search}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...rest,
    headers: {
      ...headers,
      ...(caller && { Authorization: `Bearer ${caller.token}` }),
      ...call.headers,
    },
  });
  return judge(response.status, response.headers.get('Content-Type') ?? '', await response.text());
}

/** Sends bytes and ends the connection's own side. No answer is one, too. */
function judgeBytes(origin: string, bytes: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let answer = '';
    socket.setTimeout(PATIENCE_MS, () => {
      resolve('no answer, and no end of the connection');
      socket.destroy();
    });
    // The shop may reset a connection whose bytes it does not want to read.
    socket.on('error', () => undefined);
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('close', () => {
      const status = Number(answer.split(' ')[1] ?? 0);
      resolve(status >= 500 ? answer.slice(0, 300) : null);
    });
    socket.end(Buffer.from(bytes, 'latin1'));
  });
}

/**
 * Sends a request and says what is wrong with the answer; null if it is a result or a sentence. No answer in 30
 * seconds is wrong.
 */
export async function findAnswerFault(
  origin: string,
  request: FuzzedRequest,
): Promise<string | null> {
  if (request.kind === 'bytes') return judgeBytes(origin, request.bytes);
  try {
    return await judgeCall(origin, request);
  } catch (error) {
    return `no answer: ${String(error instanceof Error ? (error.cause ?? error) : error)}`;
  }
}
