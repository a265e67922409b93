import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type CsvEncoding, detectDelimiter, detectEncoding, readText } from './csv-text.ts';

/** One row of a file: its number as a spreadsheet shows it (the heading is row 1) and its fields. */
export interface CsvRow {
  number: number;
  cells: readonly string[];
}

/** What is known of a CSV file before its rows are read. */
export interface CsvFile {
  file: string;
  encoding: CsvEncoding;
  delimiter: string;
  header: readonly string[];
}

/** A row longer than this is a forgotten quotation mark rather than a product. */
const MAX_ROW_CHARACTERS = 8 * 1024 * 1024;
/** Characters in which the heading line must end. */
const HEADER_WINDOW = 64 * 1024;

/**
 * Looks at encoding, delimiter and heading of a file.
 * @throws the file system's error when it cannot be read
 */
export async function openCsv(file: string): Promise<CsvFile> {
  const encoding = await detectEncoding(file);
  let start = '';
  for await (const text of readText(file, encoding)) {
    start += text;
    if (start.length >= HEADER_WINDOW) break;
  }
  const delimiter = detectDelimiter(start.trimStart().split(/\r\n?|\n/, 1)[0] ?? '');
  const opened = { file, encoding, delimiter, header: [] };
  for await (const row of readRecords(opened)) return { ...opened, header: row.cells };
  return opened;
}

/** The rows below the heading, streamed; ends with an unreadable row when the file breaks off. */
export async function* readRows(csv: CsvFile): AsyncGenerator<CsvRow | UnreadableRow> {
  let heading = true;
  try {
    for await (const row of readRecords(csv)) {
      if (!heading) yield row;
      heading = false;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { number: rowOf(error), problem: problemOf(error) };
  }
}

/** Where reading had to stop, and why. */
export interface UnreadableRow {
  number: number;
  problem: string;
}

interface ParsedRecord {
  record: string[];
  info: { records: number; empty_lines: number };
}

async function* readRecords(csv: Omit<CsvFile, 'header'>): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: csv.delimiter,
    info: true,
    max_record_size: MAX_ROW_CHARACTERS,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(readText(csv.file, csv.encoding));
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<ParsedRecord>) {
      yield { number: info.records + info.empty_lines, cells: record };
    }
  } finally {
    source.destroy();
  }
}

function rowOf(error: CsvError): number {
  const count = (key: string) => (typeof error[key] === 'number' ? error[key] : 0);
  return count('records') + count('empty_lines') + 1;
}

function problemOf(error: CsvError): string {
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quotation mark is opened in this row and never closed, so the rest of the file cannot be read'
    : 'this row and what follows cannot be read as CSV';
}
