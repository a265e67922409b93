import { fanSides } from './fan-sides.ts';
import { blurred, emptyLike, type Grid, gridOfMask } from './grid.ts';
import { type Point, smooth } from './outline.ts';
import type { Fan, Fold, Part } from './part.ts';
import type { Noise } from './random.ts';
import type { Mask, View } from './raster.ts';

/** The effect of a part's surface: its light, and how far its slopes shift the cloth. */
export interface Relief {
  /** 0 is the cloth's own color, above 0 is lit, below 0 is in the shade. */
  light: Grid;
  /** Units by which the cloth is shifted. */
  shiftX: Grid;
  shiftY: Grid;
}

/** The light comes from the upper left. */
const LIGHT_X = 0.62;
const LIGHT_Y = 0.5;
const MARGIN = 6;

/** Computes the relief of a part from its shape, creases, fan and folds. */
export function reliefOf(part: Part, mask: Mask, view: View, noise: Noise): Relief {
  const field = roundness(gridOfMask(mask, view, MARGIN), part.round ?? 0.7, view);
  addCreases(field, part, noise);
  if (part.fan?.folds) addFan(field, part.fan, noise);
  for (const fold of part.folds ?? []) addFold(field, fold);
  return shaded(field.height, view);
}

/** The height of a part while it is computed. Cells where `near` is 0 are outside of the part. */
interface Field {
  height: Grid;
  near: Float32Array;
  view: View;
}

/** Returns a height that is steep at the edges of the cloth and level inside. */
function roundness(shape: Grid, round: number, view: View): Field {
  const cells = view.scale / view.cell;
  const rim = blurred(shape, 3.2 * cells);
  const body = blurred(shape, 13 * cells);
  const height = emptyLike(shape);
  for (let i = 0; i < height.data.length; i += 1) {
    const edge = Math.max(0, (rim.data[i] ?? 0) * 2 - 1);
    const bulk = Math.max(0, (body.data[i] ?? 0) * 2 - 0.8);
    height.data[i] = round * (2.6 * Math.sqrt(edge) + 7 * bulk);
  }
  return { height, near: rim.data, view };
}

function addCreases(field: Field, { creased = 0.6, angle = 0 }: Part, noise: Noise): void {
  const { height, near } = field;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  eachRow(field, ({ y, x: start, step, from, to }) => {
    for (let i = from, x = start; i < to; i += 1, x += step) {
      if ((near[i] ?? 0) <= 0) continue;
      const u = x * cos + y * sin;
      const v = y * cos - x * sin;
      const drape = noise(u / 24 + 3, v / 95) * 2 + noise(u / 11 + 9, v / 46) * 0.55;
      const bend = noise(u / 46, v / 40 + 40);
      const crease = Math.max(0, 1 - Math.abs(noise(u / 34 + bend, v / 30 + bend + 90)) * 5);
      const fine = noise(u / 5 + 7, v / 8) * 0.07;
      height.data[i] = (height.data[i] ?? 0) + creased * (drape + crease * 0.32 + fine);
    }
  });
}

function addFan(field: Field, fan: Fan, noise: Noise): void {
  const { height, near } = field;
  const { folds = 0, depth = 3, knife = 0, from: begin = 0, to: end = 400 } = fan;
  const sides = fanSides(fan, field.view);
  eachRow(field, ({ y, x: start, step, from, to }) => {
    const grown = Math.min(1, Math.max(0, (y - begin) / (end - begin)));
    for (let i = from, x = start; i < to; i += 1, x += step) {
      if ((near[i] ?? 0) <= 0) continue;
      const u = sides.position(x, y);
      const sway = noise(u * 5, y / 120 + 20) * (1 - knife) * 0.55;
      const phase = u * folds + sway;
      const size = depth * (0.72 + 0.5 * noise(Math.floor(phase) * 7.3, 5.5));
      const share = phase - Math.floor(phase);
      const wave = 0.5 - 0.5 * Math.cos(share * 2 * Math.PI);
      const pressed = share < 0.86 ? share / 0.86 : (1 - share) / 0.14;
      const value = wave * (1 - knife) + pressed * knife;
      height.data[i] = (height.data[i] ?? 0) + value * size * (0.18 + 0.82 * grown);
    }
  });
}

/** Adds a fold, which is highest in its middle and fades out at both ends. */
function addFold(field: Field, { line, width, depth }: Fold): void {
  const { height, near } = field;
  const points = smooth(line).filter(
    (_, index, all) => index % 2 === 0 || index === all.length - 1,
  );
  const reach = width * 2.4;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  const around = [box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach] as const;
  const visit = ({ y, x: start, step, from, to }: Row) => {
    for (let i = from, x = start; i < to; i += 1, x += step) {
      if ((near[i] ?? 0) <= 0) continue;
      const { distance, along } = nearest(points, x, y);
      if (distance >= reach * reach) continue;
      const taper = Math.sin(Math.PI * (0.04 + 0.92 * along)) ** 1.3;
      const value = depth * taper * Math.exp(-distance / (width * width));
      height.data[i] = (height.data[i] ?? 0) + value;
    }
  };
  eachRow(field, visit, around);
}

/** Result of `nearest`. One shared object, because the function runs for every cell of every fold. */
const nearby = { distance: 0, along: 0 };

/** Returns the squared distance to the nearest point of a line, and how far along that is, 0 to 1. */
function nearest(points: readonly Point[], x: number, y: number): typeof nearby {
  nearby.distance = Number.POSITIVE_INFINITY;
  let from = points[0];
  for (let i = 1; from && i < points.length; i += 1) {
    const to = points[i] ?? from;
    const ax = from[0];
    const ay = from[1];
    const dx = to[0] - ax;
    const dy = to[1] - ay;
    const reached = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const share = Math.min(1, Math.max(0, reached));
    const asideX = ax + dx * share - x;
    const asideY = ay + dy * share - y;
    const distance = asideX * asideX + asideY * asideY;
    if (distance < nearby.distance) {
      nearby.distance = distance;
      nearby.along = (i - 1 + share) / (points.length - 1);
    }
    from = to;
  }
  return nearby;
}

/** A row of cells: `from` and `to` are indexes of the grid, x and y the first cell's position in units. */
interface Row {
  y: number;
  x: number;
  /** Units from one cell to the next. */
  step: number;
  from: number;
  to: number;
}

/** Visits the rows of a grid, or only their cells inside a box of the field. */
function eachRow(
  { height: grid, view }: Field,
  visit: (row: Row) => void,
  box: readonly [number, number, number, number] = [-999, -999, 999, 999],
): void {
  const cells = view.scale / view.cell;
  const inGrid = (at: number, origin: number, start: number, size: number) =>
    Math.min(size, Math.max(0, Math.round((at - origin) * cells) - start));
  const left = inGrid(box[0], view.x, grid.left, grid.width);
  const right = inGrid(box[2], view.x, grid.left, grid.width);
  const top = inGrid(box[1], view.y, grid.top, grid.height);
  const bottom = inGrid(box[3], view.y, grid.top, grid.height);
  for (let row = top; row < bottom; row += 1) {
    const start = row * grid.width;
    visit({
      y: view.y + (row + grid.top) / cells,
      x: view.x + (left + grid.left) / cells,
      step: 1 / cells,
      from: start + left,
      to: start + right,
    });
  }
}

function shaded(height: Grid, view: View): Relief {
  const cells = view.scale / view.cell;
  const { width, data } = height;
  const relief = { light: emptyLike(height), shiftX: emptyLike(height), shiftY: emptyLike(height) };
  const hollow = blurred(height, 7 * cells);
  for (let y = 1; y < height.height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const slopeX = (((data[i + 1] ?? 0) - (data[i - 1] ?? 0)) * cells) / 2;
      const slopeY = (((data[i + width] ?? 0) - (data[i - width] ?? 0)) * cells) / 2;
      const facing = slopeX * LIGHT_X + slopeY * LIGHT_Y;
      const depth = (data[i] ?? 0) - (hollow.data[i] ?? 0);
      relief.light.data[i] =
        soft(facing * 1.9) * 0.46 + Math.max(-0.34, Math.min(0.08, depth * 0.085));
      relief.shiftX.data[i] = slopeX * 1.5;
      relief.shiftY.data[i] = slopeY * 1.5;
    }
  }
  return relief;
}

/** Keeps steep slopes from becoming black or white. */
function soft(value: number): number {
  return value / (1 + Math.abs(value));
}
