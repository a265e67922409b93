import type { Page, Route } from '@playwright/test';

declare global {
  interface Window {
    /** Ends every waiting call, as if its time limit had passed. */
    letTimeRunOut?: () => void;
  }
}

/** The response of a failing server (docs/specification.md#errors). */
const TROUBLE = {
  message: 'The shop is in trouble.',
  code: 'INTERNAL',
  requestId: 'story',
} as const;

/** The ways in which a call fails without changing anything. */
export const FAULTS = ['answered by 500', 'cut off', 'unanswered'] as const;
export type Fault = (typeof FAULTS)[number];

/** The text about each fault: the server's own sentence, or the screen's. */
export type Sayings = Readonly<Record<Fault, string>>;

/** A screen with one text of its own for requests without a response (docs/specification.md#screen-texts). */
export function saysOf(sentence: string): Sayings {
  return { 'answered by 500': TROUBLE.message, 'cut off': sentence, unanswered: sentence };
}

/** The browser's own line on the console about a fault; none when the page itself gives up. */
export const CONSOLE = {
  'answered by 500': /status of 500/,
  'cut off': /net::ERR_CONNECTION_RESET/,
  unanswered: null,
} as const satisfies Record<Fault, RegExp | null>;

/** From now on calls of one method, or of any, wait for the shop until the story lets them through. */
export async function holdAnswers(page: Page, url: string, method?: string) {
  let hear = () => {};
  let letThrough = () => {};
  const asked = new Promise<void>((resolve) => (hear = resolve));
  const waited = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(url, async (route, request) => {
    if (method !== undefined && request.method() !== method) return route.fallback();
    hear();
    await waited;
    /* The page may have given the call up by now. */
    await route.fallback().catch(() => undefined);
  });
  return {
    /** The first of them has been made. */
    asked,
    letThrough,
  };
}

/**
 * Keeps the story between the page and the network until the page is closed. With the last route, Playwright would
 * leave that place, and what the page asks for in that moment would never be answered.
 */
export async function stayBetween(page: Page): Promise<void> {
  await page.route('**/nothing-asks-for-this', (route) => route.fallback());
}

/** The next call reaches the shop, and its answer is lost on the way. */
export async function loseNextAnswer(page: Page, url: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await stayBetween(page);
  await page.route(url, lose, { times: 1 });
}

/** The next call never reaches the shop. */
export async function cutNextCall(page: Page, url: string): Promise<void> {
  await stayBetween(page);
  await page.route(url, (route) => route.abort('connectionreset'), { times: 1 });
}

/** From now on calls time out when the story says so, and never by the clock. */
export async function holdTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<AbortController>();
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      waiting.add(controller);
      return controller.signal;
    };
    window.letTimeRunOut = () => {
      for (const controller of waiting) controller.abort(new DOMException('Late', 'TimeoutError'));
      waiting.clear();
    };
  });
}

/**
 * Makes calls such as 'PUT /orders/{id}/cancel' fail while `work` runs, which must make one.
 * @param endWait ends the wait for an answer that does not come; otherwise the time limit does
 */
export async function whileFailing(
  page: Page,
  call: string,
  fault: Fault,
  work: () => Promise<unknown>,
  endWait: () => Promise<unknown> = () => page.evaluate(() => window.letTimeRunOut?.()),
): Promise<void> {
  const [method = '', template = ''] = call.split(' ');
  const path = new RegExp(`^/api${template.replace(/\{\w+\}/g, '[^/]+')}$`);
  const fits = (url: URL) => path.test(url.pathname);
  let heard: (route: Route) => void = () => {};
  const asked = new Promise<Route>((resolve) => (heard = resolve));
  const fail = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    heard(route);
    if (fault === 'answered by 500') return route.fulfill({ status: 500, json: TROUBLE });
    if (fault === 'cut off') return route.abort('connectionreset');
  };
  await stayBetween(page);
  await page.route(fits, fail);
  await work();
  const route = await asked;
  if (fault === 'unanswered') {
    await endWait();
    /* It would be let through once nothing holds it any more. */
    await route.abort();
  }
  await page.unroute(fits, fail);
}
