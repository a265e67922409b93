import { type Point, through } from '../draw/outline.ts';
import type { Garment, Part } from '../draw/part.ts';
import type { Sew, Sewing } from './kinds.ts';
import { sleevePart, type SleeveCut } from './sleeves.ts';
import { backStand, bodyOutline, innerBack, necklineOf, type TopCut } from './top.ts';
import { bodyFolds } from './top-folds.ts';
import { armholeSeams, buttons, neckLabel, seam, stitches } from './trims.ts';

/** A kurta: its cut, sleeves, closing and borders, in units of the field. */
export interface KurtaStyle {
  cut: TopCut;
  sleeve?: SleeveCut;
  /** A standing collar of the second cloth. */
  band?: boolean;
  /** Length of the buttoned placket; 0 for no placket. */
  placket?: number;
  buttonCount?: number;
  /** Height of the border at the hem. */
  border?: number;
  /** A yoke of the second cloth around the neck. */
  yoke?: number;
  /** Strength of the folds; 1 is soft cotton. */
  softness?: number;
}

/** A kurta laid out flat. */
export function kurta(style: KurtaStyle): Sew {
  return (sewing) => {
    const { cut, sleeve } = style;
    const { jitter } = sewing;
    const parts: Part[] = style.band
      ? [backStand(cut, 'second'), innerBack(cut)]
      : [innerBack(cut)];
    if (sleeve) parts.push(sleevePart(cut, sleeve, -1, jitter), sleevePart(cut, sleeve, 1, jitter));
    parts.push(kurtaBody(style, sewing), ...placketParts(style), ...bandParts(style));
    return { parts, trims: kurtaTrims(style, sewing) };
  };
}

function kurtaBody(
  { cut, border = 0, yoke = 0, softness = 1 }: KurtaStyle,
  { jitter }: Sewing,
): Part {
  const outline = bodyOutline(cut, jitter);
  const { hemAt, hemCurve = 4, neck, top, neckDepth } = cut;
  const inlays: NonNullable<Part['inlays']>[number][] = [];
  if (border > 0) {
    const y = hemAt - border;
    inlays.push({
      outline: [
        through([
          40,
          y - 1,
          120,
          y + hemCurve * 0.6,
          200,
          y + hemCurve,
          280,
          y + hemCurve * 0.6,
          360,
          y - 1,
        ]),
        through([360, 500, 40, 500]),
      ],
      cloth: 'second',
    });
  }
  if (yoke > 0) {
    const low = top + neckDepth + yoke;
    inlays.push({
      outline: [
        [
          [200 - neck - yoke * 0.6, top - 4],
          [200 - neck - yoke * 0.5, top + neckDepth * 0.7],
          [200 - neck * 0.4, low - 3],
          [200, low],
          [200 + neck * 0.4, low - 3],
          [200 + neck + yoke * 0.5, top + neckDepth * 0.7],
          [200 + neck + yoke * 0.6, top - 4],
        ],
        [[200, top - 8]],
      ],
      cloth: 'second',
    });
  }
  return { outline, cloth: cut.cloth ?? 'main', folds: bodyFolds(cut, jitter, softness), inlays };
}

function placketParts({ cut, placket = 0 }: KurtaStyle): Part[] {
  if (placket === 0) return [];
  const from = cut.top + cut.neckDepth - 2;
  return [
    {
      outline: [
        through([194.5, from, 205.5, from]),
        through([205.5, from, 205.8, from + placket]),
        through([205.8, from + placket, 200, from + placket + 3.5, 194.6, from + placket]),
        through([194.6, from + placket, 194.5, from]),
      ],
      cloth: 'second',
      round: 0.35,
      creased: 0.2,
      shadow: 0.28,
    },
  ];
}

/** Returns a standing collar: a strip along each side of the neckline. */
function bandParts({ cut, band }: KurtaStyle): Part[] {
  if (!band) return [];
  const { top, neck, neckDepth } = cut;
  const line: Point[] = necklineOf(cut)
    .flat()
    .filter(([x]) => x <= 200);
  const left: Point[] = [[200 - neck + 4, top - 9], ...line];
  const upper: Point[] = [
    [200 - neck + 9, top - 11],
    [200 - neck * 0.62, top + neckDepth * 0.34],
    [198.6, top + neckDepth - 9],
  ];
  const outline = [
    left,
    [line.at(-1) ?? [200, 0], [198.6, top + neckDepth - 9] as Point],
    [...upper].reverse(),
    [[200 - neck + 9, top - 11] as Point, [200 - neck + 4, top - 9] as Point],
  ];
  const other = outline.map((section) => section.map(([x, y]): Point => [400 - x, y]));
  return [outline, other].map((side) => ({
    outline: side,
    cloth: 'second' as const,
    round: 0.5,
    creased: 0.2,
    shadow: 0.3,
  }));
}

function kurtaTrims(style: KurtaStyle, sewing: Sewing): string {
  const { cut, placket = 0, band, border = 0 } = style;
  const { thread } = sewing;
  const { top, neckDepth, neck } = cut;
  const edge = necklineOf({ ...cut, neck: neck + 2.4, neckDepth: neckDepth + 2.6 }).flat();
  return [
    band ? '' : neckLabel(top + 7) + stitches(edge, thread, 0.35),
    armholeSeams(cut, 0.7),
    placket > 0 ? placketTrims(style, placket, sewing) : '',
    border === 0 ? stitches(hemStitch(cut), thread, 0.35) : '',
    cut.slit ? slitSeams(cut, cut.slit) : '',
  ].join('');
}

function placketTrims(
  { cut, buttonCount = 4 }: KurtaStyle,
  long: number,
  { thread, button }: Sewing,
): string {
  const from = cut.top + cut.neckDepth;
  return (
    buttons(200, from + 7, from + long - 9, buttonCount, button) +
    stitches(through([195.8, from + 1, 195.9, from + long - 1]), thread, 0.5) +
    stitches(through([204.3, from + 1, 204.5, from + long - 1]), thread, 0.5)
  );
}

function hemStitch({ hem, hemAt, hemCurve = 4 }: TopCut): Point[] {
  const low = hemAt - 7 + hemCurve * 0.8;
  return [
    [200 - hem + 1, hemAt - 7],
    [200 - hem * 0.4, low],
    [200 + hem * 0.4, low],
    [200 + hem - 1, hemAt - 7],
  ];
}

function slitSeams({ waist, hem, hemAt }: TopCut, slit: number): string {
  return [-1, 1]
    .map((side) => (share: number) => 200 + side * (waist + (hem - waist) * share - 3.4))
    .map((x) => seam(through([x(0.5), slit, x(0.75), (slit + hemAt) / 2, x(1), hemAt]), 0.75))
    .join('');
}

/** Combines garments that are sold together, each drawn over the ones before. */
export function together(...sews: readonly Sew[]): Sew {
  return (sewing) => {
    const garments = sews.map((sew) => sew(sewing));
    const trims = garments.map(({ trims = '' }) => trims).join('');
    return { parts: garments.flatMap(({ parts }) => parts), trims } satisfies Garment;
  };
}
