import { describe, expect, it } from 'vitest';
import { ClientGone, NEVER_GONE } from './client-gone.ts';
import { createReadQueue } from './read-queue.ts';
import { createSharedSignals } from './shared-signals.ts';

/** Work that the test ends. */
function openWork() {
  let resolve: (made: string) => void = () => undefined;
  const promise = new Promise<string>((end) => {
    resolve = end;
  });
  let isStarted = false;
  const work = () => {
    isStarted = true;
    return promise;
  };
  return { work, end: () => resolve('made'), isStarted: () => isStarted };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
const EMPTY = { running: 0, waiting: 0, refused: 0, dropped: 0 };

describe('expensive work', () => {
  it('is done a few at a time, in the order of the requests', async () => {
    const queue = createReadQueue({ atOnce: 2, mostWaiting: 5 });
    const works = Array.from({ length: 4 }, openWork);
    const results = works.map(({ work }) => queue.run(NEVER_GONE, work));
    await turn();
    expect(works.map(({ isStarted }) => isStarted())).toEqual([true, true, false, false]);
    works[1]?.end();
    await turn();
    expect(works.map(({ isStarted }) => isStarted())).toEqual([true, true, true, false]);
    for (const { end } of works) end();
    expect(await Promise.all(results)).toEqual(['made', 'made', 'made', 'made']);
    expect(queue.usage()).toEqual(EMPTY);
  });

  it('is refused with a time to try again when too much of it waits', async () => {
    const queue = createReadQueue({ atOnce: 1, mostWaiting: 1 });
    const [first, second] = [openWork(), openWork()];
    const results = [first, second].map(({ work }) => queue.run(NEVER_GONE, work));
    await expect(queue.run(NEVER_GONE, openWork().work)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      headers: { 'Retry-After': '5' },
    });
    first.end();
    second.end();
    await Promise.all(results);
    expect(queue.usage()).toEqual({ ...EMPTY, refused: 1 });
  });

  it('makes room when a client that waits has gone, and is not begun', async () => {
    const queue = createReadQueue({ atOnce: 1, mostWaiting: 1 });
    const running = openWork();
    const result = queue.run(NEVER_GONE, running.work);
    const client = new AbortController();
    const dropped = openWork();
    const waiting = queue.run(client.signal, dropped.work);
    client.abort(new ClientGone());
    await expect(waiting).rejects.toBeInstanceOf(ClientGone);
    const next = openWork();
    const nextResult = queue.run(NEVER_GONE, next.work);
    running.end();
    next.end();
    expect(await Promise.all([result, nextResult])).toEqual(['made', 'made']);
    expect(dropped.isStarted()).toBe(false);
    expect(queue.usage()).toEqual({ ...EMPTY, dropped: 1 });
  });

  it('that fails gives its place to the next', async () => {
    const queue = createReadQueue({ atOnce: 1, mostWaiting: 1 });
    const failed = queue.run(NEVER_GONE, () => Promise.reject(new Error('broken')));
    const next = queue.run(NEVER_GONE, () => Promise.resolve('made'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('made');
  });
});

describe('work that several clients wait for', () => {
  const untilGone = (signal: AbortSignal) =>
    new Promise<string>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new ClientGone()));
    });

  it('goes on while one of them is there, and is given up when all have gone', async () => {
    const signals = createSharedSignals();
    const clients = [new AbortController(), new AbortController()];
    const seen: AbortSignal[] = [];
    const results = clients.map(({ signal }) =>
      signals.follow('list', signal, (shared) => {
        seen.push(shared);
        return untilGone(shared);
      }),
    );
    const outcomes = Promise.allSettled(results);
    clients[0]?.abort(new ClientGone());
    expect(seen.map(({ aborted }) => aborted)).toEqual([false, false]);
    clients[1]?.abort(new ClientGone());
    expect(seen.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('is done again for a client that comes while it is being given up', async () => {
    const signals = createSharedSignals();
    const gone = new AbortController();
    let running: Promise<string> | undefined;
    let times = 0;
    const share = (shared: AbortSignal) => {
      times += 1;
      if (times > 2) return Promise.resolve('made');
      running ??= untilGone(shared).finally(() => {
        running = undefined;
      });
      return running;
    };
    const first = signals.follow('list', gone.signal, share).catch(() => 'gone');
    gone.abort(new ClientGone());
    const second = signals.follow('list', new AbortController().signal, share);
    expect(await Promise.all([first, second])).toEqual(['gone', 'made']);
  });
});
