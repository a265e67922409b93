// Renders pages in a thread of its own, so that the server's other answers do not wait for them.
import os from 'node:os';
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadAnswer, RenderPage } from '#common/rendering.ts';
import type { RenderCommand, RenderMessage, RenderThreadData } from './render-messages.ts';

/** Lower than that of the server's other work, higher than an import's. */
const LOWER_PRIORITY = 5;

interface OpenRead {
  resolve: (answer: ReadAnswer) => void;
  reject: (error: Error) => void;
}

// On other systems than Linux, this would apply to the whole server.
if (process.platform === 'linux') os.setPriority(LOWER_PRIORITY);

const { build } = workerData as RenderThreadData;
const { renderPage } = (await import(/* @vite-ignore */ build)) as { renderPage: RenderPage };
const openReads = new Map<number, OpenRead>();
let reads = 0;

function send(message: RenderMessage): void {
  parentPort?.postMessage(message);
}

function read(page: number, path: string): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    reads += 1;
    openReads.set(reads, { resolve, reject });
    send({ page, read: reads, path });
  });
}

function settleRead(number: number, answer: ReadAnswer | undefined): void {
  const open = openReads.get(number);
  openReads.delete(number);
  if (answer) open?.resolve(answer);
  else open?.reject(new Error('The server could not answer this read.'));
}

async function render(page: number, url: string): Promise<void> {
  try {
    send({ page, content: await renderPage({ url, read: (path) => read(page, path) }) });
  } catch (error) {
    sendError(page, error);
  }
}

function sendError(page: number, error: unknown): void {
  try {
    send({ page, error: error instanceof Error ? error : new Error(inspect(error)) });
  } catch {
    // Its cause has something that cannot be sent, such as a function.
    send({ page, error: new Error(inspect(error)) });
  }
}

parentPort?.on('message', (command: RenderCommand) => {
  if ('page' in command) void render(command.page, command.url);
  else settleRead(command.read, command.answer);
});
