/** How a file separates its fields and rows. */
export interface CsvSyntax {
  delimiter: string;
  /** '\r' in files of old Macs only; '\n' stands for '\r\n' too. */
  newline: '\n' | '\r';
}

/** A record at the start of a text: its fields, or why it has none; `end` is where the next one starts. */
export type FoundRecord = { end: number; lines: number } & (
  { fields: string[] } | { problem: string }
);

/** Blanks around a field, and signs that show nothing. A delimiter is none of them. */
const BLANK = /[^\S\r\n]|\p{Cf}/u;
const UNCLOSED = 'a quotation mark is opened in this row and not closed';

/**
 * Reads the record at `start`. Quotation marks enclose a field if they are its first and last signs,
 * blanks aside; elsewhere they are part of the text (Belt 30"). A record with a mark out of place ends
 * with its first line, so that it never takes the following rows along.
 * @param isWhole whether the text reaches to the end of the file
 * @returns null if the record may go on behind the end of the text
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
    // What closes a field may be one half of a doubled mark, and what ends it of '\r\n'.
    if (field.end >= text.length && !isWhole) return null;
    fields.push(field.value);
    at = field.end + 1;
    if (text[field.end] === syntax.delimiter) continue;
    return { fields, end: at, lines: countLines(text, start, field.end, syntax) };
  }
}

/** Ends a record that cannot be read with its first line. */
export function lineAfter(text: string, lineEnd: number): { end: number; lines: number } {
  return { end: lineEnd < 0 ? text.length : lineEnd + 1, lines: 1 };
}

/** Where the line ends that starts at `start`; -1 if the text does not say. */
export function indexOfEnd(text: string, start: number, { newline }: CsvSyntax): number {
  return text.indexOf(newline, start);
}

type Field = { value: string; end: number } | { problem: string };

/** Reads the field at `start`; null if its quotation is not closed. */
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
