import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Grid, type GridRow, rowOf } from './grid.ts';
import type { Part } from './part.ts';
import { fanSides } from './fan-sides.ts';
import type { Mask, View } from './raster.ts';
import type { Relief } from './relief.ts';
import type { Tile } from './tile.ts';
import { WEAVE_DENSITY, WEAVE_SIZE } from './weave.ts';

/** A picture while it is drawn: rows of red, green and blue bytes. */
export interface Canvas {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A cloth, prepared for drawing. */
export interface Cloth {
  tile: Tile;
  weave: Float32Array;
  /** How strongly the threads show. */
  thread: number;
  sheen: number;
}

/** Darkens the canvas under a blurred shape. Skips pixels that `cover` will hide completely. */
export function castShadow(
  canvas: Canvas,
  shape: Grid,
  cover: Mask,
  [shiftX, shiftY]: readonly [number, number],
  strength: number,
): void {
  const { data, width, height } = canvas;
  const { cell } = shape;
  // A shape at the picture's edge continues beyond it, so its shadow starts at the edge.
  const top = shape.top === 0 ? 0 : shape.top * cell + shiftY;
  const left = shape.left === 0 ? 0 : shape.left * cell + shiftX;
  const bottom = Math.min(height, (shape.top + shape.height) * cell + shiftY);
  const right = Math.min(width, (shape.left + shape.width) * cell + shiftX);
  const line = new Float32Array(shape.width);
  const last = shape.width - 2;
  // x of the pixel in the middle of the first column's cell.
  const from = (shape.left + 0.5) * cell + shiftX - 0.5;
  for (let y = top; y < bottom; y += 1) {
    rowOf(shape, y - shiftY, line);
    for (let x = left, pixel = y * width + left; x < right; x += 1, pixel += 1) {
      if (cover.data[pixel] === 255) continue;
      const gx = Math.max(0, (x - from) / cell);
      const column = Math.min(last, gx | 0);
      const here = line[column] ?? 0;
      const next = line[column + 1] ?? 0;
      if (here + next < 0.004) continue;
      const dark = (here + (next - here) * Math.min(1, gx - column)) * strength;
      const i = pixel * 3;
      data[i] = (data[i] ?? 0) * (1 - dark * 0.92);
      data[i + 1] = (data[i + 1] ?? 0) * (1 - dark);
      data[i + 2] = (data[i + 2] ?? 0) * (1 - dark * 1.02);
    }
  }
}

/** Rows after which drawing yields to the event loop, so that finished pictures can be encoded. */
const ROWS_A_TURN = 64;

/** Everything that drawing a row of cloth needs. */
interface Laying {
  canvas: Canvas;
  mask: Mask;
  cloth: Cloth;
  view: View;
  /** Brightness; below 1 for parts in the shade. */
  shade: number;
}

/** The relief of the row that is being drawn. */
interface ReliefRow {
  left: number;
  cell: number;
  light: GridRow;
  shiftX: GridRow;
  shiftY: GridRow;
}

/** Draws cloth inside a mask. The part turns and fans the cloth; its relief shifts and lights it. */
export async function layCloth(
  canvas: Canvas,
  mask: Mask,
  { relief, cloth, part, view }: { relief: Relief; cloth: Cloth; part: Part; view: View },
): Promise<void> {
  const laying: Laying = { canvas, mask, cloth, view, shade: part.light ?? 1 };
  const place = placeOf(part, view);
  const { left, cell, width } = relief.light;
  const row: ReliefRow = {
    left,
    cell,
    light: new Float32Array(width),
    shiftX: new Float32Array(width),
    shiftY: new Float32Array(width),
  };
  // The row's positions on the cloth as x, y pairs, in one buffer for all rows. Closures that return numbers
  // would allocate an object for each.
  const places = new Float64Array(mask.width * 2);
  const lit = new Float32Array(mask.width);
  for (let y = mask.top; y < mask.bottom; y += 1) {
    if (y % ROWS_A_TURN === 0) await nextTurn();
    rowOf(relief.light, y, row.light);
    rowOf(relief.shiftX, y, row.shiftX);
    rowOf(relief.shiftY, y, row.shiftY);
    spread(laying, row, y, places, lit);
    place(places, mask.left, mask.right);
    color(laying, y, places, lit);
  }
}

/** Computes the light of a row's pixels and the positions of the field that they show. */
function spread(
  { mask, view }: Laying,
  { left, cell, light, shiftX, shiftY }: ReliefRow,
  y: number,
  places: Float64Array,
  lit: Float32Array,
): void {
  const last = light.length - 2;
  const fieldY = view.y + y / view.scale;
  for (let x = mask.left; x < mask.right; x += 1) {
    if (mask.data[y * mask.width + x] === 0) continue;
    const gx = Math.max(0, (x + 0.5) / cell - 0.5 - left);
    const column = Math.min(last, gx | 0);
    const next = column + 1;
    const fx = Math.min(1, gx - column);
    const rest = 1 - fx;
    lit[x] = (light[column] ?? 0) * rest + (light[next] ?? 0) * fx;
    places[x * 2] =
      view.x + x / view.scale + (shiftX[column] ?? 0) * rest + (shiftX[next] ?? 0) * fx;
    places[x * 2 + 1] = fieldY + (shiftY[column] ?? 0) * rest + (shiftY[next] ?? 0) * fx;
  }
}

/** Converts positions on the field to positions on the cloth, in place: the x, y pairs `from` to `to`. */
type Place = (places: Float64Array, from: number, to: number) => void;

function placeOf({ angle = 0, fan, outline }: Part, view: View): Place {
  if (fan) {
    const sides = fanSides(fan, view);
    return (places, from, to) => {
      for (let i = from * 2; i < to * 2; i += 2) {
        places[i] = sides.position(places[i] ?? 0, places[i + 1] ?? 0) * fan.cloth;
      }
    };
  }
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [originX, originY] = outline[0]?.[0] ?? [0, 0];
  // Turned pieces each start at another point of the print, because prints do not continue across seams.
  // Pieces that are not turned keep the print in the middle of the field.
  const [startX, startY] = angle === 0 ? [200, 0] : [originX + 3.7, originY - 2.9];
  return (places, from, to) => {
    for (let i = from * 2; i < to * 2; i += 2) {
      const x = (places[i] ?? 0) - startX;
      const y = (places[i + 1] ?? 0) - startY;
      places[i] = x * cos + y * sin;
      places[i + 1] = y * cos - x * sin;
    }
  };
}

/** Paints a row of pixels in the cloth's color, with its threads and its gloss. */
function color(
  { canvas, mask, cloth: { tile, weave, thread, sheen }, shade }: Laying,
  y: number,
  places: Float64Array,
  lit: Float32Array,
): void {
  const { data } = canvas;
  const shine = 1 + sheen * 0.55;
  for (let x = mask.left; x < mask.right; x += 1) {
    const cover = (mask.data[y * mask.width + x] ?? 0) / 255;
    if (cover === 0) continue;
    const u = places[x * 2] ?? 0;
    const v = places[x * 2 + 1] ?? 0;
    if (!tile.plain || dyed !== tile) dye(tile, u, v);
    const light = lit[x] ?? 0;
    const wu = Math.floor(u * WEAVE_DENSITY) & (WEAVE_SIZE - 1);
    const wv = Math.floor(v * WEAVE_DENSITY) & (WEAVE_SIZE - 1);
    const strength = light * shine + (weave[wv * WEAVE_SIZE + wu] ?? 0) * thread;
    const gloss = sheen > 0 && light > 0.06 ? sheen * 120 * (light - 0.06) ** 1.3 : 0;
    const dim = strength < 0 ? (1 + strength) * shade : shade;
    const lift = strength > 0 ? strength : 0;
    const less = 1 - cover;
    // Light makes a color brighter and paler.
    const own = (1 + lift * 0.16) * dim * cover;
    const white = (255 * lift * 0.34 * dim + gloss) * cover;
    const i = (y * canvas.width + x) * 3;
    data[i] = (data[i] ?? 0) * less + (dyes[0] ?? 0) * own + white;
    data[i + 1] = (data[i + 1] ?? 0) * less + (dyes[1] ?? 0) * own + white;
    data[i + 2] = (data[i + 2] ?? 0) * less + (dyes[2] ?? 0) * own + white;
  }
}

/** Result of the last call of `dye`, and its tile. Shared, so that no array is created per pixel. */
const dyes = new Float64Array(3);
let dyed: Tile | undefined;

/** Interpolates the color between the four nearest pixels of a tile, into `dyes`. */
function dye(tile: Tile, u: number, v: number): void {
  const { data, width, height, scale } = tile;
  dyed = tile;
  const tx = u * scale - Math.floor((u * scale) / width) * width;
  const ty = v * scale - Math.floor((v * scale) / height) * height;
  // Rounding may make tx or ty equal to the tile's size.
  const left = Math.min(width - 1, tx | 0);
  const top = Math.min(height - 1, ty | 0);
  const right = left + 1 === width ? 0 : left + 1;
  const below = top + 1 === height ? 0 : top + 1;
  const fx = tx - left;
  const fy = ty - top;
  const a = (top * width + left) * 3;
  const b = (top * width + right) * 3;
  const c = (below * width + left) * 3;
  const d = (below * width + right) * 3;
  const wa = (1 - fx) * (1 - fy);
  const wb = fx * (1 - fy);
  const wc = (1 - fx) * fy;
  const wd = fx * fy;
  for (let channel = 0; channel < 3; channel += 1) {
    dyes[channel] =
      (data[a + channel] ?? 0) * wa +
      (data[b + channel] ?? 0) * wb +
      (data[c + channel] ?? 0) * wc +
      (data[d + channel] ?? 0) * wd;
  }
}
