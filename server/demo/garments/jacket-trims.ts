import { type Point, through } from '../draw/outline.ts';
import type { JacketStyle } from './jacket-style.ts';
import type { Sewing } from './kinds.ts';
import type { TopCut } from './top.ts';
import { armholeSeams, button, buttons, seam, stitches } from './trims.ts';

/** Returns SVG of the seams, stitches, buttons, zips and cords of a jacket. */
export function jacketTrims(style: JacketStyle, { thread, button: tone }: Sewing): string {
  const { cut, collar, closing, pockets, buttonCount = 5 } = style;
  const { top, neckDepth, hemAt, hemCurve = 4 } = cut;
  const from = top + neckDepth;
  const [first, last] = collar === 'lapel' ? [from + 8, from + 42] : [from + 4, hemAt - 22];
  return [
    armholeSeams(cut, 0.9),
    closing === 'buttons'
      ? buttons(200, first, last, buttonCount, tone, 2.6)
      : zip(from - 8, hemAt + hemCurve - 1),
    collar === 'lapel' ? dartsAndBreastPocket(cut) : '',
    collar === 'denim' ? denimTrims(cut, thread, tone) : '',
    pockets === 'welt' ? welts(cut, collar === 'band') : '',
    collar === 'hood' ? cord(191, from + 4) + cord(209, from + 4) : '',
  ].join('');
}

function dartsAndBreastPocket({ chest, armhole, waist, waistAt, hem }: TopCut): string {
  const darts = [-1, 1]
    .map((side) => (value: number) => 200 + side * value)
    .map((x) => [
      x(chest * 0.5),
      armhole + 26,
      x(waist * 0.52),
      waistAt,
      x(hem * 0.5),
      waistAt + 40,
    ])
    .map((line) => seam(through(line), 0.45));
  const pocket = through([200 + chest * 0.34, armhole + 8, 200 + chest * 0.72, armhole + 3]);
  return darts.join('') + seam(pocket, 1.2);
}

function denimTrims(cut: TopCut, thread: string, tone: string): string {
  const { hem, hemAt, hemCurve = 4 } = cut;
  const hemLine = (y: number) => through([200 - hem, y, 200, y + hemCurve, 200 + hem, y]);
  return [
    denimPanel(cut, -1, thread, tone),
    denimPanel(cut, 1, thread, tone),
    seam(hemLine(hemAt - 13)),
    stitches(hemLine(hemAt - 11), thread, 0.85),
  ].join('');
}

function denimPanel(cut: TopCut, side: number, thread: string, tone: string): string {
  const { chest, armhole, waist, waistAt, hem, hemAt } = cut;
  const x = (value: number) => 200 + side * value;
  const panel: Point[] = [
    [x(chest * 0.34), armhole + 26],
    [x(waist * 0.3), waistAt],
    [x(hem * 0.26), hemAt - 14],
  ];
  const beside = panel.map(([px, py]): Point => [px + side * 1.8, py]);
  return [
    seam(panel),
    stitches(beside, thread, 0.85),
    stitches(through([x(8), armhole + 9, x(chest - 6), armhole + 6]), thread, 0.85),
    button(x(chest * 0.52), armhole + 21, tone, 2.1),
  ].join('');
}

function welts({ chest, armhole, waistAt, hem }: TopCut, breast: boolean): string {
  const low = [-1, 1]
    .map((side) => (value: number) => 200 + side * value)
    .map((x) => seam(through([x(hem * 0.36), waistAt + 32, x(hem * 0.72), waistAt + 27]), 1.3));
  const high = through([200 + chest * 0.32, armhole + 12, 200 + chest * 0.66, armhole + 8]);
  return low.join('') + (breast ? seam(high, 1.2) : '');
}

function zip(from: number, to: number): string {
  const line = `M200 ${from}V${to}`;
  return (
    `<path d="${line}" stroke="#140d08" stroke-opacity=".5" stroke-width="5.4"/>` +
    `<path d="${line}" stroke="#c9c3b8" stroke-width="2.6" stroke-dasharray=".9 .7"/>` +
    `<path d="${line}" stroke="#140d08" stroke-opacity=".5" stroke-width=".5"/>` +
    `<rect x="198.4" y="${from + 4}" width="3.2" height="9" rx="1.2" fill="#b9b2a6" stroke="#140d08" stroke-opacity=".4" stroke-width=".4"/>`
  );
}

function cord(x: number, y: number): string {
  const line = `M${x} ${y}q2 20 -1 46`;
  return (
    `<path d="${line}" fill="none" stroke="#140d08" stroke-opacity=".35" stroke-width="2.4" transform="translate(1.2 1)"/>` +
    `<path d="${line}" fill="none" stroke="#efe8db" stroke-width="1.9"/>` +
    `<path d="M${x - 1} ${y + 45}v6" stroke="#9a8f7c" stroke-width="2.2"/>`
  );
}
