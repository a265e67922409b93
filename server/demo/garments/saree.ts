import { type Point, through } from '../draw/outline.ts';
import { type Fold, fold, type Part } from '../draw/part.ts';
import type { Sew } from './kinds.ts';
import { sleevePart, type SleeveCut } from './sleeves.ts';
import { bodyOutline, innerBack, type Jitter, type TopCut } from './top.ts';
import { bodyFolds } from './top-folds.ts';

const BLOUSE: TopCut = {
  top: 38,
  neck: 26,
  neckDepth: 26,
  neckline: 'round',
  shoulder: 54,
  drop: 18,
  chest: 58,
  armhole: 92,
  waist: 51,
  waistAt: 128,
  hem: 51,
  hemAt: 156,
  cloth: 'third',
};

const SLEEVE: SleeveCut = {
  length: 62,
  cuff: 27,
  angle: 15,
  border: { height: 9, cloth: 'second' },
};

/** A saree as it is worn: blouse, wrapped skirt with its pleats, and the pallu over the shoulder. */
export const saree: Sew = ({ jitter }) => ({
  parts: [
    innerBack(BLOUSE),
    palluTail(jitter),
    sleevePart(BLOUSE, SLEEVE, -1, jitter),
    sleevePart(BLOUSE, SLEEVE, 1, jitter),
    { outline: bodyOutline(BLOUSE, jitter), cloth: 'third', folds: bodyFolds(BLOUSE, jitter, 0.5) },
    wrap(jitter),
    pleats(jitter),
    pallu(jitter),
  ],
});

/** The wrapped skirt, with a border along its hem. */
function wrap(jitter: Jitter): Part {
  const left: Point[] = through([148, 148, 135, 206, 123, 290, 114, 380, 106, 470]);
  const right: Point[] = through([253, 148, 266, 206, 277, 290, 284, 380, 293, 468]);
  const hem: Point[] = through([
    106, 470, 130, 476, 160, 473, 200, 480, 240, 475, 270, 477, 293, 468,
  ]);
  const lift = (by: number): Point[] => hem.map(([x, y]): Point => [x, y - by]);
  const folds: Fold[] = [
    fold(6, 1.6, through([252, 180, 200, 214, 150, 236])),
    fold(6, -1.6, through([258, 198, 214, 244, 158, 276])),
    fold(8, 2.4, through([266, 224, 246, 320, 256, 470])),
    fold(8, 2.4 + jitter(0.3), through([150, 240, 140, 350, 134, 474])),
    fold(6, -1.8, through([164, 280, 158, 380, 152, 474])),
    fold(6, -1.8, through([276, 290, 272, 380, 278, 474])),
  ];
  return {
    outline: [left, hem, [...right].reverse(), through([253, 148, 200, 153, 148, 148])],
    cloth: 'main',
    round: 1,
    creased: 0.5,
    folds,
    inlays: [
      {
        outline: [[[60, 448], ...lift(21), [340, 447]], through([340, 500, 60, 500])],
        cloth: 'second',
      },
    ],
  };
}

/** The pleats, which are tucked in at the waist and open downwards. */
function pleats(jitter: Jitter): Part {
  const left: Point[] = through([187, 158, 182, 250, 172, 360, 160, 476]);
  const right: Point[] = through([220, 160, 226, 250, 236, 360, 250, 478]);
  const hem: Point[] = Array.from({ length: 25 }, (_, i): Point => {
    const u = i / 24;
    return [160 + 90 * u, 479 + Math.sin(u * Math.PI) * 5 - ((u * 6) % 1) * 4 + jitter(0.5)];
  });
  return {
    outline: [left, hem, [...right].reverse(), through([220, 160, 204, 156, 187, 158])],
    cloth: 'main',
    round: 0.6,
    creased: 0.3,
    shadow: 0.36,
    fan: { left, right, cloth: 150, folds: 6, depth: 7, knife: 0.65, from: 156, to: 290 },
    inlays: [
      {
        outline: [
          [[140, 456], ...hem.map(([x, y]): Point => [x, y - 21]), [270, 458]],
          through([270, 500, 140, 500]),
        ],
        cloth: 'second',
      },
    ],
  };
}

/** The end of the saree, from the hip across the breast and over the shoulder. */
function pallu(jitter: Jitter): Part {
  const upper: Point[] = through([146, 168, 170, 138, 203, 104, 232, 68, 245, 44]);
  const lower: Point[] = through([151, 216, 190, 204, 232, 170, 256, 122, 267, 58]);
  const along = (share: number): Point[] =>
    upper.map(([x, y], i): Point => {
      const [a, b] = lower[i] ?? [x, y];
      return [x + (a - x) * share, y + (b - y) * share];
    });
  const folds: Fold[] = [0.24, 0.38, 0.52, 0.66, 0.8].map((share, i) =>
    fold(4.2, i % 2 ? -1.9 : 2.6, along(share + jitter(0.03))),
  );
  return {
    outline: [
      upper,
      through([245, 44, 256, 47, 267, 58]),
      [...lower].reverse(),
      through([151, 216, 147, 192, 146, 168]),
    ],
    cloth: 'main',
    angle: 44,
    round: 0.9,
    creased: 0.3,
    folds,
    shadow: 0.44,
    inlays: [
      { outline: [along(-0.1), [...along(0.17)].reverse()], cloth: 'second', angle: -46 },
      { outline: [along(0.87), [...along(1.1)].reverse()], cloth: 'second', angle: -46 },
    ],
  };
}

/** The end of the pallu that hangs behind the shoulder, with its woven border at the bottom. */
function palluTail(jitter: Jitter): Part {
  const left: Point[] = through([240, 50, 262, 130, 276, 240, 286, 352]);
  const right: Point[] = through([266, 52, 296, 130, 318, 240, 334, 346]);
  const foot: Point[] = through([286, 352, 296, 357, 306, 351, 318, 356, 334, 346]);
  return {
    outline: [left, foot, [...right].reverse(), through([266, 52, 252, 46, 240, 50])],
    cloth: 'main',
    round: 0.8,
    creased: 0.3,
    light: 0.94,
    fan: { left, right, cloth: 66, folds: 4, depth: 5 + jitter(0.4), from: 50, to: 200 },
    inlays: [
      {
        outline: [through([270, 296, 300, 300, 330, 292]), through([345, 362, 280, 366])],
        cloth: 'second',
      },
      {
        outline: [
          right.map(([x, y]): Point => [x - 9, y]),
          [...right].map(([x, y]): Point => [x + 4, y]).reverse(),
        ],
        cloth: 'second',
        angle: 78,
      },
    ],
  };
}
