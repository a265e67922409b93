import type { OrderFileQuery } from '#common/contract/orders.ts';
import { dayInIndia } from '#common/format/dates.ts';
import type { Deps } from '../../deps.ts';
import { CSV_START, csvRows } from '../../lib/csv.ts';
import type { Db } from '../../postgres/db.ts';
import { ORDER_FILE_HEADINGS, presentOrderCells } from './order-file.present.ts';
import type { OrderFilter } from './order-filter.queries.ts';
import { findOrdersAfter, type OrderFileRow } from './order-file.queries.ts';

/** Orders per query and chunk: few enough that other requests are served in between. */
const PORTION = 200;

async function* portions(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  let text = CSV_START + csvRows([ORDER_FILE_HEADINGS]);
  let last: OrderFileRow | undefined;
  do {
    const orders = await findOrdersAfter(db, filter, last, PORTION);
    yield text + csvRows(orders.map(presentOrderCells));
    text = '';
    last = orders.length < PORTION ? undefined : orders.at(-1);
  } while (last);
}

/**
 * Returns the orders of a filter, or the ones selected by id, as a CSV file that is generated in
 * chunks. Paged by the last order and not by offset, so orders placed since neither repeat nor
 * shift a row.
 */
export function orderFile({ db, clock }: Deps, { id: ids, ...filter }: OrderFileQuery) {
  return { name: `orders-${dayInIndia(clock.now())}.csv`, text: portions(db, { ...filter, ids }) };
}
