import sharp from 'sharp';
import type { Pixels } from '#server/src/modules/images/renditions.service.ts';
import { INK, LETTERS, WORD_WIDTH } from './logo-letters.ts';

/** Returns SVG of the mark: a small woven square in indigo and madder. */
function mark(): string {
  const band = (x: number, y: number, wide: number, high: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="3" fill="${fill}"/>`;
  const at = [6, 36, 66];
  const warp = at.map((x) => band(x, 0, 22, 94, '#27346b')).join('');
  const weft = at.map((y) => band(0, y, 94, 22, '#a3282e')).join('');
  const over = at
    .flatMap((x, column) =>
      at.filter((_, row) => (row + column) % 2 === 0).map((y) => band(x, y - 2, 22, 26, '#27346b')),
    )
    .join('');
  return warp + weft + over;
}

const FIELD = { width: 120 + WORD_WIDTH, height: 94 };
/** Pixels. */
export const LOGO_SIZE = { width: FIELD.width * 2, height: FIELD.height * 2 };

/** Draws the shop's logo, the woven mark and the name, on a transparent ground. */
export async function drawLogo(): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIZE.width}" height="${LOGO_SIZE.height}" viewBox="0 0 ${FIELD.width} ${FIELD.height}">${mark()}<g transform="translate(118 10)" fill="none" stroke="${INK}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${LETTERS}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  return { data, info };
}
