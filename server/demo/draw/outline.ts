/** A point on the drawing's field, which is 400 units wide and 500 high; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** A closed line of smooth sections, which meet in corners. A section passes through all of its points. */
export type Outline = readonly (readonly Point[])[];

const STEPS = 7;

/** Returns points of a smooth curve through the given ones (Catmull-Rom). */
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

/** Converts an outline to a polygon, with short straight lines for its curves. */
export function polygonOf(outline: Outline): Point[] {
  return outline.flatMap((section) => smooth(section));
}

/** Returns the smooth curve through these points as data of an SVG path. */
export function svgPath(points: readonly Point[]): string {
  return smooth(points)
    .map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

/** Converts a list of coordinates (x, y, x, y) to points. */
export function through(coordinates: readonly number[]): Point[] {
  return coordinates.flatMap((x, index): Point[] =>
    index % 2 === 0 ? [[x, coordinates[index + 1] ?? 0]] : [],
  );
}
