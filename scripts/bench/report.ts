import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';

/** One measured figure with the bar that it has to reach. */
export interface Row {
  what: string;
  measured: number;
  /** The unit of `measured`, such as 'requests/s', 'ms' or '× bare Express'. */
  unit: string;
  /** The lowest or highest value that is good enough. Without a bar the row only informs. */
  bar?: { atLeast: number } | { atMost: number };
  /** What the figure was made of, such as both sides of a ratio. */
  note?: string;
}

/** The folder of the results as JSON. */
const RESULTS = path.join(PROJECT_ROOT, 'build', 'bench');

/** True if the row reaches its bar or has none. */
function holds({ measured, bar }: Row): boolean {
  if (!bar) return true;
  return 'atLeast' in bar ? measured >= bar.atLeast : measured <= bar.atMost;
}

function rounded(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function barOf({ bar }: Row): string {
  if (!bar) return '';
  return 'atLeast' in bar ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`;
}

/** Returns rows as a Markdown table, whose columns are also aligned in a terminal. */
export function table(rows: readonly Row[]): string {
  const cells = [
    ['What', 'Measured', 'Bar', '', 'From'],
    ...rows.map((row) => [
      row.what,
      `${rounded(row.measured)} ${row.unit}`,
      barOf(row),
      row.bar ? (holds(row) ? 'ok' : 'MISSED') : '',
      row.note ?? '',
    ]),
  ];
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const [head = '', ...body] = cells.map(
    (line) => `| ${line.map((cell, at) => cell.padEnd(widths?.[at] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths?.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, rule, ...body].join('\n');
}

/**
 * Prints the rows of a measurement, writes them to build/bench/NAME.json, and lets the process end with 1 if a
 * row misses its bar.
 */
export function report(name: string, rows: readonly Row[]): void {
  console.log(`\n${table(rows)}\n`);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(path.join(RESULTS, `${name}.json`), `${JSON.stringify(rows, null, 2)}\n`);
  if (!rows.every(holds)) process.exitCode = 1;
}

/** The value in the middle; the lower one of two. NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
