import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PageRequest, ReadAnswer } from '#common/rendering.ts';
import { createRenderer, type RendererOptions } from './renderer.ts';

/** A build whose pages do what their URL says. */
const BUILD = `
  import { threadId } from 'node:worker_threads';
  let kept = [];
  const pages = {
    '/read': async ({ read }) => ({ html: JSON.stringify(await read('/api/a')), preloads: '', data: '[]' }),
    '/thread': () => ({ html: String(threadId), preloads: '', data: '[]' }),
    '/broken': () => { throw new Error('A broken part', { cause: new TypeError('No name') }); },
    '/unsendable': () => { throw new Error('A part', { cause: () => 'a function' }); },
    '/odd': () => { throw () => 'no error'; },
    '/early': async ({ read }) => { read('/api/slow').catch(() => undefined); throw new Error('Early'); },
    '/hangs': () => { for (;;); },
    '/waits': () => new Promise(() => undefined),
    '/ends': () => process.exit(3),
    '/crashes': () => new Promise(() => setTimeout(() => { throw new Error('Outside'); })),
    '/large': () => { for (;;) kept.push(new Array(100_000).fill(kept.length)); },
  };
  export const renderPage = async (request) => pages[request.url](request);
`;

const folder = await mkdtemp(path.join(os.tmpdir(), 'vastra-render-'));
const build = pathToFileURL(path.join(folder, 'render.mjs'));
await writeFile(build, BUILD);
const thread = pathToFileURL(path.join(folder, 'thread.mjs'));
const program = new URL('./render-thread.ts', import.meta.url);
await writeFile(
  thread,
  `import { register } from '${import.meta.resolve('tsx/esm/api')}';
  register();
  await import('${program.href}');`,
);
afterAll(() => rm(folder, { recursive: true, force: true }));

const ENDED = 'The thread that renders pages has ended.';

afterEach(() => void vi.useRealTimers());

/** Lets the server's timers run only when the test advances the time. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

function open(options?: Partial<RendererOptions>) {
  const onEnd = vi.fn<(reason: unknown) => void>();
  const renderer = createRenderer({ thread, build, ...options }, onEnd);
  onTestFinished(() => renderer.close());
  const noReads = () => Promise.reject(new Error('This page reads nothing.'));
  const render = (url: string, read: PageRequest['read'] = noReads) =>
    renderer.renderPage({ url, read });
  return { renderer, render, onEnd };
}

it('renders a page in another thread, with the answers of the server', async () => {
  const { render } = open();
  const { html } = await render('/read', (url) => Promise.resolve({ status: 404, body: url }));
  expect(JSON.parse(html)).toEqual({ status: 404, body: '/api/a' });
  expect(Number((await render('/thread')).html)).toBeGreaterThan(0);
});

it('passes errors of a page on with their cause, and goes on', async () => {
  const { render, onEnd } = open();
  const error = await render('/broken').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'A broken part', cause: { message: 'No name' } });
  await expect(render('/odd')).rejects.toThrow('Function');
  await expect(render('/unsendable')).rejects.toThrow('A part');
  await expect(render('/read')).rejects.toThrow('could not answer');
  expect((await render('/thread')).html).toMatch(/^\d+$/);
  expect(onEnd).not.toHaveBeenCalled();
});

it.each([
  ['/ends', 'ended with 3'],
  ['/crashes', 'Outside'],
  ['/large', 'memory limit'],
])('replaces the thread that ends at %s, and says why', async (url, reason) => {
  const { render, onEnd } = open({ heapMb: 16 });
  const before = await render('/thread');
  await expect(render(url)).rejects.toThrow(ENDED);
  expect(String(onEnd.mock.calls[0]?.[0])).toContain(reason);
  expect(await render('/thread')).not.toEqual(before);
  expect(onEnd).toHaveBeenCalledOnce();
});

it.each(['/hangs', '/waits'])('replaces the thread when %s takes too long', async (url) => {
  const { render, onEnd } = open();
  const before = await render('/thread');
  holdTime();
  const page = expect(render(url)).rejects.toThrow(ENDED);
  await vi.advanceTimersByTimeAsync(10_000);
  await page;
  expect(String(onEnd.mock.calls[0]?.[0])).toContain('took more than 10000 ms');
  expect(await render('/thread')).not.toEqual(before);
});

it('ends its thread after a minute without a page, and starts another for the next', async () => {
  const { render, onEnd } = open();
  const first = await render('/thread');
  holdTime();
  expect(await render('/thread')).toEqual(first);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await render('/thread')).toEqual(first);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await render('/thread')).not.toEqual(first);
  expect(onEnd).not.toHaveBeenCalled();
});

it('does not count the time that the server takes to answer', async () => {
  const { render } = open();
  holdTime();
  const read = () => {
    vi.advanceTimersByTime(30_000);
    return Promise.resolve({ status: 200, body: '[]' });
  };
  expect((await render('/read', read)).html).toContain('200');
});

it('keeps the thread when a page fails before its read is answered', async () => {
  const { render, onEnd } = open();
  holdTime();
  let answer = () => {};
  const read = () =>
    new Promise<ReadAnswer>((resolve) => {
      answer = () => resolve({ status: 200, body: '[]' });
    });
  await expect(render('/early', read)).rejects.toThrow('Early');
  answer();
  await vi.advanceTimersByTimeAsync(30_000);
  await render('/thread');
  expect(onEnd).not.toHaveBeenCalled();
});

it('fails what is being rendered when the shop stops, and starts no other thread', async () => {
  const { renderer, render, onEnd } = open();
  const page = new Promise((resolve) => {
    const stop = () => {
      void renderer.close();
      return new Promise<ReadAnswer>(() => undefined);
    };
    resolve(render('/read', stop));
  });
  await expect(page).rejects.toThrow('was stopped');
  await expect(render('/thread')).rejects.toThrow('is stopping');
  expect(onEnd).not.toHaveBeenCalled();
});
