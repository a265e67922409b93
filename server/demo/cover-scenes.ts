import { moved } from './draw/moved.ts';
import type { Outline, Point } from './draw/outline.ts';
import { fold, type Part } from './draw/part.ts';
import { type Piece, pieceOf } from './draw/picture.ts';
import { between, randomOf } from './draw/random.ts';

/** Arranges garments side by side on the hangers of a wooden rail. */
export function rail(pieces: readonly Piece[], seed: string): Piece[] {
  const random = randomOf(seed);
  const scale = 0.5;
  const step = 400 / (pieces.length + 0.15);
  const hung = pieces.map((piece, index): Piece => {
    const x = step * (index + 0.575) - 200 * scale;
    const y = 14 + between(random, -2, 2);
    return pieceOf(piece.cloths, () => {
      const { parts, trims = '' } = moved(piece.garment, { x, y, scale });
      return { parts, trims: `${trims}${hook(x + 200 * scale, y + 24)}` };
    });
  });
  const pole = `<rect x="-5" y="9" width="410" height="5.4" rx="2.6" fill="#140d08" opacity=".18" transform="translate(2 6)"/><rect x="-5" y="9" width="410" height="5.4" rx="2.6" fill="#7a5638"/><rect x="-5" y="9.8" width="410" height="1.2" fill="#fff" opacity=".22"/><rect x="-5" y="12.6" width="410" height="1.6" fill="#140d08" opacity=".25"/>`;
  const [first, ...others] = hung;
  if (!first) return [];
  return [{ cloths: first.cloths, garment: { parts: [], trims: pole } }, first, ...others];
}

function hook(x: number, foot: number): string {
  const line = `M${x} ${foot}V18c0-3 4-3 4-7.4a4 4 0 0 0-7.8-1`;
  return `<path d="${line}" fill="none" stroke="#140d08" stroke-opacity=".25" stroke-width="1.8" transform="translate(1.4 1.6)"/><path d="${line}" fill="none" stroke="#a9987c" stroke-width="1.3"/>`;
}

/** Arranges cloths as a pile of folded pieces, seen from the front. */
export function pile(pieces: readonly Piece[], seed: string): Piece[] {
  const random = randomOf(seed);
  const high = 33;
  const foot = 236;
  return [...pieces].reverse().map(({ cloths }, index): Piece => {
    const bottom = foot - index * high;
    const left = 96 + between(random, -9, 9);
    const right = 304 + between(random, -9, 9);
    return {
      cloths,
      garment: { parts: foldedCloth(left, right, bottom - high - 2, bottom, random) },
    };
  });
}

/** Returns the two layers of a folded piece of cloth, each with a crease and round ends. */
function foldedCloth(
  left: number,
  right: number,
  top: number,
  bottom: number,
  random: () => number,
): Part[] {
  const bow = () => between(random, -1.2, 1.2);
  const long = right - left;
  const edge = (y: number, shift: number): Point[] =>
    [0, 0.2, 0.4, 0.6, 0.8, 1].map((share): Point => [
      left + long * share,
      y + shift * Math.sin(share * 3.1) + bow() * 0.6,
    ]);
  const layers = [0, 1].map((layer): Part => {
    const from = top + ((bottom - top) / 2) * layer;
    const to = from + (bottom - top) / 2;
    const upper = edge(from, 0.8);
    const lower = edge(to, 1).reverse();
    const outline: Outline = [
      upper,
      [upper.at(-1) ?? [right, from], [right + 5.5, (from + to) / 2], lower[0] ?? [right, to]],
      lower,
      [lower.at(-1) ?? [left, to], [left - 5 + bow(), (from + to) / 2], upper[0] ?? [left, from]],
    ];
    const crease: Point[] = [
      [left - 4, (from + to) / 2 + 4],
      [left + long / 2, (from + to) / 2 + 5 + bow()],
      [right + 4, (from + to) / 2 + 4],
    ];
    return {
      outline,
      cloth: 'main',
      angle: 90,
      round: 1.5,
      creased: 0.5,
      shadow: 0.4,
      folds: [fold(2.6, -2.2, crease)],
    };
  });
  return layers;
}

/** Arranges cloth so that it fills the picture in slanting folds, with its border at the bottom. */
export function drape(pieces: readonly Piece[]): Piece[] {
  return pieces.map(({ cloths }): Piece => {
    const left: Point[] = [
      [-60, -20],
      [-90, 120],
      [-40, 290],
    ];
    const right: Point[] = [
      [430, -20],
      [470, 120],
      [520, 290],
    ];
    const cloth: Part = {
      outline: [
        [
          [-20, -20],
          [420, -20],
        ],
        [
          [420, -20],
          [420, 270],
        ],
        [
          [420, 270],
          [-20, 270],
        ],
        [
          [-20, 270],
          [-20, -20],
        ],
      ],
      cloth: 'main',
      round: 0,
      creased: 1,
      fan: { left, right, cloth: 640, folds: 9, depth: 11, from: -40, to: 200 },
      inlays: [
        {
          outline: [
            [
              [-20, 196],
              [80, 205],
              [200, 199],
              [320, 208],
              [420, 200],
            ],
            [
              [420, 226],
              [320, 234],
              [200, 225],
              [80, 231],
              [-20, 222],
            ],
          ],
          cloth: 'second',
        },
      ],
    };
    return { cloths, garment: { parts: [cloth] } };
  });
}
