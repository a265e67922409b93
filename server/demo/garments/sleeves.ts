import type { Point } from '../draw/outline.ts';
import { type ClothName, type Fold, fold, type Inlay, type Part } from '../draw/part.ts';
import type { Jitter, TopCut } from './top.ts';

/** A sleeve: its length and its width at the cuff in units, and its angle from straight down in degrees. */
export interface SleeveCut {
  length: number;
  cuff: number;
  angle: number;
  /** Width between shoulder and cuff; above 1 for puffs and bells. */
  fullness?: number;
  cloth?: ClothName;
  /** Height of a cuff or border of another cloth at its end. */
  border?: { height: number; cloth: ClothName };
}

/** Returns a sleeve that hangs from the armhole. Paint it before the body, which covers its edge. */
export function sleevePart(cut: TopCut, sleeve: SleeveCut, side: 1 | -1, jitter: Jitter): Part {
  const { shoulder, top, drop, chest, armhole } = cut;
  const { length, cuff, angle, fullness = 1, border } = sleeve;
  const turn = ((angle + jitter(1.3)) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const at = (x: number, y: number): Point => [200 + side * x, y];
  // Returns the point this far along the sleeve from the shoulder, and across it from its outer edge.
  const from = (along: number, across: number): Point =>
    at(shoulder + along * sin - across * cos, top + drop + along * cos + across * sin);
  const pit: Point = at(chest - 3, armhole + 2);
  const width = Math.hypot(shoulder - chest, armhole - top - drop) * 0.8;
  const middle = (width + cuff) / 2;
  const swell = (fullness - 1) * middle;
  const outer: Point[] = [
    at(shoulder - 15, top + drop * 0.74),
    at(shoulder - 3, top + drop - 1.6),
    from(9, -3.8 - swell * 0.3),
    from(length * 0.24, -3.4 - swell * 0.7 + jitter(0.8)),
    from(length * 0.6, -0.6 - swell + jitter(1.4)),
    from(length, 0),
  ];
  const inner: Point[] = [
    from(length + jitter(1), cuff),
    from(length * 0.72, cuff + (middle - cuff) * 0.45 + swell + jitter(1.4)),
    from(length * 0.45, middle + swell * 0.6 + jitter(1)),
    pit,
  ];
  const end: Point[] = [
    from(length, 0),
    from(length + 1.6, cuff * 0.5),
    from(length + jitter(1), cuff),
  ];
  const tone = sleeve.cloth ?? cut.cloth ?? 'main';
  return {
    outline: [
      outer,
      end,
      inner,
      [
        pit,
        at(chest - 12, armhole - 6),
        at(shoulder - 16, top + drop + 8),
        at(shoulder - 15, top + drop * 0.74),
      ],
    ],
    cloth: tone,
    angle: -side * angle,
    round: 1,
    folds: sleeveFolds(from, length, middle, jitter),
    inlays: border ? [cuffOf(border, sleeve, from, -side * angle)] : [],
  };
}

type OnSleeve = (along: number, across: number) => Point;

function cuffOf(
  { height, cloth }: NonNullable<SleeveCut['border']>,
  { length, cuff }: SleeveCut,
  from: OnSleeve,
  angle: number,
): Inlay {
  const start = length - height;
  const upper = [from(start, -20), from(start + 1, cuff * 0.5), from(start, cuff + 30)];
  const lower = [from(length + 8, cuff + 30), from(length + 8, -20)];
  return { outline: [upper, lower], cloth, angle };
}

function sleeveFolds(from: OnSleeve, length: number, width: number, jitter: Jitter): Fold[] {
  const folds: Fold[] = [
    fold(4.5, 1.5, [
      from(length * 0.08, width * 0.45),
      from(length * 0.4, width * 0.36),
      from(length * 0.92, width * 0.4),
    ]),
    fold(3.2, -1.4, [
      from(length * 0.14, width * 0.98),
      from(length * 0.3, width * 0.62),
      from(length * 0.34, width * 0.22),
    ]),
  ];
  if (length < 110) return folds;
  for (const [along, depth] of [
    [0.42, 1.6],
    [0.5, -1.5],
    [0.58, 1.4],
    [0.7, -1.1],
  ] as const) {
    const line = [
      from(length * along + jitter(3), width * 0.95),
      from(length * (along + 0.035), width * 0.5),
      from(length * (along + 0.02) + jitter(3), width * 0.1),
    ];
    folds.push(fold(3, depth, line));
  }
  return folds;
}
