import { type Point, through } from '../draw/outline.ts';
import type { Sewing } from './kinds.ts';
import { button, seam, stitches } from './trims.ts';
import type { TrouserStyle } from './trouser-style.ts';

/** Returns SVG of the seams, stitches, cords and buttons of trousers. */
export function trouserTrims(
  { cut, closing }: TrouserStyle,
  { thread, button: tone }: Sewing,
): string {
  const { top, waist, crotch } = cut;
  if (closing === 'elastic') return seam(through([200, top + 17, 200.4, crotch]), 0.5);
  if (closing === 'drawstring') {
    return seam(through([200, top + 17, 200.4, crotch]), 0.6) + cord(-1, top) + cord(1, top);
  }
  const shine = closing === 'denim' ? 0.85 : 0.35;
  const band = (y: number) => through([200 - waist, y, 200, y + 4.5, 200 + waist, y]);
  const fly = through([190.5, top + 14, 190.6, crotch - 26, 193, crotch - 15, 199.5, crotch - 8]);
  return [
    seam(through([200, top + 10, 200.5, crotch - 2]), 0.9),
    stitches(fly, thread, shine),
    pocket({ cut, closing }, -1, thread),
    pocket({ cut, closing }, 1, thread),
    beltLoop(200 - waist * 0.62, top, thread),
    beltLoop(200 + waist * 0.62, top, thread),
    stitches(band(top + 13), thread, shine),
    stitches(band(top + 2), thread, shine),
    button(197.5, top + 9.6, tone, closing === 'denim' ? 2.9 : 2.3),
  ].join('');
}

function pocket({ cut, closing }: TrouserStyle, side: number, thread: string): string {
  const { top, waist, hip, hipAt } = cut;
  const x = (value: number) => 200 + side * value;
  const line: Point[] =
    closing === 'denim'
      ? through([x(waist * 0.52), top + 13, x(waist * 0.66), top + 27, x(hip - 5), top + 32])
      : through([x(waist * 0.62), top + 12, x(hip * 0.93), hipAt - 16]);
  const inset = line.map(([px, py]): Point => [px - side * 1.6, py + 2]);
  return seam(line) + stitches(inset, thread, closing === 'denim' ? 0.85 : 0.35);
}

function beltLoop(x: number, top: number, thread: string): string {
  return (
    `<rect x="${x - 1.7}" y="${top}" width="3.4" height="14" rx=".6" fill="#140d08" opacity=".16"/>` +
    `<rect x="${x - 1.5}" y="${top}" width="3" height="13" fill="none" stroke="${thread}" stroke-width=".5" stroke-opacity=".55"/>`
  );
}

function cord(side: number, top: number): string {
  const x = (value: number) => 200 + side * value;
  const line = `M${x(4)} ${top + 9}C${x(9)} ${top + 22} ${x(4)} ${top + 30} ${x(8)} ${top + 44}`;
  return (
    `<path d="${line}" fill="none" stroke="#140d08" stroke-opacity=".3" stroke-width="2.4" transform="translate(.8 1)"/>` +
    `<path d="${line}" fill="none" stroke="#f2ece0" stroke-width="1.7"/>` +
    `<circle cx="${x(8)}" cy="${top + 45}" r="1.7" fill="#d8cdb8"/>`
  );
}
