import { type Point, through } from '../draw/outline.ts';
import type { ClothName, Part } from '../draw/part.ts';
import type { JacketStyle } from './jacket-style.ts';
import type { TopCut } from './top.ts';

/** Converts a distance from the middle line to an x coordinate on one side of it. */
type Across = (value: number) => number;

interface Leaf {
  outline: (x: Across) => Point[][];
  cloth: ClothName;
  /** Degrees by which the cloth is turned, outwards. */
  turn: number;
}

/** Returns the two halves of a jacket's collar. A lapel has two pieces on each side. */
export function collarParts({ cut, collar }: JacketStyle, trim: ClothName): Part[] {
  switch (collar) {
    case 'lapel':
      return [...bothSides(lapel(cut)), ...bothSides(lapelCollar(cut))];
    case 'denim':
      return bothSides(pointed(cut));
    case 'band':
      return bothSides(standing(cut, 'main'));
    case 'bomber':
      return bothSides(standing(cut, trim));
    case 'hood':
      return bothSides(hoodEdge(cut));
  }
}

function bothSides({ outline, cloth, turn }: Leaf): Part[] {
  return ([-1, 1] as const).map((sign) => ({
    outline: outline((value) => 200 + sign * value),
    cloth,
    angle: sign * turn,
    round: 0.45,
    creased: 0.15,
    shadow: 0.38,
  }));
}

function lapel({ top, neck, neckDepth: deep }: TopCut): Leaf {
  const low = top + deep;
  const [notch, tip] = [top + deep * 0.32, top + deep * 0.36];
  const outline = (x: Across) => [
    through([x(neck - 1), top - 2, x(neck * 0.72), top + deep * 0.4, x(0), low]),
    through([x(0), low, x(neck * 0.9), top + deep * 0.72, x(neck + 20), tip]),
    through([x(neck + 20), tip, x(neck + 9), notch]),
    through([x(neck + 9), notch, x(neck - 1), top - 2]),
  ];
  return { outline, cloth: 'main', turn: 16 };
}

function lapelCollar({ top, neck, neckDepth: deep }: TopCut): Leaf {
  const notch = top + deep * 0.33;
  const outline = (x: Across) => [
    through([x(neck - 6), top - 10, x(neck + 4), top - 3, x(neck + 9), top + 8]),
    through([x(neck + 9), top + 8, x(neck + 19), top + deep * 0.26, x(neck + 11), notch]),
    through([x(neck + 11), notch, x(neck - 1), top + deep * 0.16, x(neck - 6), top - 10]),
  ];
  return { outline, cloth: 'main', turn: 60 };
}

function pointed({ top, neck, neckDepth }: TopCut): Leaf {
  const low = top + neckDepth;
  const rise = top + neckDepth * 0.3;
  const outline = (x: Across) => [
    through([x(neck - 4), top - 12, x(neck + 5), top - 4, x(neck + 8), top + 5]),
    through([x(neck + 8), top + 5, x(neck + 4), low + 14]),
    through([x(neck + 4), low + 14, x(neck * 0.4), low + 3, x(2), low - 3]),
    through([x(2), low - 3, x(neck * 0.7), rise, x(neck - 4), top - 12]),
  ];
  return { outline, cloth: 'main', turn: 40 };
}

function standing({ top, neck, neckDepth }: TopCut, cloth: ClothName): Leaf {
  const low = top + neckDepth;
  const [inner, outer] = [top + neckDepth * 0.32, top + neckDepth * 0.6];
  const outline = (x: Across) => [
    through([x(neck - 5), top - 12, x(neck * 0.62), inner, x(1), low - 11]),
    through([x(1), low - 11, x(0.4), low + 1]),
    through([x(0.4), low + 1, x(neck * 0.78), outer, x(neck + 3), top + 2]),
    through([x(neck + 3), top + 2, x(neck - 5), top - 12]),
  ];
  return { outline, cloth, turn: 40 };
}

function hoodEdge({ top, neck, neckDepth }: TopCut): Leaf {
  const low = top + neckDepth;
  const [inner, outer] = [top + neckDepth * 0.4, top + neckDepth * 0.62];
  const outline = (x: Across) => [
    through([x(neck + 8), top + 2, x(neck * 0.95), outer, x(0), low + 7]),
    through([x(0), low + 7, x(0), low - 5]),
    through([x(0), low - 5, x(neck * 0.6), inner, x(neck - 5), top - 10]),
    through([x(neck - 5), top - 10, x(neck + 8), top + 2]),
  ];
  return { outline, cloth: 'main', turn: 30 };
}

/** Returns the hood behind the neck, and its inside. */
export function hood({ top, neck }: TopCut): Part[] {
  const ring = (wide: number, high: number, low: number): Point[][] => [
    [
      [200 - wide, top + low],
      [200 - wide + 1, top - high * 0.45],
      [200 - wide * 0.62, top - high * 0.9],
      [200, top - high],
      [200 + wide * 0.62, top - high * 0.9],
      [200 + wide - 1, top - high * 0.45],
      [200 + wide, top + low],
    ],
    through([200 + wide, top + low, 200, top + low + 14, 200 - wide, top + low]),
  ];
  return [
    { outline: ring(neck + 21, 52, 14), cloth: 'main', round: 1, creased: 0.8 },
    { outline: ring(neck - 2, 34, 12), cloth: 'main', light: 0.55, round: 0.4, shadow: 0.2 },
  ];
}
