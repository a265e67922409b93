import { MAIL_STATUSES } from '#common/contract/mails.ts';
import { DELIVERY_STATUSES } from '#common/domain/order-status.ts';
import type { Deps } from '../../deps.ts';
import { readSparingly } from '../../lib/read-sparingly.ts';
import { countVariants } from '../catalogue-index/listing.service.ts';
import { countByStatus, findOldestPendingMail } from './shop-metrics.queries.ts';

/** Seconds for which figures of the database are reused, however often the metrics are read. */
const REUSE_S = 10;

type Totals = readonly { status: string; total: number }[];

/** Returns a sample for each status, also for those that nothing has. */
function sampleByStatus(statuses: readonly string[], totals: Totals) {
  return statuses.map((status) => ({
    labels: { status },
    value: totals.find((row) => row.status === status)?.total ?? 0,
  }));
}

function measureOrders({ db, metrics }: Deps): void {
  const read = readSparingly(REUSE_S, () => countByStatus(db, 'Order'));
  metrics.gauge(
    { name: 'vastra_orders', help: 'Orders of the whole shop by status.', labels: ['status'] },
    async () => sampleByStatus(DELIVERY_STATUSES, await read()),
  );
  metrics.total(
    { name: 'vastra_orders_placed_total', help: 'Orders that the whole shop has ever taken.' },
    async () => (await read()).reduce((sum, { total }) => sum + total, 0),
  );
}

function measureMails({ clock, db, metrics }: Deps): void {
  const read = readSparingly(REUSE_S, () => countByStatus(db, 'OutboxMail'));
  const readOldest = readSparingly(REUSE_S, () => findOldestPendingMail(db));
  metrics.gauge(
    { name: 'vastra_mails', help: 'Mails of the whole shop by status.', labels: ['status'] },
    async () => sampleByStatus(MAIL_STATUSES, await read()),
  );
  metrics.gauge(
    {
      name: 'vastra_mail_oldest_pending_seconds',
      help: 'Age of the oldest mail that is still to be sent; 0 without one.',
    },
    async () => {
      const oldest = await readOldest();
      return oldest ? Math.max(0, clock.now().getTime() - oldest.getTime()) / 1000 : 0;
    },
  );
}

function measureStock({ catalogueIndex, metrics }: Deps): void {
  const read = readSparingly(REUSE_S, async () => {
    const current = await catalogueIndex.current();
    return (['low', 'out'] as const).map((stock) => ({
      labels: { stock },
      value: countVariants(current, { colorKeys: [], inStock: false, stock }),
    }));
  });
  metrics.gauge(
    {
      name: 'vastra_variants',
      help: 'Variants on sale that are low in stock or sold out.',
      labels: ['stock'],
    },
    read,
  );
}

function measureDatabase({ databaseProblem, metrics }: Deps): void {
  const read = readSparingly(REUSE_S, () =>
    databaseProblem().then(
      (problem) => Number(problem === null),
      () => 0,
    ),
  );
  metrics.gauge(
    {
      name: 'vastra_database_ready',
      help: '1 if the database answers and is complete; missing if it does not answer in time.',
    },
    read,
  );
}

/** Adds the figures of the shop to the metrics: orders, mails, stock and the database. */
export function measureShop(deps: Deps): void {
  measureOrders(deps);
  measureMails(deps);
  measureStock(deps);
  measureDatabase(deps);
}
