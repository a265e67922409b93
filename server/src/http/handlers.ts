import type {
  AnswerOf,
  EndpointKey,
  Endpoints,
  FileKey,
  ParsedInputOf,
} from '#common/contract/endpoint-types.ts';
import type { Deps } from '../deps.ts';
import type { Client } from '../lib/client.ts';
import type { ReadyJson } from '../lib/ready-json.ts';
import type { Actor } from './authenticate.ts';
import type { UploadedFiles } from './multipart.ts';
import type { TextFile } from './text-file.ts';

type ActorOf<K extends EndpointKey> = Endpoints[K]['who'] extends 'public' ? null : Actor;

type FilesOf<K extends EndpointKey> = Endpoints[K] extends { files: infer F }
  ? { files: UploadedFiles<keyof F & string> }
  : unknown;

/** The argument of a handler: the parsed parts of the request, the caller and their client. */
type Call<K extends EndpointKey> = ParsedInputOf<K> &
  FilesOf<K> &
  Client & {
    deps: Deps;
    actor: ActorOf<K>;
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

/** The result of a handler: the answer, or the file to send. Reads may bring their answer as JSON. */
type Outcome<K extends EndpointKey> = K extends FileKey
  ? TextFile
  : AnswerOf<K> | Reply<AnswerOf<K>> | (K extends `GET ${string}` ? ReadyJson : never);

type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<Outcome<K>>;

/** Handlers by the key of their endpoint. Types require one for every entry of `endpoints`. */
export type Handlers<K extends EndpointKey = EndpointKey> = { [P in K]: Handler<P> };

/** A handler of an endpoint that is not known before the request. */
export type AnyHandler = (call: unknown) => Promise<unknown>;

/** Returns the handler of an endpoint. `Handlers` ties it to the endpoint's types, which a variable key cannot. */
export function handlerOf<K extends EndpointKey>(handlers: Handlers<K>, key: K): AnyHandler {
  return handlers[key] as AnyHandler;
}
