import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Endpoint, Method } from '#common/contract/endpoint.ts';
import type { EndpointKey } from '#common/contract/endpoint-types.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import { formatAnswer } from './answer-json.ts';
import type { Admission } from './authenticate.ts';
import { clientGone, NEVER_GONE } from './client-gone.ts';
import { handlerOf, Reply, type AnyHandler, type Handlers } from './handlers.ts';
import { isLarge } from './large-answers.ts';
import { allowMethods, READ_METHODS } from './methods.ts';
import { formReader, type FormReader } from './multipart.ts';
import { isCachedRead, type CachedRead } from './public-endpoints.ts';
import { cacheControl, describeRead, type PublicReads } from './public-reads.ts';
import type { ResponseCache } from './response-cache.ts';
import { underRoute } from './request-log.ts';
import { sendFile, TextFile } from './text-file.ts';
import type { Queues } from './queues.ts';
import type { UploadAdmission } from './upload-admission.ts';
import { validate } from './validate.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Splits an endpoint's key into method and path. */
function split(key: EndpointKey): { method: Method; path: string } {
  const method = METHODS.find((known) => key.startsWith(`${known} `));
  if (!method) throw new TypeError(`Not a method and a path: ${key}`);
  return { method, path: key.slice(method.length + 1) };
}

/** Writes the parameters of a path as Express does: `:id` instead of `{id}`. */
function toExpressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Sorts paths without parameters first, so that `all` of /orders/all is never taken for an order's id. */
function fixedPathsFirst(a: string, b: string): number {
  return Number(a.includes('{')) - Number(b.includes('{'));
}

/** What serves endpoints. */
export interface Api {
  deps: Deps;
  handlers: Handlers;
  admission: Admission;
  reads: PublicReads;
  responses: ResponseCache;
  queues: Queues;
  /** Bounds the memory of forms with files. */
  uploads: UploadAdmission;
}

/** An endpoint ready to be served. */
interface Service {
  api: Api;
  endpoint: Endpoint;
  handler: AnyHandler;
  readForm: FormReader | null;
}

interface Exchange {
  request: Request;
  response: Response;
}

/** Serves a read from the cache. */
function serveCached({ admission, reads, responses }: Api, key: CachedRead): RequestHandler {
  const endpoint: Endpoint = endpoints[key];
  return async (request, response) => {
    response.set('Cache-Control', cacheControl(endpoint));
    const actor = await admission.admit(request, endpoint);
    const read = describeRead(key, validate(endpoint, request), actor);
    const ready = await reads.answer(read, clientGone(response));
    await responses.send(read.key, ready, { request, response });
  };
}

/**
 * Runs the handler of an endpoint, and sends its answer.
 * @param work the handler's argument, and a signal that aborts when no client needs the answer any more
 */
async function respond(
  { api: { deps }, endpoint, handler }: Service,
  work: { call: object; signal: AbortSignal },
  { request, response }: Exchange,
): Promise<void> {
  const { call, signal } = work;
  signal.throwIfAborted();
  const result = await handler(call);
  signal.throwIfAborted();
  if (endpoint.file && result instanceof TextFile) {
    return sendFile(request, response, endpoint.file, result);
  }
  const reply: Reply<unknown> =
    result instanceof Reply ? result : new Reply(endpoint.status ?? 200, result);
  const { checkAnswers } = deps.config;
  const json = await formatAnswer(endpoint, reply.answer, { checkAnswers, signal });
  response.status(reply.status).type('json');
  // Express would hash the body for an ETag. The answer to a write is no version of what a URL shows.
  if (READ_METHODS.includes(request.method)) response.send(json);
  else response.set('Content-Length', `${Buffer.byteLength(json)}`).end(json);
}

/** Answers an endpoint that is not cached, for a caller who is admitted. */
async function answerAdmitted(service: Service, actor: unknown, exchange: Exchange): Promise<void> {
  const { api, endpoint, readForm } = service;
  const { deps, queues } = api;
  const { request, response } = exchange;
  const files = await readForm?.(request, response);
  const parts = validate(endpoint, request);
  const gone = clientGone(response);
  const [address, userAgent] = [request.ip ?? '', request.get('User-Agent') ?? ''];
  const call = { ...parts, files, deps, actor, address, userAgent, gone };
  // A write is finished even if its client has gone, because it may ask later what has become of it.
  const signal = READ_METHODS.includes(request.method) ? gone : NEVER_GONE;
  const run = () => respond(service, { call, signal }, exchange);
  if (endpoint.file) return queues.files.run(signal, run);
  if (isLarge(parts)) return queues.large.run(signal, run);
  return run();
}

/** Answers an endpoint that is not cached. */
async function answer(service: Service, exchange: Exchange): Promise<void> {
  const { api, endpoint, readForm } = service;
  const { request, response } = exchange;
  response.set('Cache-Control', 'no-store');
  const actor = await api.admission.admit(request, endpoint);
  if (!readForm) return answerAdmitted(service, actor, exchange);
  // Files are read only after the caller is admitted, and while memory is set aside for them.
  const release = await api.uploads(request, response);
  try {
    await answerAdmitted(service, actor, exchange);
  } finally {
    release();
  }
}

function serveOthers(api: Api, key: EndpointKey): RequestHandler {
  const endpoint: Endpoint = endpoints[key];
  const readForm = endpoint.files ? formReader(endpoint.files) : null;
  const service = { api, endpoint, handler: handlerOf(api.handlers, key), readForm };
  return (request, response) => answer(service, { request, response });
}

function allowedMethods(methods: readonly Method[]): string[] {
  return methods.flatMap((method) => (method === 'GET' ? READ_METHODS : [method]));
}

/** Registers all endpoints, and answers all other methods of their paths with 405. */
export function apiRouter(api: Api): Router {
  const router = Router({ caseSensitive: true });
  router.use(underRoute('/api'));
  const byPath = new Map<string, { method: Method; key: EndpointKey }[]>();
  for (const key of endpointKeys) {
    const { method, path } = split(key);
    byPath.set(path, [...(byPath.get(path) ?? []), { method, key }]);
  }
  for (const path of [...byPath.keys()].sort(fixedPathsFirst)) {
    const calls = byPath.get(path) ?? [];
    const route = router.route(toExpressPath(path)).all(underRoute(`/api${path}`));
    for (const { method, key } of calls) {
      const serve = isCachedRead(key) ? serveCached(api, key) : serveOthers(api, key);
      route[method.toLowerCase() as Lowercase<Method>](serve);
    }
    route.all(allowMethods(allowedMethods(calls.map(({ method }) => method))));
  }
  return router;
}
