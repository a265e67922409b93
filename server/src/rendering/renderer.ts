import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { PageRequest, RenderedPage, RenderPage } from '#common/rendering.ts';
import type {
  ReadMessage,
  RenderCommand,
  RenderMessage,
  RenderThreadData,
} from './render-messages.ts';

/** Renders pages in a thread of its own (docs/decisions/030-rendering-on-the-server.md). */
export interface Renderer {
  /** Rejects also if the thread ends or does not finish the page in time. The next page gets a new thread. */
  renderPage: RenderPage;
  /** Ends the thread. Pages that it renders fail. */
  close: () => Promise<void>;
}

export interface RendererOptions {
  /** The thread's program, render-thread.ts as JavaScript. */
  thread: URL;
  /** The built module that exports `renderPage`. */
  build: URL;
  /** Milliseconds for a page, without the time that the server takes for its reads. */
  limitMs?: number;
  /** Maximum MB of the thread's memory for objects that live longer than one page. */
  heapMb?: number;
}

/** Pages that are rendered at once: one uses the processor while the others wait for their reads. */
const AT_ONCE = 6;
const LIMIT_MS = 10_000;
const HEAP_MB = 48;
/** Milliseconds without a page until the thread is stopped, which frees its memory. */
const IDLE_MS = 60_000;
/**
 * MB of the thread's semi-spaces. V8 prefers the flag of `npm start`, which is larger, to `resourceLimits`. It applies to
 * threads that start later: this one, and those that hash passwords.
 */
const SEMI_SPACE_MB = 1;
setFlagsFromString(`--max-semi-space-size=${SEMI_SPACE_MB}`);

/** A page that is being rendered. */
interface Job {
  request: PageRequest;
  resolve: (page: RenderedPage) => void;
  reject: (error: Error) => void;
  openReads: number;
  /** Runs while no read is open. */
  limit?: NodeJS.Timeout;
}

/** One thread. A thread that has ended is not used again. */
class RenderThread {
  readonly #worker: Worker;
  readonly #jobs = new Map<number, Job>();
  readonly #limitMs: number;
  readonly #onEnd: (reason: unknown) => void;
  #pages = 0;
  #hasEnded = false;

  /** @param onEnd is called once with the reason if the thread ends by itself or is stopped for a page */
  constructor(options: RendererOptions, onEnd: (reason: unknown) => void) {
    const { thread, build, limitMs = LIMIT_MS, heapMb = HEAP_MB } = options;
    this.#limitMs = limitMs;
    this.#onEnd = onEnd;
    const data: RenderThreadData = { build: build.href };
    this.#worker = new Worker(thread, {
      workerData: data,
      // It gets no secrets of the server.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    this.#worker.on('message', (message: RenderMessage) => this.#receive(message));
    this.#worker.once('error', (error) => this.#end(error));
    this.#worker.once('exit', (code) => this.#end(new Error(`The thread ended with ${code}.`)));
  }

  render(request: PageRequest): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      this.#pages += 1;
      const job: Job = { request, resolve, reject, openReads: 0 };
      this.#jobs.set(this.#pages, job);
      this.#startLimit(job);
      this.#send({ page: this.#pages, url: request.url });
    });
  }

  async stop(): Promise<void> {
    this.#hasEnded = true;
    this.#rejectAll(new Error('The thread that renders pages was stopped.'));
    await this.#worker.terminate();
  }

  #send(command: RenderCommand): void {
    this.#worker.postMessage(command);
  }

  #startLimit(job: Job): void {
    job.limit = setTimeout(() => {
      // Without the URL, which may have personal details. The request's own log line has it, redacted.
      this.#end(new Error(`A page took more than ${this.#limitMs} ms to render.`));
      void this.#worker.terminate();
    }, this.#limitMs);
  }

  #receive(message: RenderMessage): void {
    const job = this.#jobs.get(message.page);
    if ('path' in message) {
      if (job) void this.#read(job, message);
      // The page has failed already. The thread must not keep its read.
      else this.#send({ read: message.read });
      return;
    }
    if (!job) return;
    this.#jobs.delete(message.page);
    clearTimeout(job.limit);
    if ('content' in message) job.resolve(message.content);
    else job.reject(message.error);
  }

  async #read(job: Job, { page, read, path }: ReadMessage): Promise<void> {
    job.openReads += 1;
    clearTimeout(job.limit);
    const answer = await job.request.read(path).catch(() => undefined);
    if (this.#hasEnded) return;
    job.openReads -= 1;
    if (job.openReads === 0 && this.#jobs.has(page)) this.#startLimit(job);
    this.#send(answer ? { read, answer } : { read });
  }

  #end(reason: unknown): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#rejectAll(new Error('The thread that renders pages has ended.', { cause: reason }));
    this.#onEnd(reason);
  }

  #rejectAll(error: Error): void {
    for (const { limit, reject } of this.#jobs.values()) {
      clearTimeout(limit);
      reject(error);
    }
    this.#jobs.clear();
  }
}

/**
 * Creates a renderer. Its thread starts with the first page, and ends a minute after the last.
 * @param onEnd is called with the reason when a thread has ended before the renderer is closed
 */
export function createRenderer(
  options: RendererOptions,
  onEnd: (reason: unknown) => void,
): Renderer {
  const limit = pLimit(AT_ONCE);
  let isClosed = false;
  let thread: RenderThread | null = null;
  let open = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  const start = () =>
    new RenderThread(options, (reason) => {
      thread = null;
      onEnd(reason);
    });
  const stop = async () => {
    const ended = thread;
    thread = null;
    await ended?.stop();
  };
  /** Renders a page in the thread, which starts with the first page. */
  const render = async (request: PageRequest) => {
    if (isClosed) throw new Error('The shop is stopping.');
    clearTimeout(idleTimer);
    open += 1;
    try {
      thread ??= start();
      return await thread.render(request);
    } finally {
      open -= 1;
      if (open === 0) idleTimer = setTimeout(() => void stop(), IDLE_MS).unref();
    }
  };
  return {
    renderPage: (request) => limit(render, request),
    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      await stop();
    },
  };
}
