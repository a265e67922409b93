import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue for two at once, two waiting, one second, and work that ends when the test says so. */
function open() {
  const queue = createWorkQueue({
    atOnce: 2,
    mostWaiting: 2,
    waitMs: 1000,
    refuse: () => new Error('busy'),
  });
  const started: string[] = [];
  const ends = new Map<string, (outcome: Promise<string>) => void>();
  const add = (name: string, gone?: AbortSignal) => {
    const result = queue(() => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, resolve));
    }, gone);
    result.catch(() => undefined);
    return result;
  };
  const end = (name: string, outcome = Promise.resolve(name)) => {
    ends.get(name)?.(outcome);
    return vi.advanceTimersByTimeAsync(0);
  };
  return { add, end, started };
}

describe('a work queue', () => {
  it('runs two at once and the others in order, and refuses those beyond', async () => {
    const { add, end, started } = open();
    const results = ['a', 'b', 'c', 'd'].map((name) => add(name));
    await expect(add('e')).rejects.toThrow('busy');
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
    const next = add('f');
    await end('f');
    expect(await next).toBe('f');
  });

  it('goes on after work that fails', async () => {
    const { add, end, started } = open();
    const failing = add('a');
    for (const name of ['b', 'c']) void add(name);
    await end('a', Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('turns away what has waited for a second, never what runs', async () => {
    const { add, end, started } = open();
    const running = add('a');
    void add('b');
    const late = add('c');
    await vi.advanceTimersByTimeAsync(1000);
    await expect(late).rejects.toThrow('busy');
    await end('a');
    expect(await running).toBe('a');
    expect(started).toEqual(['a', 'b']);
  });

  it('drops work whose client has gone, and has room for others', async () => {
    const { add, end, started } = open();
    for (const name of ['a', 'b']) void add(name);
    const clients = [new AbortController(), new AbortController()];
    const left = clients.map(({ signal }, index) => add(`gone ${index}`, signal));
    for (const client of clients) client.abort();
    for (const result of left) await expect(result).rejects.toThrow('busy');
    await expect(add('late', AbortSignal.abort())).rejects.toThrow('busy');
    void add('c');
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('lets work end whose client goes while it runs', async () => {
    const { add, end } = open();
    const client = new AbortController();
    const result = add('a', client.signal);
    client.abort();
    await end('a');
    expect(await result).toBe('a');
  });
});
