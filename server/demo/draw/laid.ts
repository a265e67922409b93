import { setImmediate as nextTurn } from 'node:timers/promises';
import { blurred, type Grid, gridOfMask } from './grid.ts';
import { type Outline, polygonOf } from './outline.ts';
import type { Inlay, Part } from './part.ts';
import { noiseOf, randomOf } from './random.ts';
import { type Mask, maskOf, type View } from './raster.ts';
import { type Relief, reliefOf } from './relief.ts';

/** A part prepared for a view: its shape, its relief, and the wide and narrow shadows that it casts. */
export interface LaidPart {
  part: Part;
  mask: Mask;
  relief: Relief;
  shadows: readonly [wide: Grid, narrow: Grid];
  inlays: readonly { inlay: Inlay; mask: Mask }[];
}

/** Number of cached layouts. All colors of a product share one, and several products are drawn at a time. */
const KEPT = 6;
const kept = new Map<string, { parts: readonly Part[]; laid: Promise<LaidPart[]> }>();

/** Prepares parts for a view. Caches the result, because the same parts in the same view look the same. */
export function layOut(parts: readonly Part[], view: View, seed: string): Promise<LaidPart[]> {
  const key = `${seed} ${view.x} ${view.y} ${view.scale} ${view.width}`;
  const known = kept.get(key);
  if (known?.parts === parts) return known.laid;
  const laid = layAll(parts, view, seed);
  kept.set(key, { parts, laid });
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return laid;
}

async function layAll(parts: readonly Part[], view: View, seed: string): Promise<LaidPart[]> {
  const noise = noiseOf(randomOf(seed));
  const laid: LaidPart[] = [];
  for (const part of parts) {
    await nextTurn();
    const mask = maskOn(part.outline, view);
    if (mask.right <= mask.left) continue;
    const inlays = (part.inlays ?? []).map((inlay) => ({
      inlay,
      mask: within(maskOn(inlay.outline, view), mask),
    }));
    const relief = reliefOf(part, mask, view, noise);
    laid.push({ part, mask, relief, shadows: shadowsOf(mask, view), inlays });
  }
  return laid;
}

function maskOn(outline: Outline, view: View): Mask {
  return maskOf(polygonOf(outline), view);
}

function shadowsOf(mask: Mask, view: View): [wide: Grid, narrow: Grid] {
  const cells = view.scale / view.cell;
  const shape = gridOfMask(mask, view, Math.round(8 * cells));
  return [blurred(shape, 3.4 * cells), blurred(shape, 0.9 * cells)];
}

/** Limits a mask to the area of another one. Changes the mask's data. */
function within(mask: Mask, outer: Mask): Mask {
  for (let y = mask.top; y < mask.bottom; y += 1) {
    for (let i = y * mask.width + mask.left; i < y * mask.width + mask.right; i += 1) {
      mask.data[i] = Math.min(mask.data[i] ?? 0, outer.data[i] ?? 0);
    }
  }
  const { right, bottom } = outer;
  return { ...mask, right: Math.min(mask.right, right), bottom: Math.min(mask.bottom, bottom) };
}
