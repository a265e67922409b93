import { type Point, through } from '../draw/outline.ts';
import type { Part } from '../draw/part.ts';
import type { Sew } from './kinds.ts';
import { sleevePart, type SleeveCut } from './sleeves.ts';
import { bodyOutline, innerBack, necklineOf, type TopCut } from './top.ts';
import { skirtPart, type SkirtStyle } from './skirts.ts';
import { bodyFolds } from './top-folds.ts';
import { armholeSeams, buttons, neckLabel, seam, stitches } from './trims.ts';

/** A bodice with a skirt joined to its hem: dresses, frocks, anarkalis, peplum tops. */
export interface DressStyle {
  /** The bodice; its hem is the seam at the waist. */
  cut: TopCut;
  sleeve?: SleeveCut;
  skirt: Omit<SkirtStyle, 'top' | 'waist'>;
  /** A second tier below the first. */
  tier?: Omit<SkirtStyle, 'top' | 'waist'>;
  /** A sash or belt of the second cloth. */
  belt?: boolean;
  /** A round collar of the third cloth, for frocks. */
  roundCollar?: boolean;
  buttonCount?: number;
  yoke?: number;
}

/** Returns how to make a dress: a bodice with one or two tiers of skirt. */
export function dress(style: DressStyle): Sew {
  return (sewing) => {
    const { cut, sleeve, tier } = style;
    const { jitter, thread, button } = sewing;
    const top = cut.hemAt - 2;
    const parts: Part[] = [];
    if (tier) {
      const upper = style.skirt;
      parts.push(skirtPart({ ...tier, top: upper.hemAt - 12, waist: upper.hem - 5 }, jitter));
    }
    parts.push(skirtPart({ ...style.skirt, top, waist: cut.hem - 1 }, jitter), innerBack(cut));
    if (sleeve) parts.push(sleevePart(cut, sleeve, -1, jitter), sleevePart(cut, sleeve, 1, jitter));
    parts.push({
      outline: bodyOutline(cut, jitter),
      cloth: 'main',
      folds: bodyFolds(cut, jitter, 0.6),
      shadow: 0.22,
      inlays: yokeOf(style),
    });
    if (style.belt) parts.push(beltPart(cut));
    if (style.roundCollar) parts.push(...roundCollar(cut));
    const waist: Point[] = [
      [200 - cut.hem + 1, cut.hemAt],
      [200, cut.hemAt + (cut.hemCurve ?? 4)],
      [200 + cut.hem - 1, cut.hemAt],
    ];
    const trims = [
      neckLabel(cut.top + 6),
      style.belt ? '' : seam(waist, 0.7),
      style.roundCollar
        ? ''
        : stitches(
            necklineOf({ ...cut, neck: cut.neck + 2.2, neckDepth: cut.neckDepth + 2.4 }).flat(),
            thread,
            0.35,
          ),
      style.buttonCount
        ? buttons(200, cut.top + cut.neckDepth + 8, cut.hemAt - 10, style.buttonCount, button, 2)
        : '',
      sleeve ? armholeSeams(cut, 0.7) : '',
    ];
    return { parts, trims: trims.join('') };
  };
}

function yokeOf({ cut, yoke }: DressStyle): NonNullable<Part['inlays']> {
  if (!yoke) return [];
  const low = cut.top + cut.neckDepth + yoke;
  return [
    {
      outline: [
        through([100, cut.top - 20, 100, low - 6, 200, low, 300, low - 6, 300, cut.top - 20]),
      ],
      cloth: 'second',
    },
  ];
}

function beltPart({ hem, hemAt, hemCurve = 4 }: TopCut): Part {
  const line = (y: number, wide: number): Point[] =>
    through([200 - wide, y, 200, y + hemCurve, 200 + wide, y]);
  return {
    outline: [line(hemAt - 7, hem + 1), line(hemAt + 6, hem + 2.4).reverse()],
    cloth: 'second',
    angle: 90,
    round: 0.5,
    creased: 0.3,
    shadow: 0.32,
  };
}

function roundCollar({ top, neck, neckDepth }: TopCut): Part[] {
  return ([-1, 1] as const).map((sign): Part => {
    const x = (value: number) => 200 + sign * value;
    return {
      outline: [
        through([
          x(neck - 2),
          top - 3,
          x(neck * 0.8),
          top + neckDepth * 0.6,
          x(1),
          top + neckDepth - 1,
        ]),
        [
          [x(1), top + neckDepth - 1],
          [x(3), top + neckDepth + 12],
          [x(neck * 0.62), top + neckDepth + 12],
          [x(neck + 12), top + neckDepth * 0.6],
          [x(neck + 9), top + 2],
          [x(neck - 2), top - 3],
        ],
      ],
      cloth: 'third',
      angle: sign * 30,
      round: 0.5,
      creased: 0.2,
      shadow: 0.36,
    };
  });
}
