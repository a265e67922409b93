import type { z } from 'zod';
import type { DemandQuery } from '#common/contract/stock-alerts.ts';
import type { Deps } from '../../deps.ts';
import { isId } from '../../lib/ids.ts';
import { paginationOf } from '../../lib/paging.ts';
import { presentWanted } from './stock-alerts.present.ts';
import { countWanted, findWanted } from './stock-alerts.queries.ts';

/** Returns a page of the variants that shoppers wait for, the most wanted first. */
export async function listDemand({ db }: Deps, query: z.output<typeof DemandQuery>) {
  const { productId, ...page } = query;
  if (productId !== undefined && !isId(productId)) {
    return { variants: [], pagination: paginationOf(page, 0) };
  }
  const [rows, total] = await Promise.all([
    findWanted(db, productId, page),
    countWanted(db, productId),
  ]);
  return { variants: rows.map(presentWanted), pagination: paginationOf(page, total) };
}
