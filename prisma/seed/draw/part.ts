import type { Outline, Point } from './outline.ts';

/** Which of a product's cloths a part is cut from. */
export type ClothName = 'main' | 'second' | 'third';

/** A ridge (depth above 0) or a crease (below) along a line, in units of the field. */
export interface Fold {
  line: readonly Point[];
  width: number;
  depth: number;
}

/** A fold along a line. */
export function fold(width: number, depth: number, line: readonly Point[]): Fold {
  return { line, width, depth };
}

/** Cloth that is gathered above and falls in folds, between two side lines from top to bottom. */
export interface Fan {
  left: readonly Point[];
  right: readonly Point[];
  /** Units of cloth from side to side: prints spread with the flare. */
  cloth: number;
  folds?: number;
  depth?: number;
  /** 0 are soft waves, 1 are pressed pleats. */
  knife?: number;
  /** Heights at which the folds begin and are whole. */
  from?: number;
  to?: number;
}

/** Another cloth within a part, such as a woven border. */
export interface Inlay {
  outline: Outline;
  cloth: ClothName;
  angle?: number;
}

/** A piece of a garment. Parts are painted in their order, each over the ones before. */
export interface Part {
  outline: Outline;
  cloth: ClothName;
  /** Degrees by which the warp is turned clockwise. */
  angle?: number;
  fan?: Fan;
  folds?: readonly Fold[];
  inlays?: readonly Inlay[];
  /** How round the part is at its edges; 1 is a filled sleeve, 0.3 a flat piece. */
  round?: number;
  /** How creased it is; 1 is cotton that was worn. */
  creased?: number;
  /** Below 1 for what lies in the shade, such as the inner back. */
  light?: number;
  /** How dark its shadow on what lies beneath is. */
  shadow?: number;
}

/** Fine lines on top of the parts, as SVG in the field's coordinates. */
export interface Garment {
  parts: readonly Part[];
  /** Seams, stitches, buttons: drawn in tones of the cloth. */
  trims?: string | undefined;
}
