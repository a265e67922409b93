import { Router, type Request, type RequestHandler, type Response } from 'express';
import type {
  AnswerOf,
  Endpoint,
  EndpointKey,
  Endpoints,
  FileKey,
  Method,
  ParsedInputOf,
} from '#common/contract/endpoint.ts';
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

/** What a handler gets: the parsed parts, who is calling and from where. */
type Call<K extends EndpointKey> = ParsedInputOf<K> &
  FilesOf<K> & {
    deps: Deps;
    actor: ActorOf<K>;
    /** The caller's network address, as TRUST_PROXY lets it be known. */
    address: string;
  };

/** An answer with another status than the endpoint's usual one. */
export class Reply<T> {
  readonly status: number;
  readonly answer: T;

  constructor(status: number, answer: T) {
    this.status = status;
    this.answer = answer;
  }
}

/** What a handler gives back: the answer, or the file whose text is the answer. */
type Outcome<K extends EndpointKey> = K extends FileKey
  ? TextFile
  : AnswerOf<K> | Reply<AnswerOf<K>>;

type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<Outcome<K>>;

/** Handlers by the key of their endpoint; createApp needs one for every entry of the table. */
export type Handlers<K extends EndpointKey = EndpointKey> = { [P in K]: Handler<P> };

type AnyHandler = (call: unknown) => Promise<unknown>;

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** The parts of an endpoint's key, with its path as Express writes it. */
function split(key: EndpointKey): { method: Method; path: string } {
  const method = METHODS.find((known) => key.startsWith(`${known} `));
  if (!method) throw new TypeError(`Not a method and a path: ${key}`);
  const path = key.slice(method.length + 1);
  return { method, path: path.replace(/\{(\w+)\}/g, ':$1') };
}

/** Paths without parameters come first, so that /orders/all is never read as an order's id. */
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
  // Files are read only once the caller is known to be allowed to send some.
  const files = await readForm?.(request, response);
  const parts = validate(endpoint, request);
  const result = await handler({ ...parts, files, deps, actor, address: request.ip ?? '' });
  if (endpoint.file && result instanceof TextFile) {
    return sendFile(request, response, endpoint.file, result);
  }
  const reply: Reply<unknown> =
    result instanceof Reply ? result : new Reply(endpoint.status ?? 200, result);
  // The answer's schema drops every field it does not name: nothing leaves by accident.
  response.status(reply.status).json(endpoint.answer.parse(reply.answer));
}

function allowedMethods(methods: readonly Method[]): string[] {
  return methods.flatMap((method) => (method === 'GET' ? READ_METHODS : [method]));
}

/** Registers every endpoint of the table, and 405 for every other method of its paths. */
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
      // The table's types tie each handler to its endpoint; a loop over all of them cannot see that.
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
