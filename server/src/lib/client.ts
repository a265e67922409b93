/** The program that sent a request. */
export interface Client {
  /** The caller's IP address, taken from X-Forwarded-For if TRUST_PROXY allows it. */
  readonly address: string;
  /** The User-Agent header; empty without one. */
  readonly userAgent: string;
  /** Aborts if the client disconnects. */
  readonly gone: AbortSignal;
}
