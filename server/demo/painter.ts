import type { Pixels } from '#server/src/modules/images/images.service.ts';
import type { Logger } from '#server/src/lib/logger.ts';
import type { ImageKeeper } from '#server/src/modules/images/image-keeper.service.ts';

/** Draws the demo images in the background. Images for which a request waits come first. */
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

interface Order {
  hash: string;
  draw: () => Promise<Pixels>;
  there: Promise<void>;
  ready: () => void;
}

/** One image is drawn while others are encoded on other cores. More would only need more memory. */
const AT_ONCE = 3;

/** Starts to draw and store images, in the order of `drawings`, which are keyed by hash. */
export function startPainter(
  imageKeeper: Pick<ImageKeeper, 'keep'>,
  drawings: ReadonlyMap<string, () => Promise<Pixels>>,
  logger: Pick<Logger, 'error'>,
): Painter {
  const orders = new Map(
    [...drawings].map(([hash, draw]) => [hash, { hash, draw, ...promised() }] as const),
  );
  const waiting = new Set(orders.values());
  const wanted = new Set<Order>();

  const paint = async ({ hash, draw, ready }: Order) => {
    try {
      await imageKeeper.keep(hash, await draw());
    } catch (error) {
      // The shop works without this image, and its next start tries again.
      logger.error({ err: error, hash }, 'A picture could not be drawn');
    }
    orders.delete(hash);
    ready();
  };
  const paintOn = async () => {
    for (let next = first(wanted, waiting); next; next = first(wanted, waiting)) {
      wanted.delete(next);
      waiting.delete(next);
      await paint(next);
    }
  };
  const done = Promise.all(Array.from({ length: AT_ONCE }, paintOn)).then(() => undefined);

  return {
    done,
    waitFor(hash) {
      const order = orders.get(hash);
      if (order && waiting.has(order)) wanted.add(order);
      return order?.there;
    },
    stop() {
      for (const { ready } of waiting) ready();
      waiting.clear();
      wanted.clear();
      return done;
    },
  };
}

function first(...queues: ReadonlySet<Order>[]): Order | undefined {
  for (const queue of queues) for (const order of queue) return order;
  return undefined;
}

function promised(): Pick<Order, 'there' | 'ready'> {
  let ready = () => {};
  const there = new Promise<void>((resolve) => {
    ready = resolve;
  });
  return { there, ready: () => ready() };
}
