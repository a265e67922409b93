/** Returns the next random number, from 0 to below 1. */
export type Random = () => number;

/** Creates a random generator (FNV-1a, mulberry32). A name gives the same numbers on every machine. */
export function randomOf(name: string): Random {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a random number between two others. */
export function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random();
}

/** Returns a random whole number, both ends included. */
export function whole(random: Random, first: number, last: number): number {
  return first + Math.floor(random() * (last - first + 1));
}

export function oneOf<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[whole(random, 0, list.length - 1)] ?? list[0];
}

const LATTICE = 256;

/** Returns smooth noise from -1 to 1, which repeats every 256 units. */
export type Noise = (x: number, y: number) => number;

/** Creates value noise on a lattice of random numbers. */
export function noiseOf(random: Random): Noise {
  const values = new Float32Array(LATTICE * LATTICE);
  for (let i = 0; i < values.length; i += 1) values[i] = random() * 2 - 1;
  const at = (x: number, y: number) => values[((y & 255) << 8) | (x & 255)] ?? 0;
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const fx = ease(x - left);
    const fy = ease(y - top);
    const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * fx;
    const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * fx;
    return upper + (lower - upper) * fy;
  };
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
