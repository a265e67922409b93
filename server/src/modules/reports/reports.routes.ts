import type { Handlers } from '../../http/handlers.ts';
import { TextFile } from '../../http/text-file.ts';
import {
  listSalesLines,
  makeSalesFile,
  makeSalesLinesFile,
  reportSales,
} from './sales-report.service.ts';
import { makeLedgerFile, readLedger } from './stock-ledger.service.ts';
import { makeStockFile, reportStock } from './stock-report.service.ts';

export const reportHandlers = {
  'GET /reports/sales': ({ deps, query }) => reportSales(deps, query),
  'GET /reports/sales/csv': ({ deps, query }) =>
    Promise.resolve(new TextFile(makeSalesFile(deps, query))),
  'GET /reports/sales/lines': ({ deps, query }) => listSalesLines(deps, query),
  'GET /reports/sales/lines/csv': ({ deps, query }) =>
    Promise.resolve(new TextFile(makeSalesLinesFile(deps, query))),
  'GET /reports/stock/csv': ({ deps, query }) =>
    Promise.resolve(new TextFile(makeStockFile(deps, query.list))),
  'GET /reports/stock': ({ deps, query }) => reportStock(deps, query),
  'GET /reports/stock/{id}/csv': async ({ deps, params }) =>
    new TextFile(await makeLedgerFile(deps, params.id)),
  'GET /reports/stock/{id}': ({ deps, params, query }) => readLedger(deps, params.id, query),
} satisfies Partial<Handlers>;
