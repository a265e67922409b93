import type { Point } from './outline.ts';

/** The part of the field that a picture shows, and how many pixels a unit of it has. */
export interface View {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

/** How much of every pixel a shape covers, 0 to 255, with the box outside of which nothing is covered. */
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
  const row = new Float32Array(width);
  let left = width;
  let right = 0;
  for (let y = top; y < bottom; y += 1) {
    row.fill(0);
    let first = width;
    let last = 0;
    for (let sub = 0; sub < SUBLINES; sub += 1) {
      const crossings = crossingsOf(points, y + (sub + 0.5) / SUBLINES);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        addSpan(row, crossings[i] ?? 0, crossings[i + 1] ?? 0);
      }
      first = Math.max(0, Math.min(first, Math.floor(crossings[0] ?? width)));
      last = Math.min(width, Math.max(last, Math.ceil(crossings.at(-1) ?? 0)));
    }
    for (let x = first; x < last; x += 1) {
      data[y * width + x] = Math.min(255, Math.round(((row[x] ?? 0) * 255) / SUBLINES));
    }
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

function addSpan(row: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(row.length, to);
  if (end <= start) return;
  const first = Math.floor(start);
  const last = Math.min(row.length - 1, Math.floor(end));
  if (first === last) {
    row[first] = (row[first] ?? 0) + end - start;
    return;
  }
  row[first] = (row[first] ?? 0) + first + 1 - start;
  for (let x = first + 1; x < last; x += 1) row[x] = (row[x] ?? 0) + 1;
  row[last] = (row[last] ?? 0) + end - last;
}
