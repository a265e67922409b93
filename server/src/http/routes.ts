import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Endpoint, Method } from '#common/contract/endpoint.ts';
import type {
  AnswerOf,
  EndpointKey,
  Endpoints,
  FileKey,
  ParsedInputOf,
} from '#common/contract/endpoint-types.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import { admit, type Actor } from './authenticate.ts';
import { allowMethods, READ_METHODS } from './methods.ts';
import { formReader, type FormReader, type UploadedFiles } from './multipart.ts';
import { sendFile, TextFile } from './text-file.ts';
import { validate } from './validate.ts';

type ActorOf<K extends EndpointKey> = Endpoints[K]['who'] extends 'public' ? null : Actor;

type FilesOf<K extends EndpointKey> = Endpoints[K] extends { files: infer F }
  ? { files: UploadedFiles<keyof F & string> }
  : unknown;

/** The argument of a handler: the parsed parts of the request, the caller and their address. */
type Call<K extends EndpointKey> = ParsedInputOf<K> &
  FilesOf<K> & {
    deps: Deps;
    actor: ActorOf<K>;
    /** The caller's IP address, taken from X-Forwarded-For if TRUST_PROXY allows it. */
    address: string;
  };

/** An answer whose status is not the endpoint's usual one. */
export class Reply<T> {
  readonly status: number;
  readonly answer: T;

  constructor(status: number, answer: T) {
    this.status = status;
    this.answer = answer;
  }
}

/** The result of a handler: the answer, or the file to send. */
type Outcome<K extends EndpointKey> = K extends FileKey
  ? TextFile
  : AnswerOf<K> | Reply<AnswerOf<K>>;

type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<Outcome<K>>;

/** Handlers by the key of their endpoint. Types require one for every entry of `endpoints`. */
export type Handlers<K extends EndpointKey = EndpointKey> = { [P in K]: Handler<P> };

type AnyHandler = (call: unknown) => Promise<unknown>;

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Splits an endpoint's key into method and path, with parameters as Express writes them (`:id`). */
function split(key: EndpointKey): { method: Method; path: string } {
  const method = METHODS.find((known) => key.startsWith(`${known} `));
  if (!method) throw new TypeError(`Not a method and a path: ${key}`);
  const path = key.slice(method.length + 1);
  return { method, path: path.replace(/\{(\w+)\}/g, ':$1') };
}

/** Sorts paths without parameters first, so that `all` of /orders/all is never taken for an order's id. */
function fixedPathsFirst(a: string, b: string): number {
  return Number(a.includes(':')) - Number(b.includes(':'));
}

/** An endpoint ready to be served. */
interface Service {
  method: Method;
  deps: Deps;
  endpoint: Endpoint;
  handler: AnyHandler;
  readForm: FormReader | null;
}

/**
 * Returns the Cache-Control of a response. Browsers may store public reads and revalidate them each time;
 * all others may hold personal data or a token (docs/specification.md#http-headers).
 */
function cacheControl({ method, endpoint }: Pick<Service, 'method' | 'endpoint'>): string {
  return method === 'GET' && endpoint.who === 'public' ? 'no-cache' : 'no-store';
}

async function answer(service: Service, request: Request, response: Response): Promise<void> {
  const { deps, endpoint, handler, readForm } = service;
  response.set('Cache-Control', cacheControl(service));
  const actor = await admit(deps, request, endpoint);
  // Files are read only after the caller is admitted.
  const files = await readForm?.(request, response);
  const parts = validate(endpoint, request);
  const result = await handler({ ...parts, files, deps, actor, address: request.ip ?? '' });
  if (endpoint.file && result instanceof TextFile) {
    return sendFile(request, response, endpoint.file, result);
  }
  const reply: Reply<unknown> =
    result instanceof Reply ? result : new Reply(endpoint.status ?? 200, result);
  // The schema drops every field that it does not name, so that no other field is sent by accident.
  response.status(reply.status).json(endpoint.answer.parse(reply.answer));
}

function allowedMethods(methods: readonly Method[]): string[] {
  return methods.flatMap((method) => (method === 'GET' ? READ_METHODS : [method]));
}

/** Registers all endpoints, and answers all other methods of their paths with 405. */
export function apiRouter(deps: Deps, handlers: Handlers): Router {
  const router = Router({ caseSensitive: true });
  const byPath = new Map<string, { method: Method; key: EndpointKey }[]>();
  for (const key of endpointKeys) {
    const { method, path } = split(key);
    byPath.set(path, [...(byPath.get(path) ?? []), { method, key }]);
  }
  for (const path of [...byPath.keys()].sort(fixedPathsFirst)) {
    const calls = byPath.get(path) ?? [];
    const route = router.route(path);
    for (const { method, key } of calls) {
      // `Handlers` ties each handler to its endpoint's types, which TypeScript cannot follow in a loop.
      const handler = handlers[key] as AnyHandler;
      const endpoint: Endpoint = endpoints[key];
      const readForm = endpoint.files ? formReader(endpoint.files) : null;
      const service = { method, deps, endpoint, handler, readForm };
      const serve: RequestHandler = (request, response) => answer(service, request, response);
      route[method.toLowerCase() as Lowercase<Method>](serve);
    }
    route.all(allowMethods(allowedMethods(calls.map(({ method }) => method))));
  }
  return router;
}
