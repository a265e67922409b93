import { z } from 'zod';
import { REPORT_GROUPS } from '../domain/report-groups.ts';
import { PAGE, REPORTS } from '../limits.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { dayField, Id, inOrder, line, Rupees } from './fields.ts';
import { pageQuery, Pagination } from './pagination.ts';

/** What was sold in a period. `orders` includes cancelled orders; units and revenue leave them out. */
export const SalesFigures = z.object({
  orders: z.int(),
  canceled: z.int(),
  units: z.int(),
  revenue: Rupees,
});
export type SalesFigures = z.infer<typeof SalesFigures>;

/** First and last calendar day in India (YYYY-MM-DD), both included. */
const ReportPeriod = z.object({ from: z.string(), to: z.string() });

/** The figures of a period, and those of the period of the same length before it. */
const Compared = z.object({ now: SalesFigures, before: SalesFigures });

export const SalesGroup = Compared.extend({
  /** Identifies the group in `GET /reports/sales/lines`. */
  key: z.string(),
  /** Empty if the orders do not say it, such as a state that was not given. */
  label: z.string(),
});
export type SalesGroup = z.infer<typeof SalesGroup>;

export const SalesReport = z.object({
  period: ReportPeriod,
  previous: ReportPeriod,
  total: Compared,
  /** Those with the most revenue, at most `REPORTS.groups`. */
  groups: z.array(SalesGroup),
  groupCount: z.int(),
});
export type SalesReport = z.infer<typeof SalesReport>;

const salesQuery = {
  /** First and last calendar day in India, both included; without them the last 30 days. */
  from: dayField('from').optional(),
  to: dayField('to').optional(),
  by: z
    .enum(REPORT_GROUPS, { error: `by must be one of ${REPORT_GROUPS.join(', ')}, given once.` })
    .default('product'),
};

const period = inOrder('from', 'to', 'from may not be after to.');

export const SalesReportQuery = z.object(salesQuery).refine(...period);
export type SalesReportQuery = z.infer<typeof SalesReportQuery>;

/** One order line of a report. */
export const SalesLine = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  canceled: z.boolean(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.int(),
  /** Selling price of one unit. */
  price: Rupees,
  /** What the order's discount code takes off all units together. */
  codeDiscount: Rupees,
});
export type SalesLine = z.infer<typeof SalesLine>;

export const SalesLinePage = z.object({ lines: z.array(SalesLine), pagination: Pagination });
export type SalesLinePage = z.infer<typeof SalesLinePage>;

const linesQuery = {
  ...salesQuery,
  /** A group's key; without it the lines of all groups. */
  key: line('key', { max: REPORTS.keyLength }).optional(),
};

export const SalesLinesQuery = z
  .object({ ...pageQuery(PAGE.reportLines), ...linesQuery })
  .refine(...period);
export const SalesLinesFileQuery = z.object(linesQuery).refine(...period);
export type SalesLinesFileQuery = z.infer<typeof SalesLinesFileQuery>;
export type SalesLinesQuery = z.infer<typeof SalesLinesQuery>;

const STOCK_LISTS = ['slow', 'sold-out', 'low', 'all'] as const;
export type StockListName = (typeof STOCK_LISTS)[number];

/** A variant in a report of the stock. */
export const StockRow = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  sku: z.string().nullable(),
  stock: z.int(),
  /** The stock at its selling price. */
  value: Rupees,
  /** When the last unit was ordered; for a sold-out variant, since when it is. Null if never. */
  since: z.string().nullable(),
});
export type StockRow = z.infer<typeof StockRow>;

/** What is in stock, at selling prices, and the variants that lie still or have run out. */
export const StockReport = z.object({
  total: z.object({
    variants: z.int(),
    soldOut: z.int(),
    units: z.int(),
    value: Rupees,
  }),
  /** Largest stock of the list `low`, as in the mail settings. */
  lowStockThreshold: z.int(),
  rows: z.array(StockRow),
  pagination: Pagination,
});
export type StockReport = z.infer<typeof StockReport>;

const stockList = {
  /**
   * `slow`: in stock, and nothing ordered for REPORTS.slowDays; `sold-out`: the longest first; `low`: what the mail about low
   * stock counts as low, the lowest first; `all`: every variant, the largest value first.
   */
  list: z
    .enum(STOCK_LISTS, { error: `list must be one of ${STOCK_LISTS.join(', ')}, given once.` })
    .default('slow'),
};

export const StockReportQuery = z.object({ ...pageQuery(PAGE.reportLines), ...stockList });
const StockFileQuery = z.object(stockList);
export type StockReportQuery = z.infer<typeof StockReportQuery>;

const STOCK_REASONS = [
  'INITIAL',
  'IMPORT',
  'ADMIN_EDIT',
  'REMOVED',
  'ORDER_PLACED',
  'ORDER_CANCELED',
  'ORDER_REOPENED',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** One change of a variant's stock. */
export const StockEntry = z.object({
  id: z.string(),
  at: z.string(),
  change: z.int(),
  /** The stock after the change. */
  balance: z.int(),
  reason: z.enum(STOCK_REASONS),
  orderId: z.string().nullable(),
  /** Username of the administrator; null for customers, deleted accounts and commands of the operator. */
  actor: z.string().nullable(),
});
export type StockEntry = z.infer<typeof StockEntry>;

/** The stock ledger of a variant: every change of its stock, newest first. */
export const StockLedger = z.object({
  variant: StockRow.pick({
    productId: true,
    name: true,
    size: true,
    color: true,
    sku: true,
    stock: true,
  }),
  entries: z.array(StockEntry),
  pagination: Pagination,
});
export type StockLedger = z.infer<typeof StockLedger>;

const StockLedgerParams = z.object({ id: Id });
const StockLedgerQuery = z.object(pageQuery(PAGE.reportLines));

/** CSV text with a header row. Starts with a byte order mark. */
const ReportFile = z.string();

/** The endpoints of reports, which `endpoints` includes. */
export const reportEndpoints = {
  'GET /reports/sales': {
    who: 'admin',
    area: 'reports',
    query: SalesReportQuery,
    answer: SalesReport,
  },
  'GET /reports/sales/csv': {
    who: 'admin',
    area: 'reports',
    query: SalesReportQuery,
    answer: ReportFile,
    file: 'text/csv',
  },
  'GET /reports/sales/lines': {
    who: 'admin',
    area: 'reports',
    query: SalesLinesQuery,
    answer: SalesLinePage,
  },
  'GET /reports/sales/lines/csv': {
    who: 'admin',
    area: 'reports',
    query: SalesLinesFileQuery,
    answer: ReportFile,
    file: 'text/csv',
  },
  'GET /reports/stock/csv': {
    who: 'admin',
    area: 'reports',
    query: StockFileQuery,
    answer: ReportFile,
    file: 'text/csv',
  },
  'GET /reports/stock': {
    who: 'admin',
    area: 'reports',
    query: StockReportQuery,
    answer: StockReport,
  },
  'GET /reports/stock/{id}/csv': {
    who: 'admin',
    area: 'reports',
    params: StockLedgerParams,
    answer: ReportFile,
    file: 'text/csv',
  },
  'GET /reports/stock/{id}': {
    who: 'admin',
    area: 'reports',
    params: StockLedgerParams,
    query: StockLedgerQuery,
    answer: StockLedger,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
