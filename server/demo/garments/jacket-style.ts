import type { ClothName } from '../draw/part.ts';
import type { SleeveCut } from './sleeves.ts';
import type { TopCut } from './top.ts';

/** A jacket closed down the middle: with lapels, a collar, a band or a hood. */
export interface JacketStyle {
  cut: TopCut;
  sleeve?: SleeveCut;
  collar: 'lapel' | 'denim' | 'band' | 'hood' | 'bomber';
  closing: 'buttons' | 'zip';
  buttonCount?: number;
  pockets: 'flap' | 'chest' | 'welt' | 'pouch' | 'none';
  trim?: ClothName;
  /** Height of a ribbed hem of the trim cloth. */
  rib?: number;
}
