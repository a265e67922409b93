import type { Metrics } from './metrics.ts';
import { createReadQueue, type ReadQueue } from './read-queue.ts';

/** Expensive reads, a few at a time (docs/decisions/041-work-for-clients-that-wait.md). */
export interface Queues {
  /** Lists with many rows. They take the database and the processor for some tenths of a second. */
  large: ReadQueue;
  /** Files that are made while they are sent. They last as long as the client takes to read them. */
  files: ReadQueue;
  /** Pages that are not stored. One thread renders them, one after the other. */
  pages: ReadQueue;
}

/** Creates the queues, and adds them to the metrics. */
export function createQueues(metrics: Metrics): Queues {
  const queues = {
    large: createReadQueue({ atOnce: 2, mostWaiting: 20 }),
    files: createReadQueue({ atOnce: 4, mostWaiting: 4 }),
    pages: createReadQueue({ atOnce: 4, mostWaiting: 200 }),
  };
  const read = (name: keyof ReturnType<ReadQueue['usage']>) => () =>
    Object.entries(queues).map(([queue, { usage }]) => ({
      labels: { queue },
      value: usage()[name],
    }));
  const labels = ['queue'];
  metrics.gauge(
    { name: 'vastra_work_running', help: 'Expensive reads that are being made.', labels },
    read('running'),
  );
  metrics.gauge(
    { name: 'vastra_work_waiting', help: 'Expensive reads that wait for their turn.', labels },
    read('waiting'),
  );
  metrics.total(
    { name: 'vastra_work_refused_total', help: 'Expensive reads refused with 503.', labels },
    read('refused'),
  );
  metrics.total(
    {
      name: 'vastra_work_dropped_total',
      help: 'Expensive reads that were not made, because their clients had gone.',
      labels,
    },
    read('dropped'),
  );
  return queues;
}
