import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** The replacement character, which a decoder puts in place of invalid bytes. */
export const UNREADABLE = '\ufffd';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Streams the text of a file in chunks, without a BOM. */
export async function* readText(file: string, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(file)) {
    yield decoder.decode(bytes as Uint8Array, { stream: true });
  }
  yield decoder.decode();
}

/** The byte order marks of UTF-16, in hex. */
const UTF16_MARKS = { fffe: 'utf-16le', feff: 'utf-16be' } as const;

/**
 * Detects the encoding. Spreadsheets write UTF-8, UTF-16 with a byte order mark, or, if old,
 * Windows-1252. A file is Windows-1252 if it has invalid UTF-8 and no valid UTF-8 character beyond
 * ASCII. If it has both, it is UTF-8 and only its broken rows are refused.
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

/** Returns the delimiter: the most frequent candidate outside quotation marks in the heading line. */
export function detectDelimiter(firstLine: string): string {
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).sign;
}
