import type { Mask, View } from './raster.ts';

/** Values that change gradually (folds, light, shadows), at a fraction of the picture's resolution. */
export interface Grid {
  data: Float32Array;
  width: number;
  height: number;
  /** Cells from the picture's top left corner to the grid's. */
  left: number;
  top: number;
  /** Width and height of a cell in pixels of the picture. */
  cell: number;
}

/** Values along a row of pixels, one for each column of a grid. */
export type GridRow = Float32Array;

/** Returns a grid of the same size and position with all values 0. */
export function emptyLike(grid: Grid): Grid {
  return { ...grid, data: new Float32Array(grid.width * grid.height) };
}

/** Converts a mask to a grid of values from 0 to 1, with a margin of cells on every side. */
export function gridOfMask(
  mask: Mask,
  { width: across, height: down, cell }: View,
  margin: number,
): Grid {
  const left = Math.max(0, Math.floor(mask.left / cell) - margin);
  const top = Math.max(0, Math.floor(mask.top / cell) - margin);
  const right = Math.min(Math.floor(across / cell), Math.ceil(mask.right / cell) + margin);
  const bottom = Math.min(Math.floor(down / cell), Math.ceil(mask.bottom / cell) + margin);
  const width = Math.max(2, right - left);
  const height = Math.max(2, bottom - top);
  const grid = { data: new Float32Array(width * height), width, height, left, top, cell };
  const { data } = mask;
  const whole = 255 * cell * cell;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y + top) * cell * mask.width + (x + left) * cell;
      let sum = 0;
      for (let line = at; line < at + cell * mask.width; line += mask.width) {
        for (let i = line; i < line + cell; i += 1) sum += data[i] ?? 0;
      }
      grid.data[y * width + x] = sum / whole;
    }
  }
  return grid;
}

/** Fills `row` with the grid's values at the middle of pixel row `y`, interpolated between grid rows. */
export function rowOf({ data, width, height, top, cell }: Grid, y: number, row: GridRow): void {
  const gy = Math.max(0, (y + 0.5) / cell - 0.5 - top);
  const line = Math.min(height - 2, gy | 0);
  const fy = Math.min(1, gy - line);
  const rest = 1 - fy;
  for (let x = 0, i = line * width; x < width; x += 1, i += 1) {
    row[x] = (data[i] ?? 0) * rest + (data[i + width] ?? 0) * fy;
  }
}

/** Radius in cells from which a blur is computed at half the resolution, which is faster. */
const WIDE = 5;

/** Returns a blurred copy: two passes of a running mean in both directions. The radius is in cells. */
export function blurred(grid: Grid, radius: number): Grid {
  if (radius >= WIDE) return grown(blurred(shrunk(grid), radius / 2), grid);
  const size = Math.max(1, Math.round(radius));
  const { width, height } = grid;
  const first = scratchOf(grid.data.length);
  const second = new Float32Array(grid.data.length);
  meanAlong(grid.data, first, width, height, size);
  meanAcross(first, second, width, height, size);
  meanAlong(second, first, width, height, size);
  meanAcross(first, second, width, height, size);
  return { ...grid, data: second };
}

let scratch = new Float32Array(0);

/**
 * Returns a shared buffer, whose content is valid until the next call. Allocating large arrays would cost
 * more than the blur itself.
 */
function scratchOf(length: number): Float32Array {
  if (scratch.length < length) scratch = new Float32Array(length);
  return scratch;
}

/** Returns the grid at half its resolution. */
function shrunk(grid: Grid): Grid {
  const width = (grid.width + 1) >> 1;
  const height = (grid.height + 1) >> 1;
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(grid.height - 2, y * 2) * grid.width;
    for (let x = 0; x < width; x += 1) {
      const at = row + Math.min(grid.width - 2, x * 2);
      const upper = (grid.data[at] ?? 0) + (grid.data[at + 1] ?? 0);
      const lower = (grid.data[at + grid.width] ?? 0) + (grid.data[at + grid.width + 1] ?? 0);
      data[y * width + x] = (upper + lower) / 4;
    }
  }
  return { ...grid, data, width, height };
}

/** Scales a coarse grid up to the resolution and position of another one. */
function grown(coarse: Grid, like: Grid): Grid {
  const grid = emptyLike(like);
  const { width, height } = coarse;
  for (let y = 0; y < grid.height; y += 1) {
    const fromY = Math.min(height - 1.001, Math.max(0, y / 2 - 0.25));
    const top = fromY | 0;
    const fy = fromY - top;
    for (let x = 0; x < grid.width; x += 1) {
      const fromX = Math.min(width - 1.001, Math.max(0, x / 2 - 0.25));
      const left = fromX | 0;
      const fx = fromX - left;
      const at = top * width + left;
      const upper = (coarse.data[at] ?? 0) * (1 - fx) + (coarse.data[at + 1] ?? 0) * fx;
      const below = at + width;
      const lower = (coarse.data[below] ?? 0) * (1 - fx) + (coarse.data[below + 1] ?? 0) * fx;
      grid.data[y * grid.width + x] = upper * (1 - fy) + lower * fy;
    }
  }
  return grid;
}

/** Computes a running mean along every row. Beyond the ends, the outermost values repeat. */
function meanAlong(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const last = width - 1;
  const share = 1 / (radius * 2 + 1);
  for (let start = 0; start < width * height; start += width) {
    let sum = (from[start] ?? 0) * (radius + 1);
    for (let i = 1; i <= radius; i += 1) sum += from[start + Math.min(last, i)] ?? 0;
    for (let x = 0; x < width; x += 1) {
      to[start + x] = sum * share;
      const gained = x + radius + 1;
      const lost = x - radius;
      sum +=
        (from[start + (gained > last ? last : gained)] ?? 0) -
        (from[start + (lost < 0 ? 0 : lost)] ?? 0);
    }
  }
}

/** Computes a running mean down every column, row by row because rows are contiguous in memory. */
function meanAcross(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const last = height - 1;
  const share = 1 / (radius * 2 + 1);
  const sums = new Float64Array(width);
  for (let y = -radius; y <= radius; y += 1) {
    const row = Math.min(last, Math.max(0, y)) * width;
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    const gained = Math.min(last, y + radius + 1) * width;
    const lost = Math.max(0, y - radius) * width;
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
      const sum = sums[x] ?? 0;
      to[i] = sum * share;
      sums[x] = sum + (from[gained + x] ?? 0) - (from[lost + x] ?? 0);
    }
  }
}
