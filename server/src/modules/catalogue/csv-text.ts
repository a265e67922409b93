import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Sign that stands where bytes could not be read as text. */
export const UNREADABLE = '\ufffd';

/** How the bytes of a file are to be read. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The text of a file in pieces; a BOM at its start is left out. */
export async function* readText(file: string, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(file)) {
    yield decoder.decode(bytes as Uint8Array, { stream: true });
  }
  yield decoder.decode();
}

/** How a file that Windows or an old Mac calls Unicode begins. */
const UTF16_MARKS = { fffe: 'utf-16le', feff: 'utf-16be' } as const;

/**
 * Spreadsheets write UTF-8, UTF-16 with its mark, or, when old, Windows-1252. A file is read as the
 * last when it is no valid UTF-8 and has no character of UTF-8 beyond ASCII either; otherwise only the broken rows are refused.
 */
export async function detectEncoding(file: string): Promise<CsvEncoding> {
  const start = (await firstBytes(file, 2)).toString('hex');
  if (start === 'fffe' || start === 'feff') return UTF16_MARKS[start];
  let unreadable = false;
  for await (const text of readText(file, 'utf-8')) {
    for (const [character] of text.matchAll(/[^\0-\x7f]/g)) {
      if (character !== UNREADABLE) return 'utf-8';
      unreadable = true;
    }
  }
  return unreadable ? 'windows-1252' : 'utf-8';
}

async function firstBytes(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The sign that parts the fields of a heading line: the most frequent one outside quotation marks. */
export function detectDelimiter(firstLine: string): string {
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).sign;
}
