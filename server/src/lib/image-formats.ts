/** Formats of uploads that the shop accepts (docs/specification.md#images). */
export type AcceptedFormat = 'jpeg' | 'png' | 'webp';

const ACCEPTED: readonly AcceptedFormat[] = ['jpeg', 'png', 'webp'];

interface Signature {
  name: string;
  at: number;
  bytes: string;
}

/** First bytes of formats that people upload, as Latin-1 text. ISO media files tell their brand at byte 8. */
const SIGNATURES: readonly Signature[] = [
  { name: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { name: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { name: 'webp', at: 8, bytes: 'WEBP' },
  { name: 'GIF', at: 0, bytes: 'GIF8' },
  { name: 'AVIF', at: 4, bytes: 'ftypavi' },
  { name: 'HEIC', at: 4, bytes: 'ftyphe' },
  { name: 'HEIC', at: 4, bytes: 'ftypmif1' },
  { name: 'HEIC', at: 4, bytes: 'ftypmsf1' },
  { name: 'JPEG XL', at: 0, bytes: '\xff\x0a' },
  { name: 'JPEG XL', at: 4, bytes: 'JXL \r\n\x87\n' },
  { name: 'JPEG 2000', at: 4, bytes: 'jP  \r\n\x87\n' },
  { name: 'TIFF', at: 0, bytes: 'II*\0' },
  { name: 'TIFF', at: 0, bytes: 'MM\0*' },
  { name: 'BMP', at: 0, bytes: 'BM' },
  { name: 'icon', at: 0, bytes: '\0\0\x01\0' },
  { name: 'Photoshop', at: 0, bytes: '8BPS' },
  { name: 'PDF', at: 0, bytes: '%PDF' },
  { name: 'ZIP', at: 0, bytes: 'PK\x03\x04' },
  { name: 'MP4', at: 4, bytes: 'ftyp' },
];

/** Text formats are looked for in this many bytes, so that comments before the first tag do not hide them. */
const TEXT_WINDOW = 4096;

/**
 * The format of a file by its content; its name says nothing. An accepted format comes as such, any
 * other by the name that people know it by, null when it is none that this table knows.
 */
export function imageFormat(bytes: Buffer): AcceptedFormat | { refused: string | null } {
  const head = bytes.toString('latin1', 0, TEXT_WINDOW);
  const name = SIGNATURES.find(({ at, bytes: mark }) => head.startsWith(mark, at))?.name;
  const accepted = ACCEPTED.find((format) => format === name);
  if (accepted) return accepted;
  if (name) return { refused: name };
  if (/<svg[\s>]/i.test(head)) return { refused: 'SVG' };
  if (/<!doctype html|<html[\s>]/i.test(head)) return { refused: 'HTML' };
  return { refused: null };
}
