import { type Outline, type Point, through } from '../draw/outline.ts';
import type { ClothName, Part } from '../draw/part.ts';

/** Measures of a top on the field of 400 by 500. Widths count from the middle line to one side. */
export interface TopCut {
  /** Height of the neck point. */
  top: number;
  neck: number;
  /** How far the front neckline is below the neck point. */
  neckDepth: number;
  neckline: 'round' | 'vee' | 'square' | 'boat';
  shoulder: number;
  /** How far the shoulder is below the neck point. */
  drop: number;
  chest: number;
  armhole: number;
  waist: number;
  waistAt: number;
  hem: number;
  hemAt: number;
  /** How much lower the hem is in the middle; negative if it is higher. */
  hemCurve?: number;
  /** Height at which side slits begin. */
  slit?: number;
  cloth?: ClothName;
}

/** Returns a small irregularity of at most `amount`, so that a garment's sides are no mirror images. */
export type Jitter = (amount: number) => number;

/** Returns the outline of a top's front without sleeves. */
export function bodyOutline(cut: TopCut, jitter: Jitter): Outline {
  const { top, neck, shoulder, drop, hem, hemAt, hemCurve = 4 } = cut;
  const left = sideOf(cut, -1, jitter);
  const right = sideOf(cut, 1, jitter);
  const neckLeft: Point = [200 - neck, top];
  const neckRight: Point = [200 + neck, top];
  const hemLeft = left.flank.at(-1) ?? [200 - hem, hemAt];
  const hemRight = right.flank.at(-1) ?? [200 + hem, hemAt];
  return [
    ...necklineOf(cut)
      .map((section) => [...section].reverse())
      .reverse(),
    [neckLeft, [200 - (neck + shoulder) / 2, top + drop * 0.42], left.arm[0] ?? neckLeft],
    left.arm,
    left.flank,
    [
      hemLeft,
      [200 - hem * 0.5, hemAt + hemCurve * 0.8 + jitter(1)],
      [200 + hem * 0.06, hemAt + hemCurve],
      [200 + hem * 0.55, hemAt + hemCurve * 0.75 + jitter(1)],
      hemRight,
    ],
    [...right.flank].reverse(),
    [...right.arm].reverse(),
    [right.arm[0] ?? neckRight, [200 + (neck + shoulder) / 2, top + drop * 0.42], neckRight],
  ];
}

/** Returns the armhole and the side seam of one side, from the shoulder down. */
function sideOf(cut: TopCut, side: 1 | -1, jitter: Jitter): { arm: Point[]; flank: Point[] } {
  const { top, shoulder, drop, chest, armhole, waist, waistAt, hem, hemAt } = cut;
  const x = (value: number) => 200 + side * (value + jitter(0.9));
  const pit: Point = [x(chest), armhole];
  const inner = Math.min(shoulder, chest) - 4.5;
  const armLong = armhole - top - drop;
  return {
    arm: [
      [x(shoulder), top + drop],
      [x(inner + 0.5), top + drop + armLong * 0.42],
      [x(inner + 1.4), top + drop + armLong * 0.74],
      pit,
    ],
    flank: [
      pit,
      [x(chest + (waist - chest) * 0.6), armhole + (waistAt - armhole) * 0.5],
      [x(waist), waistAt],
      [x(waist + (hem - waist) * 0.52), waistAt + (hemAt - waistAt) * 0.5],
      [x(hem), hemAt + jitter(1.2)],
    ],
  };
}

/** Returns the front neckline from the left to the right neck point. */
export function necklineOf({ top, neck, neckDepth, neckline }: TopCut): Point[][] {
  const left: Point = [200 - neck, top];
  const right: Point = [200 + neck, top];
  const low = top + neckDepth;
  switch (neckline) {
    case 'vee':
      return [
        [left, [200 - neck * 0.56, top + neckDepth * 0.5], [200, low]],
        [[200, low], [200 + neck * 0.56, top + neckDepth * 0.5], right],
      ];
    case 'square':
      return [
        [left, [200 - neck * 0.92, low]],
        through([200 - neck * 0.92, low, 200, low + 1.5, 200 + neck * 0.92, low]),
        [[200 + neck * 0.92, low], right],
      ];
    case 'boat':
      return [
        [
          left,
          [200 - neck * 0.5, low - neckDepth * 0.15],
          [200, low],
          [200 + neck * 0.5, low - neckDepth * 0.15],
          right,
        ],
      ];
    case 'round':
      return [
        [
          left,
          [200 - neck * 0.86, top + neckDepth * 0.55],
          [200 - neck * 0.46, low - neckDepth * 0.1],
          [200, low],
          [200 + neck * 0.46, low - neckDepth * 0.1],
          [200 + neck * 0.86, top + neckDepth * 0.55],
          right,
        ],
      ];
  }
}

/** Returns the inside of the back, which is visible through the neckline. */
export function innerBack(cut: TopCut): Part {
  const { top, neck, neckDepth, cloth = 'main' } = cut;
  return {
    outline: [
      [
        [200 - neck - 1, top + 1],
        [200 - neck * 0.5, top + 3],
        [200, top + 4.5],
        [200 + neck * 0.5, top + 3],
        [200 + neck + 1, top + 1],
      ],
      [
        [200 + neck + 3, top + 8],
        [200 + neck * 0.7, top + neckDepth + 7],
        [200, top + neckDepth + 12],
        [200 - neck * 0.7, top + neckDepth + 7],
        [200 - neck - 3, top + 8],
      ],
    ],
    cloth,
    light: 0.62,
    round: 0.3,
  };
}

/** Returns the back of a collar behind the neck. */
export function backStand({ top, neck }: TopCut, cloth: ClothName): Part {
  return {
    outline: [
      through([200 - neck - 1, top + 3, 200 - neck + 3, top - 10]),
      through([200 - neck + 3, top - 10, 200, top - 13, 200 + neck - 3, top - 10]),
      through([200 + neck - 3, top - 10, 200 + neck + 1, top + 3]),
      through([200 + neck + 1, top + 3, 200, top + 9, 200 - neck - 1, top + 3]),
    ],
    cloth,
    light: 0.8,
    round: 0.4,
    creased: 0.1,
    shadow: 0.1,
    angle: 90,
  };
}
