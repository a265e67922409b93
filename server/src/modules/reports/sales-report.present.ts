import type { SalesFigures, SalesGroup, SalesLine, SalesReport } from '#common/contract/reports.ts';
import { toRupees } from '#common/domain/money.ts';
import { type ReportGroup, reportGroupLabel } from '#common/domain/report-groups.ts';
import { dayInIndia } from '#common/format/dates.ts';
import type { LineRow, SalesRow } from './sales-report.queries.ts';

const NOTHING: SalesFigures = { orders: 0, canceled: 0, units: 0, revenue: 0 };

function presentFigures({ orders, canceled, units, paise }: SalesRow['now']): SalesFigures {
  return { orders, canceled, units, revenue: toRupees(Number(paise)) };
}

export function presentGroup({ key, label, now, before }: SalesRow): SalesGroup {
  return { key, label, now: presentFigures(now), before: presentFigures(before) };
}

/** The figures of all groups together. */
export function presentTotal(rows: readonly SalesRow[]): SalesReport['total'] {
  const total = rows.find(({ isTotal }) => isTotal);
  if (!total) return { now: NOTHING, before: NOTHING };
  return { now: presentFigures(total.now), before: presentFigures(total.before) };
}

/** Presents an order line with its price in rupees. */
export function presentLine({
  placedAt,
  pricePaise,
  codeDiscountPaise,
  ...line
}: LineRow): SalesLine {
  return {
    ...line,
    orderDate: placedAt.toISOString(),
    price: toRupees(pricePaise),
    codeDiscount: toRupees(codeDiscountPaise),
  };
}

const FIGURES = ['Orders', 'Cancelled', 'Units', 'Revenue'] as const;

/** The headings of the file: the group, its figures, and those of the period before. */
export function salesFileHeadings(by: ReportGroup): string[] {
  return [reportGroupLabel(by), ...FIGURES, ...FIGURES.map((figure) => `${figure} before`)];
}

function figureCells({ orders, canceled, units, paise }: SalesRow['now']): string[] {
  return [...[orders, canceled, units].map(String), toRupees(Number(paise)).toFixed(2)];
}

/** The cells of a group. Amounts are in rupees. */
export function salesFileCells({ isTotal, label, now, before }: SalesRow): string[] {
  const name = isTotal ? 'Together' : label || 'Not given';
  return [name, ...figureCells(now), ...figureCells(before)];
}

export const SALES_LINE_HEADINGS = [
  ...['Order', 'Date', 'Cancelled', 'Product', 'Size', 'Colour'],
  ...['Quantity', 'Price', 'Code discount', 'Amount'],
];

/** The cells of an order line. The date is of India; amounts are in rupees and add up to the revenue. */
export function salesLineCells(row: LineRow): string[] {
  const { orderId, placedAt, canceled, name, size, color, quantity } = row;
  const { pricePaise, codeDiscountPaise } = row;
  const paid = quantity * pricePaise - codeDiscountPaise;
  const amounts = [pricePaise, codeDiscountPaise, paid].map((paise) => toRupees(paise).toFixed(2));
  const day = dayInIndia(placedAt);
  return [orderId, day, canceled ? 'Yes' : 'No', name, size, color, String(quantity), ...amounts];
}
