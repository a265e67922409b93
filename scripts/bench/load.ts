import autocannon from 'autocannon';
import { median } from './report.ts';

/** Simultaneous connections of every load. */
export const CONNECTIONS = 16;

/** What a server did under load. */
export interface Load {
  perSecond: number;
  /** Milliseconds of half of the requests. */
  median: number;
  requests: number;
}

interface Options {
  seconds: number;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Requests URLs in turn, over CONNECTIONS connections.
 * @throws Error if an answer has another status or a connection fails
 */
export async function load(
  urls: readonly string[],
  { seconds, status = 200, headers = {} }: Options,
): Promise<Load> {
  const [first = ''] = urls;
  const times: number[] = [];
  const options = {
    url: new URL(first).origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...headers },
    requests: urls.map((url) => ({ path: url.slice(new URL(url).origin.length) })),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error: Error | null, done) => {
      if (error) reject(error);
      else resolve(done);
    });
    // Its own figures are whole milliseconds, and many answers take less than one.
    running.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  const counts = Object.entries(result.statusCodeStats ?? {});
  const others = counts.filter(([code]) => Number(code) !== status).map(([code]) => code);
  if (others.length > 0 || result.errors > 0 || result.timeouts > 0) {
    throw new Error(`${first} answered ${others.join(', ') || 'nothing'} under load.`);
  }
  const { total } = result.requests;
  return { perSecond: total / result.duration, median: median(times), requests: total };
}
