import type { BrowserContext, ConsoleMessage } from '@playwright/test';

const LOUD = new Set(['error', 'warning']);

interface Expectation {
  pattern: RegExp;
  met: boolean;
}

/**
 * Watches what goes wrong behind the screen of a story: errors and warnings on the console, uncaught
 * errors, and requests to anywhere but the shop, which the browser cannot resolve (browser.ts).
 */
export class Watch {
  readonly #shops = new Set<string>();
  readonly #faults: string[] = [];
  readonly #expectations: Expectation[] = [];

  constructor(shopUrl: string) {
    this.alsoShop(shopUrl);
  }

  /** Another shop that the story has started. */
  alsoShop(url: string): void {
    this.#shops.add(new URL(url).origin);
  }

  /** A line on the console that belongs to the story, such as the browser's own on a refusal. */
  expectConsole(pattern: RegExp): void {
    this.#expectations.push({ pattern, met: false });
  }

  over(context: BrowserContext): void {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => this.#faults.push(`Uncaught: ${String(error.error())}`));
    // Not a route: with one, the browser keeps no cache and asks the test about every request.
    context.on('request', (request) => {
      if (this.#isElsewhere(new URL(request.url()))) {
        this.#faults.push(`A request to another machine: ${request.url()}`);
      }
    });
  }

  /** The faults, and the expected ones that did not occur. */
  faults(): string[] {
    const vain = this.#expectations.filter(({ met }) => !met);
    return [...this.#faults, ...vain.map(({ pattern }) => `Expected in vain: ${String(pattern)}`)];
  }

  #isElsewhere({ protocol, origin }: URL): boolean {
    return protocol.startsWith('http') && !this.#shops.has(origin);
  }

  #hear(message: ConsoleMessage): void {
    if (!LOUD.has(message.type())) return;
    const text = message.text();
    const fitting = this.#expectations.filter(({ pattern }) => pattern.test(text));
    const expectation = fitting.find(({ met }) => !met) ?? fitting[0];
    if (expectation) expectation.met = true;
    else this.#faults.push(`${message.type()} on the console: ${text} (${message.location().url})`);
  }
}
