/** Formats of uploads that the shop accepts (docs/specification.md#images). */
export type AcceptedFormat = 'jpeg' | 'png' | 'webp';

const ACCEPTED: readonly AcceptedFormat[] = ['jpeg', 'png', 'webp'];

interface Signature {
  name: string;
  at: number;
  bytes: string;
  /** The first bytes of the file, if the signature begins later. */
  start?: string;
}

/**
 * Signatures of formats that people upload, as Latin-1 text, at the byte `at`. First match wins. The
 * package file-type knows them too, but neither their names nor SVG and HTML, and a PNG that breaks off
 * is no PNG to it, so the sender would not hear that the file is damaged.
 */
const SIGNATURES: readonly Signature[] = [
  { name: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { name: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { name: 'webp', at: 8, bytes: 'WEBP', start: 'RIFF' },
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

/** Bytes in which SVG and HTML tags are searched, because comments may come before the first tag. */
const TEXT_WINDOW = 4096;

/**
 * Detects the format of a file from its content; file names are ignored. For a format that the shop does
 * not accept, `refused` is its common name, or null if the format is unknown.
 */
export function imageFormat(bytes: Buffer): AcceptedFormat | { refused: string | null } {
  const head = bytes.toString('latin1', 0, TEXT_WINDOW);
  const name = SIGNATURES.find(
    ({ at, bytes: mark, start = '' }) => head.startsWith(start) && head.startsWith(mark, at),
  )?.name;
  const accepted = ACCEPTED.find((format) => format === name);
  if (accepted) return accepted;
  if (name) return { refused: name };
  if (/<svg[\s>]/i.test(head)) return { refused: 'SVG' };
  if (/<!doctype html|<html[\s>]/i.test(head)) return { refused: 'HTML' };
  return { refused: null };
}
