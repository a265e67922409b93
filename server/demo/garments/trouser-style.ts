import type { ClothName } from '../draw/part.ts';

/** Measures of trousers. Widths of waist and hip count from the middle line to one side. */
export interface TrouserCut {
  top: number;
  waist: number;
  hip: number;
  hipAt: number;
  crotch: number;
  knee: number;
  cuff: number;
  length: number;
  /** Distance of the legs' inner edges at the hem from the middle. */
  gap: number;
  cloth?: ClothName;
}

export interface TrouserStyle {
  cut: TrouserCut;
  closing: 'denim' | 'chino' | 'drawstring' | 'elastic';
  /** Rings of folds at the ankle, as in churidars. */
  rings?: number;
  /** Soft folds down the legs, as in wide trousers. */
  flow?: number;
  border?: number;
  creased?: number;
}
