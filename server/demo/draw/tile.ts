import sharp from 'sharp';
import type { Fabric } from './fabric.ts';
import { PRINTS } from './prints.ts';
import { noiseOf, randomOf, type Noise } from './random.ts';

/** A rectangle of flat cloth that repeats in both directions. */
export interface Tile {
  /** Red, green, blue. */
  data: Uint8Array;
  width: number;
  height: number;
  /** Pixels per unit of the field. */
  scale: number;
  /** True if the print draws nothing on the ground. */
  plain: boolean;
}

/** Pixels of a tile per pixel of the picture. More than 1 keeps fine lines sharp. */
const OVERSAMPLING = 1.4;
const MIN_SIDE = 24;

/** Draws one repeat of a fabric for a picture with this scale. */
export async function tileOf(fabric: Fabric, pixelsPerUnit: number): Promise<Tile> {
  const print = PRINTS[fabric.print];
  const { width, height, svg } = print(fabric);
  const size = fabric.size ?? 1;
  const scale = pixelsPerUnit * OVERSAMPLING * size;
  const columns = Math.max(MIN_SIDE, Math.round(width * scale));
  const rows = Math.max(MIN_SIDE, Math.round(height * scale));
  const copies = [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].map((across) => `<use href="#m" x="${across * width}" y="${down * height}"/>`),
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
    <defs><g id="m">${svg}</g></defs><rect width="${width}" height="${height}" fill="${fabric.ground}"/>${copies.join('')}</svg>`;
  const data = await sharp(Buffer.from(drawing)).flatten().removeAlpha().raw().toBuffer();
  const made = handmade(data, columns, rows, fabric, scale);
  return {
    data: made,
    width: columns,
    height: rows,
    scale: columns / width / size,
    plain: svg === '',
  };
}

/** Makes a print look handmade: lines waver, inks are uneven, and tied threads blur along the warp. */
function handmade(
  data: Uint8Array,
  width: number,
  height: number,
  { print, ground }: Fabric,
  scale: number,
): Uint8Array {
  const noise = periodic(noiseOf(randomOf(print)), width, height);
  const made = new Uint8Array(data.length);
  const feather = FEATHER[print] ?? 0;
  const wander = print === 'solid' ? 0 : 0.22 * scale;
  const base = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  const jumps = Float32Array.from({ length: width }, threadJumps(print, feather * scale));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dx = Math.round(noise(x, y, 11 * scale) * wander);
      const dy = Math.round(noise(y + 40, x, 13 * scale) * wander + (jumps[x] ?? 0));
      const from = (wrap(y + dy, height) * width + wrap(x + dx, width)) * 3;
      const worn = INK_WEAR[print] ?? 0.1;
      const loss = worn * (0.5 + 0.5 * noise(x + 9, y + 3, 1.6 * scale));
      for (let channel = 0; channel < 3; channel += 1) {
        const value = data[from + channel] ?? 0;
        made[(y * width + x) * 3 + channel] = value + ((base[channel] ?? 0) - value) * loss;
      }
    }
  }
  return made;
}

/** Units over which edges blur in cloth from tied and dyed threads. */
const FEATHER: Partial<Record<Fabric['print'], number>> = { ikat: 2.6, patola: 1.5 };
/** Largest share of its color that the ink loses in places; 0.1 if not listed. */
const INK_WEAR: Partial<Record<Fabric['print'], number>> = {
  solid: 0,
  stripe: 0.04,
  check: 0.03,
  madras: 0.03,
  buti: 0.2,
  jaal: 0.2,
  ajrakh: 0.2,
  paisley: 0.18,
  bandhani: 0.12,
  leheriya: 0.25,
};

function threadJumps(print: string, reach: number): () => number {
  const random = randomOf(`${print} threads`);
  let current = 0;
  return () => {
    current = current * 0.55 + (random() * 2 - 1) * 0.6;
    return current * reach;
  };
}

function periodic(noise: Noise, width: number, height: number) {
  return (x: number, y: number, cell: number) => {
    const columns = Math.max(1, Math.round(width / cell));
    const rows = Math.max(1, Math.round(height / cell));
    const fx = ((x % width) / width) * columns;
    const fy = ((y % height) / height) * rows;
    const share = fx / columns;
    return noise(fx, fy) * (1 - share) + noise(fx - columns, fy) * share;
  };
}

function wrap(value: number, size: number): number {
  return ((value % size) + size) % size;
}
