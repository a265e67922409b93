import { setTimeout as delay } from 'node:timers/promises';
import type { Response, Test } from 'supertest';

/** Sends a request again while the server is too busy to check its password, as on a slow machine, and returns the answer. */
export async function untilServed(send: () => Test): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await delay(100);
  }
}
