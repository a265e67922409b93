import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import pLimit from 'p-limit';
import type { Tagged } from '../postgres/tagged-store.ts';

type Encoding = 'br' | 'gzip';
type HeaderList = readonly string[];

/** The bytes of one encoding, ready to be sent. */
interface Representation {
  etag: string;
  bytes: Buffer;
  /** Names and values in turn, of a response with the bytes and of one without (304). */
  whole: HeaderList;
  unchanged: HeaderList;
}

/** What a response is made of. */
export interface Content extends Tagged {
  body: string;
  /** Content-Type, with the character set. */
  type: string;
  /** Template of the path, for the metrics. */
  route: string;
  status?: number;
  /** True if the response may be stored until what it shows changes. By default, only status 200 is stored. */
  isKept?: boolean;
  headers?: Readonly<Record<string, string>>;
}

/** Bytes; shorter bodies are sent as they are, because compression would not save a packet. */
const WORTH_COMPRESSING = 1024;
/** Approximate bytes of an entry beside its bodies, and of each tag in it and in the index. */
const OVERHEAD = 4_000;
const TAG_SIZE = 250;

/** A compromise: the bytes are sent often, but made anew after each change. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;
/** Bytes. The threads that compress also read files, so large bodies never take all four. */
const LARGE = 256 * 1024;
const compressLarge = pLimit(2);

const SUFFIX = { br: '-br', gzip: '-gz' } as const;

/** Encodings by the Accept-Encoding header. Browsers send few and short ones. */
const negotiated = new LRUCache<string, Encoding | 'identity'>({ max: 100 });
const LONGEST_NEGOTIATED = 100;

function negotiate(header: string): Encoding | 'identity' {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = negotiator.encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Chooses the encoding for an Accept-Encoding header. */
function chooseEncoding(header: string | undefined): Encoding | 'identity' {
  if (header === undefined) return 'identity';
  const known = negotiated.get(header);
  if (known !== undefined) return known;
  const chosen = negotiate(header);
  if (header.length <= LONGEST_NEGOTIATED) negotiated.set(header, chosen);
  return chosen;
}

/** Responses that must not be compressed again. */
const sent = new WeakSet<ServerResponse>();

/** True if the response is a ReadyResponse, which has chosen its encoding. */
export function isReady(response: ServerResponse): boolean {
  return sent.has(response);
}

/** A complete response that is kept as bytes. Each encoding is made at its first use. */
export class ReadyResponse implements Tagged {
  readonly tags: readonly string[];
  readonly status: number;
  readonly isKept: boolean;
  readonly route: string;
  readonly #type: string;
  readonly #hash: string;
  readonly #headers: HeaderList;
  readonly #identity: Representation;
  readonly #encoded = new Map<Encoding, Representation | Promise<Representation>>();

  /** @param common headers that every response has */
  constructor(content: Content, common: HeaderList) {
    const {
      body,
      type,
      route,
      status = 200,
      isKept = status === 200,
      headers = {},
      tags,
    } = content;
    const bytes = Buffer.from(body);
    this.tags = tags;
    this.status = status;
    this.isKept = isKept;
    this.route = route;
    this.#type = type;
    this.#headers = [...common, 'Vary', 'Accept-Encoding', ...Object.entries(headers).flat()];
    this.#hash = createHash('sha1').update(bytes).digest('base64url');
    this.#identity = this.#represent(bytes);
  }

  /** The body as text. */
  get body(): string {
    return this.#identity.bytes.toString();
  }

  /** Approximate bytes in memory. */
  get size(): number {
    let size = OVERHEAD + TAG_SIZE * this.tags.length + this.#identity.bytes.length;
    for (const one of this.#encoded.values()) if ('bytes' in one) size += one.bytes.length;
    return size;
  }

  #represent(bytes: Buffer, encoding?: Encoding): Representation {
    const etag = `"${this.#hash}${encoding ? SUFFIX[encoding] : ''}"`;
    const unchanged = [...this.#headers, 'ETag', etag];
    const encoded = encoding ? ['Content-Encoding', encoding] : [];
    const described = ['Content-Type', this.#type, 'Content-Length', String(bytes.length)];
    return { etag, bytes, unchanged, whole: [...unchanged, ...encoded, ...described] };
  }

  async #encode(encoding: Encoding): Promise<Representation> {
    const { bytes } = this.#identity;
    const encode = () => compress[encoding](bytes);
    const encoded = await (bytes.length < LARGE ? encode() : compressLarge(encode));
    const made = this.#represent(encoded, encoding);
    this.#encoded.set(encoding, made);
    return made;
  }

  /** Returns the bytes for an Accept-Encoding header; a promise while their encoding is being made. */
  choose(acceptEncoding: string | undefined): Representation | Promise<Representation> {
    if (this.#identity.bytes.length < WORTH_COMPRESSING) return this.#identity;
    const encoding = chooseEncoding(acceptEncoding);
    if (encoding === 'identity') return this.#identity;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = this.#encode(encoding).catch((error: unknown) => {
      // The next request tries again.
      this.#encoded.delete(encoding);
      throw error;
    });
    this.#encoded.set(encoding, made);
    return made;
  }

  /**
   * Sends bytes that `choose` has returned, or 304 if the client has them already.
   * @param extra further headers: names and values in turn
   */
  send(
    { etag, bytes, whole, unchanged }: Representation,
    { request, response }: { request: IncomingMessage; response: ServerResponse },
    extra: HeaderList = [],
  ): void {
    sent.add(response);
    const { status } = this;
    const { method, headers } = request;
    if (status === 200 && fresh(headers, { etag })) {
      response.writeHead(304, [...unchanged, ...extra]).end();
      return;
    }
    response.writeHead(status, [...whole, ...extra]).end(method === 'HEAD' ? undefined : bytes);
  }
}
