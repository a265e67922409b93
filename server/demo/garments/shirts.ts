import { type Point, through } from '../draw/outline.ts';
import type { ClothName, Part } from '../draw/part.ts';
import type { Sew, Sewing } from './kinds.ts';
import { sleevePart, type SleeveCut } from './sleeves.ts';
import { bodyOutline, backStand, innerBack, necklineOf, type TopCut } from './top.ts';
import { bodyFolds } from './top-folds.ts';
import { armholeSeams, buttons, neckLabel, stitches } from './trims.ts';

/** A shirt with collar and buttons, or a tee, polo or sweater. */
export interface ShirtStyle {
  cut: TopCut;
  sleeve: SleeveCut;
  collar: 'shirt' | 'camp' | 'polo' | 'rib' | 'crew' | 'none';
  /** Buttons from neck to hem, a short placket, or no closing, which is the default. */
  front?: 'buttons' | 'placket' | 'none';
  pockets?: 1 | 2 | 0;
  collarCloth?: ClothName;
  /** Height of ribbed cuffs and hem of the third cloth. */
  rib?: number;
  softness?: number;
}

/** Returns how to make a shirt of this style, laid out flat. */
export function shirt(style: ShirtStyle): Sew {
  return (sewing) => {
    const { cut, sleeve, collar, collarCloth = 'main', softness = 1 } = style;
    const { jitter } = sewing;
    const parts: Part[] = [innerBack(cut)];
    if (collar !== 'rib' && collar !== 'crew') parts.push(backStand(cut, collarCloth));
    parts.push(sleevePart(cut, sleeve, -1, jitter), sleevePart(cut, sleeve, 1, jitter));
    parts.push({
      outline: bodyOutline(cut, jitter),
      cloth: 'main',
      folds: bodyFolds(cut, jitter, softness),
      inlays: style.rib
        ? [
            {
              outline: [
                [
                  [60, cut.hemAt - style.rib],
                  [200, cut.hemAt - style.rib + (cut.hemCurve ?? 4)],
                  [340, cut.hemAt - style.rib],
                ],
                through([340, 500, 60, 500]),
              ],
              cloth: 'third',
            },
          ]
        : [],
    });
    parts.push(...frontParts(style), ...pocketParts(style));
    if (collar === 'shirt' || collar === 'polo' || collar === 'camp')
      parts.push(...collarParts(style));
    if (collar === 'rib' || collar === 'crew') parts.push(...neckRib(cut, collarCloth));
    return { parts, trims: shirtTrims(style, sewing) };
  };
}

function collarParts({ cut, collar, collarCloth = 'main' }: ShirtStyle): Part[] {
  const { top, neck, neckDepth } = cut;
  const point = collar === 'camp' ? 27 : collar === 'polo' ? 17 : 21;
  const spread = collar === 'camp' ? 0.82 : 0.62;
  const meet = top + neckDepth - (collar === 'camp' ? 4 : 1);
  const side = (sign: 1 | -1): Part => {
    const x = (value: number) => 200 + sign * value;
    const outline: Point[][] = [
      through([x(neck - 3), top - 11, x(neck + 3.5), top - 4, x(neck + 6), top + 4]),
      through([
        x(neck + 6),
        top + 4,
        x(neck * 0.95),
        top + neckDepth * 0.7,
        x(neck * spread),
        meet + point,
      ]),
      through([x(neck * spread), meet + point, x(neck * 0.3), meet + point * 0.42, x(0.6), meet]),
      [
        [x(0.6), meet],
        [x(neck * 0.44), top + neckDepth * 0.44],
        [x(neck * 0.8), top - 2],
        [x(neck - 3), top - 11],
      ],
    ];
    return {
      outline,
      cloth: collarCloth,
      angle: sign * 38,
      round: 0.5,
      creased: 0.15,
      shadow: 0.4,
    };
  };
  return [side(-1), side(1)];
}

function neckRib(cut: TopCut, cloth: ClothName): Part[] {
  const width = 6.5;
  const outer = necklineOf({
    ...cut,
    neck: cut.neck + width * 0.6,
    neckDepth: cut.neckDepth + width,
    top: cut.top - 1,
  });
  const inner = necklineOf({ ...cut, neck: cut.neck - 1.5, top: cut.top - 3 })
    .map((section) => [...section].reverse())
    .reverse();
  return [
    { outline: [...outer, ...inner], cloth, angle: 90, round: 0.4, creased: 0.1, shadow: 0.28 },
  ];
}

function frontParts({ cut, front }: ShirtStyle): Part[] {
  if (front === 'none' || !front) return [];
  const from = cut.top + cut.neckDepth - 3;
  const to = front === 'buttons' ? cut.hemAt + (cut.hemCurve ?? 4) - 0.4 : from + 48;
  const half = front === 'buttons' ? 5 : 5.4;
  return [
    {
      outline: [
        through([200 - half, from, 200 + half, from]),
        through([200 + half, from, 200 + half + 0.4, (from + to) / 2, 200 + half, to]),
        through([200 + half, to, 200 - half, to]),
        through([200 - half, to, 200 - half + 0.4, (from + to) / 2, 200 - half, from]),
      ],
      cloth: front === 'buttons' ? 'main' : 'second',
      round: 0.22,
      creased: 0.35,
      shadow: 0.2,
    },
  ];
}

function pocketParts({ cut, pockets = 0 }: ShirtStyle): Part[] {
  if (pockets === 0) return [];
  const [x, y] = [cut.chest * 0.46, cut.armhole + 14];
  const pocket = (sign: number): Part => {
    const c = 200 + sign * x;
    return {
      outline: [
        through([c - 17, y, c + 17, y - 0.6]),
        through([c + 17, y - 0.6, c + 16.5, y + 33]),
        through([c + 16.5, y + 33, c, y + 39, c - 16.5, y + 33]),
        through([c - 16.5, y + 33, c - 17, y]),
      ],
      cloth: 'main',
      round: 0.22,
      creased: 0.4,
      shadow: 0.2,
    };
  };
  return pockets === 2 ? [pocket(-1), pocket(1)] : [pocket(1)];
}

function shirtTrims(style: ShirtStyle, sewing: Sewing): string {
  const { cut, collar, front = 'none', pockets = 0 } = style;
  const { thread, button } = sewing;
  const from = cut.top + cut.neckDepth;
  const stands = collar === 'shirt' || collar === 'polo';
  const pocketSides = pockets === 2 ? [-1, 1] : pockets === 1 ? [1] : [];
  return [
    armholeSeams(cut, 0.8),
    neckLabel(cut.top + (stands ? 1 : 6)),
    stitches(hemStitch(cut), thread, 0.35),
    front === 'buttons' ? frontTrims(style, sewing) : '',
    front === 'placket' ? buttons(200, from + 5, from + 34, 3, button, 1.9) : '',
    ...pocketSides.map((side) => pocketTrims(cut, side, thread)),
    stands ? collarStitch(cut, -1, thread) + collarStitch(cut, 1, thread) : '',
  ].join('');
}

function hemStitch({ hem, hemAt, hemCurve = 4 }: TopCut): Point[] {
  const y = hemAt - 5;
  const low = y + hemCurve * 0.8;
  const half = hem * 0.5;
  return through([201 - hem, y, 200 - half, low, 200, y + hemCurve, 200 + half, low, 199 + hem, y]);
}

function frontTrims({ cut, sleeve }: ShirtStyle, { thread, button }: Sewing): string {
  const from = cut.top + cut.neckDepth;
  return (
    buttons(200, from + 6, cut.hemAt - 26, sleeve.length > 150 ? 7 : 6, button, 2) +
    stitches(through([196.2, from, 196.2, cut.hemAt]), thread, 0.35) +
    stitches(through([203.8, from, 203.8, cut.hemAt]), thread, 0.35)
  );
}

function pocketTrims({ chest, armhole }: TopCut, side: number, thread: string): string {
  const [x, y] = [200 + side * chest * 0.46, armhole + 14];
  return (
    stitches(through([x - 16, y + 4.4, x + 16, y + 3.8]), thread, 0.4) +
    stitches(through([x - 15.6, y + 1, x - 15.4, y + 32]), thread, 0.35) +
    stitches(through([x + 15.6, y + 1, x + 15.4, y + 32]), thread, 0.35)
  );
}

function collarStitch({ top, neck, neckDepth }: TopCut, side: number, thread: string): string {
  const x = (value: number) => 200 + side * value;
  const line: Point[] = [
    [x(neck + 3.6), top + 5],
    [x(neck * 0.9), top + neckDepth * 0.7],
    [x(neck * 0.6), top + neckDepth + 16],
  ];
  return stitches(line, thread, 0.3);
}
