import type { Outline, Point } from './outline.ts';

/** Which of a product's cloths a part is cut from. */
export type ClothName = 'main' | 'second' | 'third';

/** A ridge (depth above 0) or a crease (below) along a line, in units of the field. */
export interface Fold {
  line: readonly Point[];
  width: number;
  depth: number;
}

export function fold(width: number, depth: number, line: readonly Point[]): Fold {
  return { line, width, depth };
}

/** Cloth that is gathered at the top and falls in folds between two side lines. */
export interface Fan {
  left: readonly Point[];
  right: readonly Point[];
  /** Units of cloth from side to side, the same at every height, so prints widen with the flare. */
  cloth: number;
  folds?: number;
  depth?: number;
  /** 0 is soft waves, 1 is pressed pleats. */
  knife?: number;
  /** Heights at which the folds begin and reach their full depth. */
  from?: number;
  to?: number;
}

/** Another cloth within a part, such as a woven border. */
export interface Inlay {
  outline: Outline;
  cloth: ClothName;
  angle?: number;
}

/** A piece of a garment. Parts are painted in order, each over the ones before. */
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
  /** Brightness; below 1 for parts in the shade, such as the inner back. */
  light?: number;
  /** How dark its shadow on the parts below is. */
  shadow?: number;
}

/** A garment, ready to be drawn. */
export interface Garment {
  parts: readonly Part[];
  /** Seams, stitches and buttons on top of the parts, as SVG in coordinates of the field. */
  trims?: string | undefined;
}
