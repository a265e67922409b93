import type { Point } from './outline.ts';

/**
 * The part of the field that a picture shows: x and y are its top left corner in units, scale is pixels per
 * unit, width and height are in pixels.
 */
export interface View {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
  /** Width and height in pixels of a cell that shares folds, light and shadows. */
  cell: number;
}

/** How much of each pixel a shape covers, from 0 to 255, and the box around all covered pixels. */
export interface Mask {
  data: Uint8Array;
  width: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SUBLINES = 4;

/** Draws a closed polygon of field points as a mask of the view's size. */
export function maskOf(polygon: readonly Point[], view: View): Mask {
  const { width, height, scale } = view;
  const points = polygon.map(([x, y]): Point => [(x - view.x) * scale, (y - view.y) * scale]);
  const ys = points.map(([, y]) => y);
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)) + 1);
  const data = new Uint8Array(width * height);
  const steps = new Float32Array(width + 2);
  let left = width;
  let right = 0;
  for (let y = top; y < bottom; y += 1) {
    let first = width;
    let last = 0;
    for (let sub = 0; sub < SUBLINES; sub += 1) {
      const crossings = crossingsOf(points, y + (sub + 0.5) / SUBLINES);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        addSpan(steps, crossings[i] ?? 0, crossings[i + 1] ?? 0, width);
      }
      first = Math.max(0, Math.min(first, Math.floor(crossings[0] ?? width)));
      last = Math.min(width, Math.max(last, Math.ceil(crossings.at(-1) ?? 0)));
    }
    let cover = 0;
    for (let x = first; x < last; x += 1) {
      cover += steps[x] ?? 0;
      data[y * width + x] = Math.min(255, Math.round((cover * 255) / SUBLINES));
    }
    steps.fill(0, first, last + 2);
    left = Math.min(left, first);
    right = Math.max(right, last);
  }
  return { data, width, left, top, right, bottom };
}

function crossingsOf(points: readonly Point[], y: number): number[] {
  const found: number[] = [];
  let previous = points.at(-1);
  for (const point of points) {
    if (previous && previous[1] <= y !== point[1] <= y) {
      const share = (y - previous[1]) / (point[1] - previous[1]);
      found.push(previous[0] + (point[0] - previous[0]) * share);
    }
    previous = point;
  }
  return found.sort((a, b) => a - b);
}

/** Adds a span to `steps`, which holds the change of coverage from each pixel to the next. */
function addSpan(steps: Float32Array, from: number, to: number, width: number): void {
  const start = Math.max(0, from);
  const end = Math.min(width, to);
  if (end <= start) return;
  addStep(steps, start, 1);
  addStep(steps, end, -1);
}

/** Raises the coverage from position `at` on by `cover`. The pixel that contains `at` gets its share. */
function addStep(steps: Float32Array, at: number, cover: number): void {
  const pixel = Math.floor(at);
  const rest = at - pixel;
  steps[pixel] = (steps[pixel] ?? 0) + cover * (1 - rest);
  steps[pixel + 1] = (steps[pixel + 1] ?? 0) + cover * rest;
}
