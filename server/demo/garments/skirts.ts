import { type Point, through } from '../draw/outline.ts';
import type { ClothName, Inlay, Part } from '../draw/part.ts';
import type { Sew } from './kinds.ts';
import type { Jitter } from './top.ts';
import { stitches } from './trims.ts';

/** A skirt: gathered or pleated from a waistband. */
export interface SkirtStyle {
  top: number;
  waist: number;
  hem: number;
  hemAt: number;
  folds: number;
  depth?: number;
  knife?: number;
  /** Height of the border of the second cloth. */
  border?: number;
  band?: ClothName;
  cloth?: ClothName;
  /** Width of the cloth relative to the hem. Above 1, prints run into the folds. */
  fullness?: number;
}

/** Returns the part of a skirt below its waistband, or the skirt of a dress. */
export function skirtPart(style: SkirtStyle, jitter: Jitter): Part {
  const { top, waist, hem, hemAt, folds, depth = 4, knife = 0, border = 0 } = style;
  const long = hemAt - top;
  const around = hem * 2 * (style.fullness ?? 1.25);
  const side = (sign: 1 | -1): Point[] => [
    [200 + sign * waist, top],
    [200 + sign * (waist + (hem - waist) * 0.34 + jitter(1)), top + long * 0.24],
    [200 + sign * (waist + (hem - waist) * 0.7 + jitter(1.5)), top + long * 0.62],
    [200 + sign * hem, hemAt - hem * 0.07],
  ];
  const left = side(-1);
  const right = side(1);
  const bottom = hemLine(style, 0);
  const first = bottom[0] ?? [200 - hem, hemAt];
  const last = bottom.at(-1) ?? [200 + hem, hemAt];
  const waistLine: Point[] = through([200 + waist, top, 200, top + 3, 200 - waist, top]);
  return {
    outline: [
      [...left.slice(0, -1), first],
      bottom,
      [last, ...right.slice(0, -1).reverse()],
      waistLine,
    ],
    cloth: style.cloth ?? 'main',
    fan: {
      left,
      right,
      folds,
      depth,
      knife,
      cloth: around,
      from: top,
      to: top + long * 0.75,
    },
    round: 0.8,
    creased: 0.5,
    inlays: border > 0 ? [borderOf(style, border)] : [],
  };
}

/** Returns the lower edge from left to right, waved by the folds and raised by `lift` units. */
function hemLine({ hem, hemAt, folds, depth = 4, knife = 0 }: SkirtStyle, lift: number): Point[] {
  const ripple = (1.1 + depth * 0.3) * (1 - knife * 0.7);
  const steps = folds * 4;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const u = i / steps;
    const sag = hem * 0.07 * (1 - (2 * u - 1) ** 2) * 1.15;
    const wave = Math.cos(u * folds * 2 * Math.PI) * ripple * (0.7 + 0.3 * Math.sin(i * 1.7));
    return [200 - hem + 2 * hem * u, hemAt - hem * 0.07 + sag - wave - lift];
  });
}

function borderOf(style: SkirtStyle, height: number): Inlay {
  const wide = style.hem * 1.3;
  const upper = style.hemAt - style.hem * 0.07 - height;
  return {
    outline: [
      [[200 - wide, upper], ...hemLine(style, height), [200 + wide, upper]],
      through([200 + wide, 500, 200 - wide, 500]),
    ],
    cloth: 'second',
  };
}

/** A skirt laid out flat. */
export function skirt(style: SkirtStyle): Sew {
  return ({ jitter, thread }) => {
    const { top, waist, band = 'main' } = style;
    const line = (y: number): Point[] =>
      through([200 - waist - 1, y, 200, y + 3.5, 200 + waist + 1, y]);
    return {
      parts: [
        skirtPart(style, jitter),
        {
          outline: [line(top - 10), [...line(top + 2)].reverse()],
          cloth: band,
          angle: 90,
          round: 0.5,
          creased: 0.2,
          shadow: 0.3,
        },
      ],
      trims: stitches(line(top - 8), thread, 0.4) + stitches(line(top), thread, 0.4),
    };
  };
}
