import sharp from 'sharp';
import type { Pixels } from '#server/src/modules/images/renditions.service.ts';
import { type Canvas, type Cloth, castShadow, layCloth } from './canvas.ts';
import type { Fabric } from './fabric.ts';
import { blurred, type Grid, gridOfMask } from './grid.ts';
import { groundOf } from './ground.ts';
import { type LaidPart, layOut } from './laid.ts';
import type { ClothName, Garment, Part } from './part.ts';
import type { Mask, View } from './raster.ts';
import { tileOf } from './tile.ts';
import { weaveTexture } from './weave.ts';

/** A garment and the up to three cloths that it is cut from. */
export interface Piece {
  garment: Garment;
  cloths: Partial<Record<ClothName, Fabric>> & { main: Fabric };
}

/** Creates a piece whose garment is cut when it is first drawn. Most starts of the shop draw none. */
export function pieceOf(cloths: Piece['cloths'], cut: () => Garment): Piece {
  let garment: Garment | undefined;
  return {
    cloths,
    get garment() {
      return (garment ??= cut());
    },
  };
}

/** Garments on a ground, each drawn over the ones before. */
export interface Picture {
  pieces: readonly Piece[];
  /** Color of the ground, '#rrggbb'. */
  ground: string;
  /** Seed of the folds: the same parts with the same seed get the same folds. */
  seed: string;
  /** Top left corner and magnification of a close-up. Without it the picture shows whole garments. */
  closer?: { x: number; y: number; times: number };
  /** Pixels of a picture that shows the full 400 units. Without it, PICTURE_SIZE around the garment. */
  size?: { width: number; height: number };
}

/** Pixels: 4:5 like the shop's tiles, and as wide as a rendition, which saves encoding another one. */
const PICTURE_SIZE = { width: 640, height: 800 } as const;
const FIELD_WIDTH = 400;
/** Share of the picture's height or width that a garment fills, and its largest magnification for that. */
const FILLED = 0.88;
const LARGEST = 1.24;
/** How strongly the threads show. Close-ups show them more. */
const THREAD = 0.05;
/** Width and height in pixels of a cell that shares folds and light; twice as large in close-ups. */
const CELL = 2;
/** Pixels per unit from which single threads are visible. */
const CLOSE = 2.6;

/** Draws a picture. The same picture always gives the same pixels. */
export async function drawPicture(picture: Picture): Promise<Pixels> {
  const view = viewOf(picture);
  const canvas = groundOf(picture.ground, view.width, view.height);
  const drawn = await Promise.all(
    picture.pieces.map((piece) => prepared(piece, view, picture.seed)),
  );
  castOnGround(
    canvas,
    drawn.map(({ laid }) => laid),
    view,
  );
  for (const [index, piece] of drawn.entries()) await drawPiece(canvas, piece, view, index === 0);
  return { data: canvas.data, info: { ...sizeOf(picture), channels: 3 } };
}

/** Returns the width and height of a picture in pixels. */
export function sizeOf({ closer, size }: Picture): { width: number; height: number } {
  return closer || !size ? PICTURE_SIZE : size;
}

/** A piece with everything that drawing it needs. */
interface Prepared {
  laid: LaidPart[];
  cloths: (name: ClothName) => Cloth;
  trims: Uint8Array | null;
}

async function prepared({ garment, cloths }: Piece, view: View, seed: string): Promise<Prepared> {
  const [laid, made, trims] = await Promise.all([
    layOut(garment.parts, view, seed),
    clothsOf(cloths, view),
    garment.trims ? trimsOf(garment.trims, view) : null,
  ]);
  return { laid, cloths: made, trims };
}

async function drawPiece(
  canvas: Canvas,
  { laid, cloths, trims }: Prepared,
  view: View,
  first: boolean,
): Promise<void> {
  for (const [index, laidPart] of laid.entries()) {
    const { part, mask, relief, inlays } = laidPart;
    if (index > 0 || !first) castOnParts(canvas, laidPart, view);
    await layCloth(canvas, mask, { relief, cloth: cloths(part.cloth), part, view });
    for (const { inlay, mask: own } of inlays) {
      const turned = inlay.angle === undefined ? {} : { angle: inlay.angle, fan: undefined };
      const inset = { ...part, ...turned };
      await layCloth(canvas, own, { relief, cloth: cloths(inlay.cloth), part: inset, view });
    }
  }
  if (trims) overlay(canvas, trims);
}

function viewOf({ pieces, closer, size }: Picture): View {
  const scale = (size ?? PICTURE_SIZE).width / FIELD_WIDTH;
  if (closer) {
    const { x, y, times } = closer;
    return { x, y, scale: scale * times, ...PICTURE_SIZE, cell: CELL * 2 };
  }
  if (size) return { x: 0, y: 0, scale, ...size, cell: CELL };
  return framed(pieces.flatMap(({ garment }) => garment.parts));
}

/** Returns a view in which the garment is in the middle and fills most of the picture. */
function framed(parts: readonly Part[]): View {
  const points = parts.flatMap(({ outline }) => outline.flat());
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const { width, height } = PICTURE_SIZE;
  const fitting = Math.min(width / (right - left), height / (bottom - top)) * FILLED;
  const scale = Math.min(fitting, (width / FIELD_WIDTH) * LARGEST);
  const [x, y] = [(left + right - width / scale) / 2, (top + bottom - height / scale) / 2];
  return { x, y, scale, width, height, cell: CELL };
}

async function clothsOf(cloths: Piece['cloths'], view: View): Promise<(name: ClothName) => Cloth> {
  const close = view.scale > CLOSE;
  const made = async (fabric: Fabric): Promise<Cloth> => ({
    tile: await tileOf(fabric, view.scale),
    weave: weaveTexture(fabric.weave),
    thread: THREAD * (close ? 1.8 : 1) * (fabric.weave === 'satin' ? 0.6 : 1),
    sheen: fabric.sheen ?? 0,
  });
  const [main, second, third] = await Promise.all([
    made(cloths.main),
    cloths.second ? made(cloths.second) : null,
    cloths.third ? made(cloths.third) : null,
  ]);
  return (name) => (name === 'second' ? second : name === 'third' ? third : main) ?? main;
}

/** The joint shape of all parts, and its shadows on the ground from wide to narrow. */
interface GroundShadow {
  whole: Mask;
  shadows: readonly Grid[];
}

const groundShadows = new WeakMap<LaidPart[], GroundShadow>();

/** Casts shadows on the ground: narrow and dark close to the cloth, wide and pale further away. */
function castOnGround(canvas: Canvas, pieces: LaidPart[][], view: View): void {
  const [only] = pieces.length === 1 ? pieces : [];
  const shadow = (only && groundShadows.get(only)) ?? shadowOnGround(pieces.flat(), view);
  if (only) groundShadows.set(only, shadow);
  const { whole, shadows } = shadow;
  GROUND_SHADOWS.forEach(({ x, y, strength }, index) => {
    const grid = shadows[index];
    const shift = [Math.round(x * view.scale), Math.round(y * view.scale)] as const;
    if (grid) castShadow(canvas, grid, whole, shift, strength);
  });
}

const GROUND_SHADOWS = [
  { radius: 13, x: 9, y: 13, strength: 0.26 },
  { radius: 4, x: 3, y: 4.5, strength: 0.3 },
  { radius: 1.2, x: 0.6, y: 1, strength: 0.3 },
];

function shadowOnGround(parts: readonly LaidPart[], view: View): GroundShadow {
  const cells = view.scale / view.cell;
  const masks = parts.map(({ mask }) => mask);
  const whole = union(masks, view);
  const shape = gridOfMask(whole, view, Math.round(28 * cells));
  return { whole, shadows: GROUND_SHADOWS.map(({ radius }) => blurred(shape, radius * cells)) };
}

function castOnParts(canvas: Canvas, { part, mask, shadows }: LaidPart, view: View): void {
  const { shadow = 0.34 } = part;
  const [wide, narrow] = shadows;
  const shift = Math.round(1.8 * view.scale);
  castShadow(canvas, wide, mask, [shift, shift], shadow);
  castShadow(canvas, narrow, mask, [1, 1], shadow * 0.8);
}

function union(masks: readonly Mask[], view: View): Mask {
  const data = new Uint8Array(view.width * view.height);
  const whole: Mask = {
    data,
    width: view.width,
    left: view.width,
    top: view.height,
    right: 0,
    bottom: 0,
  };
  for (const mask of masks) {
    whole.left = Math.min(whole.left, mask.left);
    whole.top = Math.min(whole.top, mask.top);
    whole.right = Math.max(whole.right, mask.right);
    whole.bottom = Math.max(whole.bottom, mask.bottom);
    for (let y = mask.top; y < mask.bottom; y += 1) {
      for (let i = y * mask.width + mask.left; i < y * mask.width + mask.right; i += 1) {
        const value = mask.data[i] ?? 0;
        if (value > (data[i] ?? 0)) data[i] = value;
      }
    }
  }
  return whole;
}

/** Renders seams and buttons as pixels with alpha. */
async function trimsOf(trims: string, { x, y, scale, width, height }: View): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width / scale} ${height / scale}">${trims}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

function overlay({ data }: Canvas, trims: Uint8Array): void {
  for (let pixel = 0; pixel * 4 < trims.length; pixel += 1) {
    const alpha = (trims[pixel * 4 + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const i = pixel * 3 + channel;
      data[i] = (data[i] ?? 0) * (1 - alpha) + (trims[pixel * 4 + channel] ?? 0) * alpha;
    }
  }
}
