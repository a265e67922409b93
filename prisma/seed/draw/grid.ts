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

/** A blurred copy: two passes of a running mean of the given radius in cells, in both directions. */
export function blurred(grid: Grid, radius: number): Grid {
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
