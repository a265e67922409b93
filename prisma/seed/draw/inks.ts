/** The ink at a place of a fabric's list; the last one stands in for those that it lacks. */
export function inkOf({ inks, ground }: { inks: readonly string[]; ground: string }, at: number) {
  return inks[at] ?? inks.at(-1) ?? ground;
}

/** A shape drawn around a centre several times, turned by equal angles. */
export function ring(count: number, shape: string, offset = 0): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(index * 360) / count + offset})">${shape}</g>`,
  ).join('');
}

/** A drawing at a place. */
export function placed(x: number, y: number, svg: string, turn = 0, scale = 1): string {
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn}) scale(${scale})">${svg}</g>`;
}
