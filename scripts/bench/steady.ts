import { Agent, get } from 'node:http';

/** A read and the milliseconds that its answer took. */
export interface Timed {
  url: string;
  ms: number;
}

function timeRead(url: string, agent: Agent): Promise<Timed> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve({ url, ms: performance.now() - startedAt });
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
      response.resume();
    });
    request.once('error', reject);
  });
}

/** What a steady load has measured. */
export interface Steady {
  reads: Timed[];
  /** Answers per second until the last one. Less than asked for if the server cannot keep up. */
  perSecond: number;
}

/**
 * Requests URLs in turn at a steady rate. Each has a connection of its own if all others wait for answers, as
 * shoppers have. autocannon sends what is due in a second at once, as fast as the server answers, so it always
 * measures a saturated server.
 * @throws Error if an answer is not 200
 */
export async function readSteadily(
  urls: readonly string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Steady> {
  const agent = new Agent({ keepAlive: true });
  const reads: Promise<Timed>[] = [];
  const startedAt = performance.now();
  try {
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const due = Math.min(seconds, (performance.now() - startedAt) / 1_000) * perSecond;
        while (reads.length < due)
          reads.push(timeRead(urls[reads.length % urls.length] ?? '', agent));
        if (reads.length < seconds * perSecond) return;
        clearInterval(timer);
        resolve();
      }, 1);
    });
    const answered = await Promise.all(reads);
    const took = (performance.now() - startedAt) / 1_000;
    return { reads: answered, perSecond: answered.length / Math.max(took, seconds) };
  } finally {
    agent.destroy();
  }
}
