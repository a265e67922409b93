import type { PrintColors } from './print.ts';

/** Returns a fabric's ink at an index, its last ink if it has fewer, or its ground color if it has none. */
export function inkOf({ inks, ground }: PrintColors, at: number) {
  return inks[at] ?? inks.at(-1) ?? ground;
}

/** Returns SVG that repeats a shape around the origin, turned by equal angles. */
export function ring(count: number, shape: string, offset = 0): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(index * 360) / count + offset})">${shape}</g>`,
  ).join('');
}

/** Returns SVG that moves, turns (in degrees) and scales a drawing. */
export function placed(x: number, y: number, svg: string, turn = 0, scale = 1): string {
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn}) scale(${scale})">${svg}</g>`;
}
