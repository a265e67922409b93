import sharp from 'sharp';
import { type Canvas, type Cloth, castShadow, layCloth } from './canvas.ts';
import type { Fabric } from './fabric.ts';
import { blurred, CELL, gridOfMask } from './grid.ts';
import { groundOf } from './ground.ts';
import { polygonOf } from './outline.ts';
import type { ClothName, Garment, Part } from './part.ts';
import { type Noise, noiseOf, randomOf } from './random.ts';
import { type Mask, maskOf, type View } from './raster.ts';
import { reliefOf } from './relief.ts';
import { tileOf } from './tile.ts';
import { weaveTexture } from './weave.ts';

/** A garment and the up to three cloths that it is cut from. */
export interface Piece {
  garment: Garment;
  cloths: Partial<Record<ClothName, Fabric>> & { main: Fabric };
}

/** Garments on a ground; the first lies at the back. */
export interface Picture {
  pieces: readonly Piece[];
  /** Colour of the ground, '#rrggbb'. */
  ground: string;
  /** Names the folds: the same name falls the same way. */
  seed: string;
  /** Where a closer look begins, and how many times closer it is; the whole field without. */
  closer?: { x: number; y: number; times: number };
  /** Pixels; the shop's 4:5 without. The field is always 400 units wide. */
  size?: { width: number; height: number };
}

/** Pixels: the shop's 4:5 (design.md §5). */
const PICTURE_SIZE = { width: 800, height: 1000 } as const;
const FIELD_WIDTH = 400;
/** How strongly the threads show in a whole picture, and how much more in a closer one. */
const THREAD = 0.05;
/** Pixels in a unit from which threads are seen one by one. */
const CLOSE = 3;

/** Draws a picture as PNG. The same picture gives the same bytes. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const view = viewOf(picture);
  const canvas = groundOf(picture.ground, view.width, view.height);
  const noise = noiseOf(randomOf(picture.seed));
  const drawn = await Promise.all(picture.pieces.map((piece) => prepared(piece, view)));
  castOnGround(
    canvas,
    drawn.flatMap(({ masks }) => masks),
    view,
  );
  drawn.forEach((piece, index) => drawPiece(canvas, piece, { view, noise, first: index === 0 }));
  const raw = { width: view.width, height: view.height, channels: 3 as const };
  return sharp(canvas.data, { raw }).png({ compressionLevel: 0 }).toBuffer();
}

/** A piece with all that is needed to draw it at once. */
interface Prepared {
  parts: readonly Part[];
  masks: readonly Mask[];
  cloths: (name: ClothName) => Cloth;
  trims: Uint8Array | null;
}

async function prepared({ garment, cloths }: Piece, view: View): Promise<Prepared> {
  const [made, trims] = await Promise.all([
    clothsOf(cloths, view),
    garment.trims ? trimsOf(garment.trims, view) : null,
  ]);
  const masks = garment.parts.map(({ outline }) => maskOf(polygonOf(outline), view));
  return { parts: garment.parts, masks, cloths: made, trims };
}

function drawPiece(
  canvas: Canvas,
  { parts, masks, cloths, trims }: Prepared,
  { view, noise, first }: { view: View; noise: Noise; first: boolean },
): void {
  parts.forEach((part, index) => {
    const mask = masks[index];
    if (!mask || mask.right <= mask.left) return;
    if (index > 0 || !first) castOnParts(canvas, part, mask, view);
    const relief = reliefOf(part, mask, view, noise);
    layCloth(canvas, mask, { relief, cloth: cloths(part.cloth), part, view });
    for (const inlay of part.inlays ?? []) {
      const own = within(maskOf(polygonOf(inlay.outline), view), mask);
      const turned = inlay.angle === undefined ? {} : { angle: inlay.angle, fan: undefined };
      layCloth(canvas, own, {
        relief,
        cloth: cloths(inlay.cloth),
        part: { ...part, ...turned },
        view,
      });
    }
  });
  if (trims) overlay(canvas, trims);
}

function viewOf({ closer, size = PICTURE_SIZE }: Picture): View {
  const scale = size.width / FIELD_WIDTH;
  if (!closer) return { x: 0, y: 0, scale, ...size };
  return { x: closer.x, y: closer.y, scale: scale * closer.times, ...size };
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

/** Close to the ground the shadow is narrow and dark, further away it is wide and pale. */
function castOnGround(canvas: Canvas, masks: readonly Mask[], view: View): void {
  const whole = union(masks, view);
  const cells = view.scale / CELL;
  const px = view.scale;
  const at = (x: number, y: number) => [Math.round(x * px), Math.round(y * px)] as const;
  const shape = gridOfMask(whole, view, Math.round(34 * cells));
  castShadow(canvas, blurred(shape, 13 * cells), at(9, 13), 0.26);
  castShadow(canvas, blurred(shape, 4 * cells), at(3, 4.5), 0.3);
  castShadow(canvas, blurred(shape, 1.2 * cells), at(0.6, 1), 0.3);
}

function castOnParts(canvas: Canvas, part: Part, mask: Mask, view: View): void {
  const strength = part.shadow ?? 0.34;
  if (strength === 0) return;
  const cells = view.scale / CELL;
  const shape = gridOfMask(mask, view, Math.round(14 * cells));
  const shift = Math.round(1.8 * view.scale);
  castShadow(canvas, blurred(shape, 3.4 * cells), [shift, shift], strength);
  castShadow(canvas, blurred(shape, 0.9 * cells), [1, 1], strength * 0.8);
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

/** The share of a mask that lies within another. */
function within(mask: Mask, outer: Mask): Mask {
  for (let y = mask.top; y < mask.bottom; y += 1) {
    for (let i = y * mask.width + mask.left; i < y * mask.width + mask.right; i += 1) {
      mask.data[i] = Math.min(mask.data[i] ?? 0, outer.data[i] ?? 0);
    }
  }
  const { right, bottom } = outer;
  return { ...mask, right: Math.min(mask.right, right), bottom: Math.min(mask.bottom, bottom) };
}

/** Seams and buttons as pixels with alpha. */
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
