import type { Order } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { readCells } from '#common/domain/spreadsheet-cells.ts';
import { counted } from '#common/format/counted.ts';

type OrderId = Pick<Order, 'id'>;

/** Tracking numbers in the order of the orders, or why a text cannot be read as such. */
export type ReadColumn = { numbers: string[] } | { refusal: string };

/** A heading above tracking numbers. */
const HEADING = /track|awb|waybill|consignment|docket/i;

/** A whole order id, or the last 8 characters that people read. Spreadsheets escape texts with an apostrophe. */
const ORDER_ID = /^'?#?((?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})|[\da-f]{8})$/i;

/** Returns the position of the order that a cell names; -1 if it names another, undefined if it names none. */
function orderIn(cell: string, orders: readonly OrderId[]): number | undefined {
  const id = ORDER_ID.exec(cell)?.[1]?.toLowerCase();
  if (id === undefined) return undefined;
  return orders.findIndex((order) => order.id === id || shortId(order.id).toLowerCase() === id);
}

function readOneColumn(cells: readonly string[], orders: readonly OrderId[]): ReadColumn {
  const [first = ''] = cells;
  const hasHeading = cells.length === orders.length + 1 && !/\d/.test(first);
  const numbers = hasHeading ? cells.slice(1) : [...cells];
  if (numbers.length === orders.length) return { numbers };
  const found = counted(numbers.length, 'tracking number');
  const refusal = `This column has ${found}, but ${counted(orders.length, 'order')} to ship. Paste one number for each order, in the order of this list.`;
  return { refusal };
}

/** Returns the number of a line, or why it has none. `column` is the place of the numbers, if a heading names it. */
function numberIn(
  cells: readonly string[],
  idAt: number,
  column: number,
): { number: string } | { refusal: string } {
  if (column >= 0) return { number: cells[column] ?? '' };
  const others = cells.filter((cell, index) => index !== idAt && cell !== '');
  if (others.length <= 1) return { number: others[0] ?? '' };
  return {
    refusal:
      'has more than two columns. Paste order ids and tracking numbers only, or a heading ‘Tracking number’ with them.',
  };
}

function readTable(lines: readonly string[][], orders: readonly OrderId[]): ReadColumn {
  const numbers = new Map<number, string>();
  const [head = []] = lines;
  const isHeading = head.every((cell) => orderIn(cell, orders) === undefined);
  const column = isHeading ? head.findIndex((cell) => HEADING.test(cell)) : -1;
  for (const [index, cells] of lines.entries()) {
    if (index === 0 && isHeading) continue;
    const refuse = (text: string) => ({ refusal: `Line ${index + 1} ${text}` });
    if (cells.every((cell) => cell === '')) continue;
    const idAt = cells.findIndex((cell) => orderIn(cell, orders) !== undefined);
    if (idAt < 0) return refuse('names no order. Begin each line with the order’s id.');
    const name = cells[idAt] ?? '';
    const place = orderIn(name, orders) ?? -1;
    if (place < 0)
      return refuse(`names order ${name}, which is not in this list. Remove the line.`);
    if (numbers.has(place)) return refuse(`repeats order ${name}. Remove one of its lines.`);
    const read = numberIn(cells, idAt, column);
    if ('refusal' in read) return refuse(read.refusal);
    numbers.set(place, read.number);
  }
  const missing = orders.find((_, place) => !numbers.has(place));
  if (missing) {
    const refusal = `No line names order #${shortId(missing.id)}. Add it, or remove the order from this list.`;
    return { refusal };
  }
  return { numbers: orders.map((_, place) => numbers.get(place) ?? '') };
}

/**
 * Reads tracking numbers from a spreadsheet or a CSV file: one column in the order of the orders, or a table whose lines name
 * the orders.
 */
export function readTrackingNumbers(text: string, orders: readonly OrderId[]): ReadColumn {
  const lines = readCells(text, ',;\t');
  if (lines.some((cells) => cells.length > 1)) return readTable(lines, orders);
  return readOneColumn(
    lines.map(([cell = '']) => cell),
    orders,
  );
}

/** True if a pasted text is more than one tracking number, so that it fills all rows. */
export function isColumn(text: string): boolean {
  return /[\r\n\t]/.test(text.trim());
}
