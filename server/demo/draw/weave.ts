import { noiseOf, randomOf } from './random.ts';

export type Weave = 'plain' | 'linen' | 'twill' | 'satin' | 'knit' | 'cord' | 'slub';

/** Width and height of a weave's texture in texels. */
export const WEAVE_SIZE = 256;
/** Texels per unit of the field. */
export const WEAVE_DENSITY = 4.5;

const cache = new Map<Weave, Float32Array>();

/** Returns how light the threads of a weave are, about -1 to 1, as a square texture that repeats. */
export function weaveTexture(weave: Weave): Float32Array {
  const known = cache.get(weave);
  if (known) return known;
  const texture = drawn(weave);
  cache.set(weave, texture);
  return texture;
}

function drawn(weave: Weave): Float32Array {
  const random = randomOf(weave);
  const noise = noiseOf(random);
  const warp = Float32Array.from({ length: WEAVE_SIZE }, () => random() * 2 - 1);
  const weft = Float32Array.from({ length: WEAVE_SIZE }, () => random() * 2 - 1);
  const texture = new Float32Array(WEAVE_SIZE * WEAVE_SIZE);
  for (let y = 0; y < WEAVE_SIZE; y += 1) {
    for (let x = 0; x < WEAVE_SIZE; x += 1) {
      const grain = random() * 2 - 1;
      const threads = (warp[x >> 1] ?? 0) + (weft[y >> 1] ?? 0);
      texture[y * WEAVE_SIZE + x] = valueOf(weave, x, y, threads, grain, noise(x / 9, y / 2.1));
    }
  }
  return texture;
}

function valueOf(
  weave: Weave,
  x: number,
  y: number,
  threads: number,
  grain: number,
  streak: number,
): number {
  const over = ((x >> 1) + (y >> 1)) % 2 ? 0.5 : -0.5;
  switch (weave) {
    case 'plain':
      return over * 0.8 + threads * 0.28 + grain * 0.3;
    case 'linen':
      return over * 0.7 + threads * 0.5 + streak * 0.7 + grain * 0.3;
    case 'slub':
      return over * 0.4 + threads * 0.3 + Math.max(0, streak - 0.35) * 2 + grain * 0.3;
    case 'twill':
      return Math.sin(((x + y) / 8) * 2 * Math.PI) * 0.9 + threads * 0.35 + grain * 0.45;
    case 'satin':
      return threads * 0.12 + grain * 0.16;
    case 'cord':
      return Math.cos((x / 16) * 2 * Math.PI) * 1.5 + grain * 0.35 + threads * 0.1;
    case 'knit':
      return knitStitch(x, y) + grain * 0.3;
  }
}

/** A column of V-shaped stitches, eight texels wide. */
function knitStitch(x: number, y: number): number {
  const across = ((x % 8) - 3.5) / 3.5;
  const leg = Math.abs(across);
  const slope = Math.sin((y / 8 - leg * 0.55) * 2 * Math.PI);
  return slope * 0.55 + (leg > 0.85 || leg < 0.2 ? -0.7 : 0.25);
}
