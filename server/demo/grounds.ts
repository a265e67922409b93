import { randomOf } from './draw/random.ts';

const WARM = ['#ebe5da', '#ece1d6', '#e7ddd0'];
const COOL = ['#e3e6e0', '#e1e5e6', '#e8e8e3'];
/** For pale cloth, which is hard to see on a light ground. */
const DEEP = ['#d3c5b3', '#c9cdc2', '#d6c3b6', '#c5cbd0'];

/** Returns a ground color on which cloth of a color ('#rrggbb') is easy to see. */
export function groundFor(cloth: string, seed: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(cloth.slice(at, at + 2), 16),
  );
  const bright = (red + green + blue) / 3;
  const grounds = bright > 190 ? DEEP : red > blue ? COOL : WARM;
  return grounds[Math.floor(randomOf(seed)() * grounds.length)] ?? '#ebe5da';
}
