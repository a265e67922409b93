import { type CsvSyntax, indexOfEnd, lineAfter, readRecord } from './csv-records.ts';

type ReadRecord = { cells: string[] } | { problem: string };

/** A longer record is probably a missing quotation mark and not a product. */
const MAX_CHARACTERS = 8 * 1024 * 1024;
const TOO_LONG = 'this row is longer than 8 million characters; a quotation mark may be missing';

/**
 * Creates a reader that takes the text of a file in chunks and yields its records; null for an empty
 * one.
 * @param columns number of headings. A record with more fields is refused, even if the last are empty,
 *   because an unquoted comma within a value has shifted them. A record of several lines with fewer
 *   fields is refused, because it may have swallowed other rows.
 */
export function createRecordReader(syntax: CsvSyntax, columns?: number) {
  let buffer = '';
  /** Whether the reader skips the rest of a line that is too long to keep. */
  let skipping = false;

  function* take(isWhole: boolean): Generator<ReadRecord | null> {
    let start = 0;
    while (start < buffer.length) {
      const found = readRecord(buffer, start, syntax, isWhole);
      if (found === null) break;
      const problem = 'problem' in found ? found.problem : misfit(found, columns);
      if ('fields' in found && problem === null) {
        start = found.end;
        yield isEmpty(found.fields) ? null : { cells: found.fields };
        continue;
      }
      start = lineAfter(buffer, indexOfEnd(buffer, start, syntax)).end;
      yield { problem: problem ?? '' };
    }
    buffer = buffer.slice(start);
  }

  return {
    *read(text: string, isWhole: boolean): Generator<ReadRecord | null> {
      const end = skipping ? indexOfEnd(text, 0, syntax) : -1;
      if (end >= 0) skipping = false;
      if (!skipping) buffer += text.slice(end + 1);
      yield* take(isWhole);
      while (buffer.length > MAX_CHARACTERS) {
        const end = indexOfEnd(buffer, 0, syntax);
        skipping = end < 0;
        buffer = end < 0 ? '' : buffer.slice(end + 1);
        yield { problem: TOO_LONG };
        yield* take(isWhole);
      }
    },
  };
}

function isEmpty(fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() === '');
}

function misfit(
  { fields, lines }: { fields: readonly string[]; lines: number },
  columns: number | undefined,
): string | null {
  if (columns === undefined) return null;
  if (fields.length > columns && !isEmpty(fields)) {
    return `this row has ${fields.length} fields and the heading ${columns}; a comma or a quotation mark is out of place (a value such as "1,499" needs quotation marks)`;
  }
  if (lines > 1 && fields.length < columns) {
    return `a quotation mark of this row is closed ${lines - 1} rows below; one of them is out of place`;
  }
  return null;
}
