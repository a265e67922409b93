import type { Weave } from '../draw/weave.ts';
import type { PrintName } from '../draw/prints.ts';
import type { GarmentName } from '../garments/wardrobe.ts';
import type { CareName, GuideName } from './advice.ts';

/** How a cloth is made, whatever its colours. */
export interface Make {
  print: PrintName;
  weave: Weave;
  /** Size of the motifs; 1 is the print's own. */
  size?: number;
  /** 0 is dull cotton, 1 is satin. */
  sheen?: number;
}

/**
 * A colour in which an article is sold. Each of its cloths is a list of colours '#rrggbb' with
 * spaces between: that of the cloth first, then those of its print.
 */
export interface Colourway {
  name: string;
  main: string;
  second?: string;
  third?: string;
}

/** An article of the demo shop, as its buyer would write it down. Prices are whole rupees. */
export interface Article {
  name: string;
  category: readonly [string, string, string];
  garment: GarmentName;
  intro: string;
  fabric: string;
  fit: string;
  care: CareName;
  guide: GuideName;
  price: number;
  /** The price before a reduction. */
  list?: number;
  main: Make;
  second?: Make;
  third?: Make;
  colours: readonly Colourway[];
  stock?: 'sold out' | 'last pieces';
  best?: boolean;
}
