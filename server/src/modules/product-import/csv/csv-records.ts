/** How a file separates its fields and rows. */
export interface CsvSyntax {
  delimiter: string;
  /** '\r' only in files of old Macs. '\n' includes '\r\n'. */
  newline: '\n' | '\r';
}

/**
 * A record: its fields, or the reason why it cannot be read. `end` is the index at which the next
 * record starts.
 */
export type FoundRecord = { end: number; lines: number } & (
  { fields: string[] } | { problem: string }
);

/**
 * Blanks around a field and invisible characters. Line breaks are not included; skipBlanks excludes the
 * delimiter.
 */
const BLANK = /[^\S\r\n]|\p{Cf}/u;
const UNCLOSED = 'a quotation mark is opened in this row and not closed';

/**
 * Reads the record at `start`. Quotation marks enclose a field if they are its first and last
 * characters, apart from blanks; elsewhere they are text (Belt 30"). A record with a misplaced mark
 * ends after its first line, so it never swallows the following rows.
 * @param isWhole whether the text reaches to the end of the file
 * @returns null if the record may continue after the end of the text
 */
export function readRecord(
  text: string,
  start: number,
  syntax: CsvSyntax,
  isWhole: boolean,
): FoundRecord | null {
  const lineEnd = indexOfEnd(text, start, syntax);
  const unreadable = (problem: string): FoundRecord | null =>
    lineEnd < 0 && !isWhole ? null : { ...lineAfter(text, lineEnd), problem };
  const fields: string[] = [];
  let at = start;
  for (;;) {
    const field = readField(text, at, syntax);
    if (field === null) return isWhole ? unreadable(UNCLOSED) : null;
    if ('problem' in field) return unreadable(field.problem);
    // At the end of the text, the closing mark may be the first half of a doubled mark, and '\r' the
    // first half of '\r\n'.
    if (field.end >= text.length && !isWhole) return null;
    fields.push(field.value);
    at = field.end + 1;
    if (text[field.end] === syntax.delimiter) continue;
    return { fields, end: at, lines: countLines(text, start, field.end, syntax) };
  }
}

/** The end of a record that cannot be read: the end of its first line. */
export function lineAfter(text: string, lineEnd: number): { end: number; lines: number } {
  return { end: lineEnd < 0 ? text.length : lineEnd + 1, lines: 1 };
}

/** Returns the index at which the line that starts at `start` ends; -1 if the text has no end of it. */
export function indexOfEnd(text: string, start: number, { newline }: CsvSyntax): number {
  return text.indexOf(newline, start);
}

type Field = { value: string; end: number } | { problem: string };

/** Reads the field at `start`; null if its closing quotation mark is missing. */
function readField(text: string, start: number, syntax: CsvSyntax): Field | null {
  const first = skipBlanks(text, start, syntax);
  if (text[first] === '"') return readQuoted(text, first + 1, syntax);
  const end = endOfField(text, first, syntax);
  return { value: text.slice(start, end).replace(/\r$/, ''), end };
}

function readQuoted(text: string, start: number, syntax: CsvSyntax): Field | null {
  let value = '';
  for (let from = start; ;) {
    const mark = text.indexOf('"', from);
    if (mark < 0) return null;
    value += text.slice(from, mark);
    from = mark + 2;
    if (text[mark + 1] === '"') {
      value += '"';
      continue;
    }
    const end = skipBlanks(text, mark + 1, syntax);
    if (isEndOfField(text, end, syntax)) {
      return { value, end: text[end] === '\r' && syntax.newline === '\n' ? end + 1 : end };
    }
    return { problem: 'a quotation mark is in the middle of a field' };
  }
}

function skipBlanks(text: string, start: number, { delimiter }: CsvSyntax): number {
  let at = start;
  for (; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === delimiter || !BLANK.test(sign)) break;
  }
  return at;
}

function endOfField(text: string, start: number, { delimiter, newline }: CsvSyntax): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === delimiter || text[at] === newline) return at;
  }
  return text.length;
}

function isEndOfField(text: string, at: number, { delimiter, newline }: CsvSyntax): boolean {
  const sign = text[at];
  if (sign === undefined || sign === delimiter || sign === newline) return true;
  return newline === '\n' && sign === '\r' && (text[at + 1] ?? '\n') === '\n';
}

function countLines(text: string, start: number, end: number, { newline }: CsvSyntax): number {
  let lines = 1;
  for (let at = text.indexOf(newline, start); at >= 0 && at < end; lines += 1) {
    at = text.indexOf(newline, at + 1);
  }
  return lines;
}
