import type { Mask, View } from './raster.ts';

/** Pixels of the picture that one cell of a grid stands for, in each direction. */
export const CELL = 2;

/** Soft things (folds, light, shadows) of a part of the picture, at half its resolution. */
export interface Grid {
  data: Float32Array;
  width: number;
  height: number;
  /** Cells from the picture's corner to the grid's. */
  left: number;
  top: number;
}

/** A grid like another, with nothing in it. */
export function emptyLike({ width, height, left, top }: Grid): Grid {
  return { data: new Float32Array(width * height), width, height, left, top };
}

/** A mask as a grid of 0 to 1 that is larger by a margin of cells on every side. */
export function gridOfMask(mask: Mask, view: View, margin: number): Grid {
  const left = Math.max(0, (mask.left >> 1) - margin);
  const top = Math.max(0, (mask.top >> 1) - margin);
  const right = Math.min(view.width >> 1, ((mask.right + 1) >> 1) + margin);
  const bottom = Math.min(view.height >> 1, ((mask.bottom + 1) >> 1) + margin);
  const width = Math.max(2, right - left);
  const height = Math.max(2, bottom - top);
  const grid = { data: new Float32Array(width * height), width, height, left, top };
  const { data } = mask;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y + top) * CELL * mask.width + (x + left) * CELL;
      const below = at + mask.width;
      grid.data[y * width + x] =
        ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[below] ?? 0) + (data[below + 1] ?? 0)) /
        1020;
    }
  }
  return grid;
}

/** Radius in cells from which a blur is worked out on a coarser grid. */
const WIDE = 5;

/** A blurred copy: two passes of a running mean of the given radius in cells, in both directions. */
export function blurred(grid: Grid, radius: number): Grid {
  if (radius >= WIDE) return grown(blurred(shrunk(grid), radius / 2), grid);
  const size = Math.max(1, Math.round(radius));
  const { width, height } = grid;
  const first = new Float32Array(grid.data.length);
  const second = new Float32Array(grid.data.length);
  for (let y = 0; y < height; y += 1) runningMean(grid.data, first, y * width, 1, width, size);
  for (let x = 0; x < width; x += 1) runningMean(first, second, x, width, height, size);
  for (let y = 0; y < height; y += 1) runningMean(second, first, y * width, 1, width, size);
  for (let x = 0; x < width; x += 1) runningMean(first, second, x, width, height, size);
  return { ...grid, data: second };
}

/** The grid at half its resolution. */
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

/** A coarse grid at the resolution, and in the place, of another one. */
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

function runningMean(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  const last = length - 1;
  const share = 1 / (radius * 2 + 1);
  const value = (i: number) => from[start + (i < 0 ? 0 : i > last ? last : i) * step] ?? 0;
  let sum = 0;
  for (let i = -radius; i <= radius; i += 1) sum += value(i);
  for (let i = 0; i < length; i += 1) {
    to[start + i * step] = sum * share;
    sum += value(i + radius + 1) - value(i - radius);
  }
}
