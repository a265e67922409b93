import { caseKey } from '#common/domain/case-key.ts';
import { createStyleSurvey, type NumberStyle } from './amounts.ts';
import type { ProductFormat } from './product-format.ts';
import { collectImageNames, type NamedImages } from '../image-files/image-names.ts';
import { type CsvFile, type CsvRow, readRows, type UnreadableRow } from '../csv/csv-reader.ts';

/** All rows of one product, in the order of the file. */
export interface ProductRows {
  handle: string;
  rows: CsvRow[];
}

/** What a first pass over the file finds out. */
export interface FileContents {
  rowCount: number;
  rowsByHandle: ReadonlyMap<string, number>;
  /** Returns the handle of a row's product; '' if the row has none. */
  handleOf: (row: CsvRow) => string;
  numbers: NumberStyle;
  images: NamedImages;
}

/**
 * Reads the file once without keeping its rows: counts the rows of each product, detects the number
 * style and collects the image names.
 */
export async function surveyFile(csv: CsvFile, format: ProductFormat): Promise<FileContents> {
  // SKUs are compared without regard to case. A handle is part of a URL, where case matters.
  const keyOf = format.handleField === 'sku' ? caseKey : (name: string) => name;
  const rowsByKey = new Map<string, number>();
  /** Names by their key, in the first spelling. */
  const names = new Map<string, string>();
  const owners = new Map<string, string>();
  const amounts = createStyleSurvey();
  const images = collectImageNames();
  let rowCount = 0;
  for await (const row of readRows(csv)) {
    rowCount += 1;
    if ('problem' in row) continue;
    for (const amount of format.amountsOf(row)) amounts.add(amount);
    for (const image of format.imagesOf(row)) images.add(image);
    const key = keyOf(format.nameOf(row));
    const name = names.get(key) ?? format.nameOf(row);
    names.set(key, name);
    rowsByKey.set(key, (rowsByKey.get(key) ?? 0) + 1);
    for (const member of format.membersOf(row).map(keyOf)) {
      if (!owners.has(member)) owners.set(member, name);
    }
  }
  const handleOfKey = (key: string) => owners.get(key) ?? names.get(key) ?? '';
  const rowsByHandle = new Map<string, number>();
  for (const [key, count] of rowsByKey) {
    const handle = handleOfKey(key);
    rowsByHandle.set(handle, (rowsByHandle.get(handle) ?? 0) + count);
  }
  return {
    rowCount,
    rowsByHandle,
    handleOf: (row) => handleOfKey(keyOf(format.nameOf(row))),
    numbers: amounts.style(csv.delimiter),
    images,
  };
}

/**
 * Streams the products of a file. Yields a product as soon as its last row is read, so only products
 * with scattered rows stay in memory for longer. A row without a handle is yielded alone.
 */
export async function* readProducts(
  csv: CsvFile,
  { rowsByHandle, handleOf }: FileContents,
): AsyncGenerator<ProductRows | UnreadableRow> {
  const open = new Map<string, CsvRow[]>();
  for await (const row of readRows(csv)) {
    if ('problem' in row) {
      yield row;
      continue;
    }
    const handle = handleOf(row);
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
