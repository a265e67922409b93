import type { Picture } from './picture.ts';

/** One colour of a product: its name, its hex value and its picture. */
interface DemoColour {
  name: string;
  hex: string;
  picture: Picture;
}

/** A product of the demo shop; prices in whole rupees. */
export interface DemoProduct {
  handle: string;
  name: string;
  category: readonly string[];
  description: string;
  price: number;
  listPrice?: number;
  sizes: readonly string[];
  colours: readonly DemoColour[];
  /** Pieces by size, then by colour; a size or colour that is left out has STANDARD_STOCK. */
  stock?: Readonly<Record<string, readonly number[]>>;
  bestSeller?: boolean;
  closeUp?: boolean;
}
