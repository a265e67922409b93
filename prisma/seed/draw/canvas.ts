import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Grid } from './grid.ts';
import { CELL } from './grid.ts';
import type { Fan, Part } from './part.ts';
import { smooth } from './outline.ts';
import type { Mask, View } from './raster.ts';
import type { Relief } from './relief.ts';
import { fanPosition } from './relief.ts';
import type { Tile } from './tile.ts';
import { WEAVE_DENSITY, WEAVE_SIZE } from './weave.ts';

/** A picture in work: red, green, blue. */
export interface Canvas {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A cloth that is ready to be laid on a canvas. */
export interface Cloth {
  tile: Tile;
  weave: Float32Array;
  /** How strongly the threads show. */
  thread: number;
  sheen: number;
}

/** Darkens what lies under a shape that was blurred, but for what a mask is going to cover anyway. */
export function castShadow(
  canvas: Canvas,
  shape: Grid,
  cover: Mask,
  [shiftX, shiftY]: readonly [number, number],
  strength: number,
): void {
  const { data, width, height } = canvas;
  // What is cut off by the picture's edge goes on beyond it.
  const top = shape.top === 0 ? 0 : shape.top * CELL + shiftY;
  const left = shape.left === 0 ? 0 : shape.left * CELL + shiftX;
  const bottom = Math.min(height, (shape.top + shape.height - 1) * CELL + shiftY);
  const right = Math.min(width, (shape.left + shape.width - 1) * CELL + shiftX);
  for (let y = top; y < bottom; y += 1) {
    const fromY = Math.max(0, y - shiftY);
    const row = ((fromY >> 1) - shape.top) * shape.width;
    const below = (fromY & 1) * shape.width;
    for (let x = left; x < right; x += 1) {
      if (cover.data[y * width + x] === 255) continue;
      const fromX = Math.max(0, x - shiftX);
      const at = row + (fromX >> 1) - shape.left;
      const next = shape.data[at + (fromX & 1) + below] ?? 0;
      const dark = ((shape.data[at] ?? 0) + next) * 0.5 * strength;
      if (dark <= 0.002) continue;
      const i = (y * width + x) * 3;
      data[i] = (data[i] ?? 0) * (1 - dark * 0.92);
      data[i + 1] = (data[i + 1] ?? 0) * (1 - dark);
      data[i + 2] = (data[i + 2] ?? 0) * (1 - dark * 1.02);
    }
  }
}

/** Rows after which the pictures drawn before get a turn to be encoded; they would wait long otherwise. */
const ROWS_A_TURN = 64;

/** Lays cloth into a mask: its threads turned, fanned and shifted as the part is, lit by its relief. */
export async function layCloth(
  canvas: Canvas,
  mask: Mask,
  { relief, cloth, part, view }: { relief: Relief; cloth: Cloth; part: Part; view: View },
): Promise<void> {
  const place = placeOf(part);
  const { light, shiftX, shiftY } = relief;
  const shade = part.light ?? 1;
  const at: [number, number] = [0, 0];
  for (let y = mask.top; y < mask.bottom; y += 1) {
    if (y % ROWS_A_TURN === 0) await nextTurn();
    const gy = Math.max(0, (y - 0.5) / CELL - light.top);
    const row = Math.min(light.height - 2, gy | 0);
    const fy = Math.min(1, gy - row);
    for (let x = mask.left; x < mask.right; x += 1) {
      const cover = mask.data[y * mask.width + x] ?? 0;
      if (cover === 0) continue;
      const gx = Math.max(0, (x - 0.5) / CELL - light.left);
      const column = Math.min(light.width - 2, gx | 0);
      const fx = Math.min(1, gx - column);
      const cell = row * light.width + column;
      const lit = mixed(light, cell, fx, fy);
      const fieldX = view.x + x / view.scale + mixed(shiftX, cell, fx, fy);
      const fieldY = view.y + y / view.scale + mixed(shiftY, cell, fx, fy);
      place(fieldX, fieldY, at);
      blend(canvas, (y * mask.width + x) * 3, cloth, at, lit, shade, cover / 255);
    }
  }
}

function mixed({ data, width }: Grid, at: number, fx: number, fy: number): number {
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Tells which place of the cloth is seen at a place of the field. */
function placeOf({ angle = 0, fan, outline }: Part) {
  if (fan) {
    const sides: Fan = { ...fan, left: smooth(fan.left), right: smooth(fan.right) };
    return (x: number, y: number, out: [number, number]) => {
      out[0] = fanPosition(sides, x, y) * fan.cloth;
      out[1] = y;
    };
  }
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [originX, originY] = outline[0]?.[0] ?? [0, 0];
  // Cut pieces never meet print on print; the middle of a piece that is not turned stays the middle.
  const [startX, startY] = angle === 0 ? [200, 0] : [originX + 3.7, originY - 2.9];
  return (x: number, y: number, out: [number, number]) => {
    out[0] = (x - startX) * cos + (y - startY) * sin;
    out[1] = (y - startY) * cos - (x - startX) * sin;
  };
}

const dye: [number, number, number] = [0, 0, 0];

function blend(
  { data }: Canvas,
  i: number,
  { tile, weave, thread, sheen }: Cloth,
  at: readonly [number, number],
  lit: number,
  shade: number,
  cover: number,
): void {
  const u = at[0];
  const v = at[1];
  if (tile.plain) dyeOf(tile.data, 0);
  else dyeBetween(tile, u, v);
  const wu = Math.floor(u * WEAVE_DENSITY) & (WEAVE_SIZE - 1);
  const wv = Math.floor(v * WEAVE_DENSITY) & (WEAVE_SIZE - 1);
  const strength = lit * (1 + sheen * 0.55) + (weave[wv * WEAVE_SIZE + wu] ?? 0) * thread;
  const gloss = sheen > 0 && lit > 0.06 ? sheen * 120 * (lit - 0.06) ** 1.3 : 0;
  const dim = strength < 0 ? (1 + strength) * shade : shade;
  const lift = strength > 0 ? strength : 0;
  const more = dim * cover;
  const less = 1 - cover;
  // In the light a dye becomes brighter, and paler.
  const own = (1 + lift * 0.16) * more;
  const white = (255 * lift * 0.34 * dim + gloss) * cover;
  data[i] = (data[i] ?? 0) * less + dye[0] * own + white;
  data[i + 1] = (data[i + 1] ?? 0) * less + dye[1] * own + white;
  data[i + 2] = (data[i + 2] ?? 0) * less + dye[2] * own + white;
}

function dyeOf(data: Uint8Array, at: number): void {
  dye[0] = data[at] ?? 0;
  dye[1] = data[at + 1] ?? 0;
  dye[2] = data[at + 2] ?? 0;
}

/** The colour between the four nearest pixels of a tile. */
function dyeBetween({ data, width, height, scale }: Tile, u: number, v: number): void {
  const tx = positive(u * scale, width);
  const ty = positive(v * scale, height);
  const left = tx | 0;
  const top = ty | 0;
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
    dye[channel] =
      (data[a + channel] ?? 0) * wa +
      (data[b + channel] ?? 0) * wb +
      (data[c + channel] ?? 0) * wc +
      (data[d + channel] ?? 0) * wd;
  }
}

function positive(value: number, size: number): number {
  const rest = value % size;
  return rest < 0 ? rest + size : rest;
}
