import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#server/src/lib/logger.ts';
import type { ImageKeeper } from '#server/src/modules/images/image-keeper.service.ts';
import { type PaintCommand, Painted, type PaintJob } from './paint-messages.ts';

/** Has the demo images drawn by another process. Images for which a request waits come first. */
export interface Painter {
  /**
   * Resolves when the image is stored, could not be drawn, or the painter was stopped. Undefined for an
   * image that the painter does not have to draw.
   */
  waitFor: (hash: string) => Promise<void> | undefined;
  /** Resolves when all images are drawn or the painter has stopped. */
  done: Promise<void>;
  /** Finishes the images being drawn and starts no others. The next start of the shop draws those. */
  stop: () => Promise<void>;
}

/** An image that is not stored yet. */
interface Missing {
  there: Promise<void>;
  ready: () => void;
}

/** True in development and in tests, where the code runs from its source. */
const IS_SOURCE = import.meta.url.endsWith('.ts');

function launch(): ChildProcess {
  const file = new URL(IS_SOURCE ? './paint-process.ts' : './paint-process.js', import.meta.url);
  return fork(fileURLToPath(file), [], { execArgv: IS_SOURCE ? ['--import', 'tsx'] : [] });
}

/** Starts a process that draws these images in this order. */
export function startPainter(
  imageKeeper: Pick<ImageKeeper, 'sweep'>,
  job: PaintJob,
  logger: Pick<Logger, 'error'>,
): Painter {
  const missing = new Map<string, Missing>(job.hashes.map((hash) => [hash, promised()]));
  if (missing.size === 0)
    return { done: Promise.resolve(), waitFor: () => undefined, stop: noWork };
  const child = launch();
  const tell = (command: PaintCommand | PaintJob) => {
    // Errors are ignored: they mean that the process is ending, and `exit` then releases everyone who waits.
    if (child.connected) child.send(command, () => undefined);
  };
  tell(job);
  const swept = new Set<Promise<void>>();

  const settle = async ({ hash, fault }: Painted) => {
    // The shop works without this image, and its next start tries again.
    if (fault !== undefined) logger.error({ hash, fault }, 'A picture could not be drawn');
    // The last row that names the image may have been deleted while it was drawn.
    await imageKeeper.sweep([hash]);
    missing.get(hash)?.ready();
    missing.delete(hash);
  };
  child.on('message', (message) => {
    const sweep = settle(Painted.parse(message)).catch((error: unknown) => {
      logger.error({ err: error }, 'A drawn picture could not be taken over');
    });
    swept.add(sweep);
    void sweep.then(() => swept.delete(sweep));
  });
  const done = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      logger.error({ err: error }, 'The pictures of the demo shop cannot be drawn');
      resolve();
    });
    child.once('exit', resolve);
  }).then(async () => {
    await Promise.all(swept);
    for (const { ready } of missing.values()) ready();
    missing.clear();
  });

  return {
    done,
    waitFor(hash) {
      const image = missing.get(hash);
      if (image) tell({ wanted: hash });
      return image?.there;
    },
    stop() {
      tell('stop');
      for (const { ready } of missing.values()) ready();
      return done;
    },
  };
}

function noWork(): Promise<void> {
  return Promise.resolve();
}

function promised(): Missing {
  let ready = () => {};
  const there = new Promise<void>((resolve) => {
    ready = resolve;
  });
  return { there, ready: () => ready() };
}
