import { createRecordReader } from './csv-record-reader.ts';
import type { CsvSyntax } from './csv-records.ts';
import { type CsvEncoding, detectDelimiter, detectEncoding, readText } from './csv-text.ts';

/** A row of a file: its number as a spreadsheet shows it (the heading is row 1), and its fields. */
export interface CsvRow {
  number: number;
  cells: readonly string[];
}

/** A row that cannot be read, and the reason. The rows after it can still be read. */
export interface UnreadableRow {
  number: number;
  problem: string;
}

/** What is known of a CSV file before its rows are read. */
export interface CsvFile extends CsvSyntax {
  file: string;
  encoding: CsvEncoding;
  header: readonly string[];
  /**
   * Whether the file starts with a line such as 'sep=;', which states the delimiter for spreadsheets.
   */
  hasDelimiterLine: boolean;
}

const DELIMITER_LINE = /^"?sep=(.)"?[,;\t|]*$/i;
/** The heading line must end within this number of characters. */
const HEADER_WINDOW = 64 * 1024;

/**
 * Detects encoding, delimiter and headings of a file.
 * @throws the file system's error if it cannot be read
 */
export async function openCsv(file: string): Promise<CsvFile> {
  const encoding = await detectEncoding(file);
  let start = '';
  for await (const text of readText(file, encoding)) {
    start += text;
    if (start.length >= HEADER_WINDOW) break;
  }
  const [firstLine = ''] = start.trimStart().split(/\r\n?|\n/, 1);
  const newline = /\r\n?|\n/.exec(start.trimStart())?.[0] === '\r' ? '\r' : '\n';
  const told = DELIMITER_LINE.exec(firstLine)?.[1];
  const delimiter = told ?? detectDelimiter(firstLine);
  const hasDelimiterLine = told !== undefined;
  const opened = { file, encoding, delimiter, newline, hasDelimiterLine } as const;
  for await (const row of readRecords(opened)) {
    return { ...opened, header: 'problem' in row ? [firstLine] : row.cells };
  }
  return { ...opened, header: [] };
}

/** Streams the rows below the heading. */
export async function* readRows(csv: CsvFile): AsyncGenerator<CsvRow | UnreadableRow> {
  let heading = true;
  for await (const row of readRecords(csv, csv.header.length)) {
    if (!heading) yield row;
    heading = false;
  }
}

/** @param columns number of headings; a row with more fields is refused */
async function* readRecords(
  csv: Omit<CsvFile, 'header'>,
  columns?: number,
): AsyncGenerator<CsvRow | UnreadableRow> {
  const reader = createRecordReader(csv, columns);
  // Spreadsheets do not show the line with the delimiter, so it has no number.
  let number = csv.hasDelimiterLine ? -1 : 0;
  const numbered = function* (text: string, isWhole: boolean) {
    for (const record of reader.read(text, isWhole)) {
      number += 1;
      if (record !== null && number > 0) yield { number, ...record };
    }
  };
  for await (const text of readText(csv.file, csv.encoding)) yield* numbered(text, false);
  yield* numbered('', true);
}
