import type { Outline, Point } from './outline.ts';
import type { Fan, Fold, Garment, Inlay, Part } from './part.ts';

/** Where a garment goes on the picture's field: the top left corner of its own field, and its scale. */
export interface Move {
  x: number;
  y: number;
  scale: number;
}

/** Moves and scales a garment. The print of its cloth keeps its size. */
export function moved({ parts, trims }: Garment, move: Move): Garment {
  const { x, y, scale } = move;
  const point = ([px, py]: Point): Point => [x + px * scale, y + py * scale];
  const line = (points: readonly Point[]) => points.map(point);
  const outline = (sections: Outline): Outline => sections.map(line);
  const fold = (each: Fold): Fold => ({
    line: line(each.line),
    width: each.width * scale,
    depth: each.depth * scale,
  });
  const inlay = (each: Inlay): Inlay => ({ ...each, outline: outline(each.outline) });
  const fan = (each: Fan): Fan => ({
    ...each,
    left: line(each.left),
    right: line(each.right),
    cloth: each.cloth * scale,
    depth: (each.depth ?? 3) * scale,
    from: y + (each.from ?? 0) * scale,
    to: y + (each.to ?? 400) * scale,
  });
  const part = (each: Part): Part => ({
    ...each,
    outline: outline(each.outline),
    folds: (each.folds ?? []).map(fold),
    inlays: (each.inlays ?? []).map(inlay),
    round: (each.round ?? 0.7) * Math.sqrt(scale),
    fan: each.fan && fan(each.fan),
  });
  const group = `<g transform="translate(${x} ${y}) scale(${scale})">${trims ?? ''}</g>`;
  return { parts: parts.map(part), trims: group };
}
