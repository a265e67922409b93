/** A place on the drawing's field of 400 by 500. */
export type Point = readonly [x: number, y: number];

/** A closed line: smooth sections, each through all of its points, that meet in corners. */
export type Outline = readonly (readonly Point[])[];

const STEPS = 7;

/** The points of a smooth curve through given ones (Catmull-Rom). */
export function smooth(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points];
  const result: Point[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [b, c] = [points[i], points[i + 1]];
    if (!b || !c) continue;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    for (let step = 0; step < STEPS; step += 1) result.push(between(a, b, c, d, step / STEPS));
  }
  const last = points.at(-1);
  if (last) result.push(last);
  return result;
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const value = (axis: 0 | 1) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
  return [value(0), value(1)];
}

/** The corners of an outline when its curves are made of short straight lines. */
export function polygonOf(outline: Outline): Point[] {
  return outline.flatMap((section) => smooth(section));
}

/** A curve as the data of an SVG path. */
export function svgPath(points: readonly Point[]): string {
  return smooth(points)
    .map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

/** Points from their coordinates in a row: x, y, x, y. */
export function through(coordinates: readonly number[]): Point[] {
  return coordinates.flatMap((x, index): Point[] =>
    index % 2 === 0 ? [[x, coordinates[index + 1] ?? 0]] : [],
  );
}
