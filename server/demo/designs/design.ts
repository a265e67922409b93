import type { Weave } from '../draw/weave.ts';
import type { PrintName } from '../draw/prints.ts';
import type { GarmentName } from '../garments/wardrobe.ts';
import type { CareName, GuideName } from './advice.ts';

/** How a cloth is made, without its colors. */
export interface Make {
  print: PrintName;
  weave: Weave;
  /** Scale of the motifs; 1 is the print's own size. */
  size?: number;
  /** 0 is dull cotton, 1 is satin. */
  sheen?: number;
}

/**
 * A color in which a design is sold. Each of its cloths is a list of '#rrggbb' separated by spaces: the
 * color of the cloth first, then the colors of its print.
 */
export interface Colorway {
  name: string;
  main: string;
  second?: string;
  third?: string;
}

/** An entry of the demo data, from which a product is made. Prices are whole rupees. */
export interface Design {
  name: string;
  category: readonly [string, string, string];
  garment: GarmentName;
  intro: string;
  fabric: string;
  fit: string;
  care: CareName;
  guide: GuideName;
  price: number;
  /** The list price, if it differs from the selling price. */
  list?: number;
  main: Make;
  second?: Make;
  third?: Make;
  colors: readonly Colorway[];
  stock?: 'sold out' | 'last pieces';
  best?: boolean;
}
