import type { Counts, ImportReport, Remark } from './import-report.ts';
import { printable } from './printable-text.ts';

const PREVIEW = 'Nothing was changed. To overwrite, run the same command with --overwrite --yes.';

/** Formats an import report as lines that are safe to print to a terminal or log. */
export function reportLines(report: ImportReport): string[] {
  const { products, variants } = report;
  const seconds = report.milliseconds / 1000;
  const handled = products.created + products.updated + products.unchanged + products.refused;
  const rate = seconds > 0 ? Math.round(handled / seconds) : handled;
  return [
    ...section('Refused:', report.refused),
    ...section('Notes:', report.notes),
    ...section(report.isPreview ? 'Would be overwritten:' : 'Overwritten:', report.overwritten),
    ...(report.remarksLeftOut > 0 ? [`(${report.remarksLeftOut} more of these left out)`] : []),
    `Rows:       ${report.rows}`,
    `Products:   ${countsText(products)}`,
    `Variants:   ${countsText(variants)}`,
    `Categories: ${report.categoriesCreated} created`,
    `Pictures:   ${report.imagesAdded} added, ${report.imagesMissing} not found`,
    `Time:       ${seconds.toFixed(1)} s, ${rate} products a second`,
    ...(report.isPreview ? [PREVIEW] : []),
  ].map(printable);
}

/** Prints an import report, by default to the console. */
export function printReport(
  report: ImportReport,
  print: (line: string) => void = console.log,
): void {
  for (const line of reportLines(report)) print(line);
}

function countsText({ created, updated, unchanged, refused }: Counts): string {
  return `${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`;
}

function section(title: string, remarks: readonly Remark[]): string[] {
  if (remarks.length === 0) return [];
  const inOrder = [...remarks].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return [title, ...joinRows(inOrder).map(({ rows, text }) => `  ${placeText(rows)}${text}`)];
}

/** Joins equal remarks on consecutive rows. */
function joinRows(remarks: readonly Remark[]): { rows: number[]; text: string }[] {
  const joined: { rows: number[]; text: string }[] = [];
  const latest = new Map<string, { rows: number[] }>();
  for (const { row, text } of remarks) {
    const same = latest.get(text);
    if (same && row !== null && same.rows.at(-1) === row - 1) {
      same.rows.push(row);
      continue;
    }
    const remark = { rows: row === null ? [] : [row], text };
    joined.push(remark);
    latest.set(text, remark);
  }
  return joined;
}

function placeText(rows: readonly number[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  return rows.length === 1 ? `row ${first}: ` : `rows ${first} to ${rows.at(-1)}: `;
}
