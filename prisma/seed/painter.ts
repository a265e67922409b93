import type { Pixels } from '#server/src/lib/images.ts';
import type { Logger } from '#server/src/lib/logger.ts';
import type { PictureKeeper } from '#server/src/lib/picture-keeper.ts';

/** Draws pictures one after the other, those first for which somebody waits. */
export interface Painter {
  /** Undefined for a picture that is there or that nobody draws; else resolves when it is there. */
  waitFor: (hash: string) => Promise<void> | undefined;
  /** Resolves when all is drawn, or the painter was stopped. */
  done: Promise<void>;
  /** Finishes the pictures in work and begins no other; they are drawn after the next start. */
  stop: () => Promise<void>;
}

interface Order {
  hash: string;
  draw: () => Promise<Pixels>;
  there: Promise<void>;
  ready: () => void;
}

/** While one picture is drawn, others are encoded on the other cores; more would only need memory. */
const AT_ONCE = 3;

/** Begins to draw pictures, which are given by their hashes, and to keep them. */
export function startPainter(
  pictures: Pick<PictureKeeper, 'keep'>,
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
      await pictures.keep(hash, await draw());
    } catch (error) {
      // A shop without this picture is better than none; the next start draws it again.
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
