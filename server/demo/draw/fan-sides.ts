import { type Point, smooth } from './outline.ts';
import type { Fan } from './part.ts';
import type { View } from './raster.ts';

/** Units of the field from one line of the table to the next. */
const STEP = 0.5;
/** Units beyond the view that the table covers, because relief may shift cloth that far. */
const BEYOND = 24;

/** The sides of a fan within a view. */
export interface FanSides {
  /** Returns where a point of the field is between the sides: 0 is the left one, 1 the right one. */
  position(x: number, y: number): number;
}

/** Puts a fan's sides into a table, because drawing looks them up for every pixel. */
export function fanSides(fan: Fan, view: View): FanSides {
  const start = view.y - BEYOND;
  const length = Math.ceil((view.height / view.scale + BEYOND * 2) / STEP) + 1;
  const [left, right] = [smooth(fan.left), smooth(fan.right)];
  const from = new Float64Array(length);
  const to = new Float64Array(length);
  for (let line = 0; line < length; line += 1) {
    from[line] = sideAt(left, start + line * STEP);
    to[line] = sideAt(right, start + line * STEP);
  }
  return {
    position(x, y) {
      const at = Math.min(length - 1.001, Math.max(0, (y - start) / STEP));
      const line = at | 0;
      const rest = at - line;
      const begin = (from[line] ?? 0) * (1 - rest) + (from[line + 1] ?? 0) * rest;
      const end = (to[line] ?? 0) * (1 - rest) + (to[line + 1] ?? 0) * rest;
      return (x - begin) / Math.max(1, end - begin);
    },
  };
}

function sideAt(line: readonly Point[], y: number): number {
  let upper = line[0] ?? [0, 0];
  let lower = line[1] ?? upper;
  for (let i = 1; i < line.length - 1 && y > lower[1]; i += 1) {
    upper = lower;
    lower = line[i + 1] ?? lower;
  }
  const span = lower[1] - upper[1];
  return span === 0 ? upper[0] : upper[0] + ((lower[0] - upper[0]) * (y - upper[1])) / span;
}
