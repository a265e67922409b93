import { type CsvFile, type CsvRow, readRows, type UnreadableRow } from './csv-reader.ts';
import { cell, type Columns } from './shopify-format.ts';

/** All rows of one product, in the order of the file. */
export interface ProductRows {
  handle: string;
  rows: CsvRow[];
}

/** What a first look at a whole file tells: how many rows every handle has. */
export interface FileContents {
  rowCount: number;
  rowsByHandle: ReadonlyMap<string, number>;
}

/** Counts the rows of every handle, without keeping the rows. */
export async function surveyFile(csv: CsvFile, columns: Columns): Promise<FileContents> {
  const rowsByHandle = new Map<string, number>();
  let rowCount = 0;
  for await (const row of readRows(csv)) {
    rowCount += 1;
    if ('problem' in row) continue;
    const handle = handleOf(columns, row);
    rowsByHandle.set(handle, (rowsByHandle.get(handle) ?? 0) + 1);
  }
  return { rowCount, rowsByHandle };
}

/**
 * Streams the products of a file. A product comes as soon as its last row is read, so only products
 * whose rows do not follow each other are held for longer. A row without a handle comes alone.
 */
export async function* readProducts(
  csv: CsvFile,
  columns: Columns,
  { rowsByHandle }: FileContents,
): AsyncGenerator<ProductRows | UnreadableRow> {
  const open = new Map<string, CsvRow[]>();
  for await (const row of readRows(csv)) {
    if ('problem' in row) {
      yield row;
      continue;
    }
    const handle = handleOf(columns, row);
    const rows = handle === '' ? [] : (open.get(handle) ?? []);
    rows.push(row);
    if (handle === '' || rows.length === rowsByHandle.get(handle)) {
      open.delete(handle);
      yield { handle, rows };
    } else {
      open.set(handle, rows);
    }
  }
}

function handleOf(columns: Columns, row: CsvRow): string {
  return cell(columns, row.cells, 'handle').trim();
}
