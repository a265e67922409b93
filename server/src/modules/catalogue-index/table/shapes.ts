import { LOW_STOCK } from '#common/shop-limits.ts';

/** What the filters of a listing know of a variant, except its price. */
export interface Look {
  color: string;
  colorKey: string;
  colorHexCode: string;
  size: string;
  sizeKey: string;
  stock: StockLevel;
}

export type StockLevel = 'in' | 'low' | 'out';

/** Returns the stock filter's value for a number of units (docs/specification.md#stock). */
export function stockLevel(units: number): StockLevel {
  if (units <= 0) return 'out';
  return units <= LOW_STOCK ? 'low' : 'in';
}

/** Numbers texts in the order of their first appearance. */
class Numbers {
  readonly texts: string[] = [];
  readonly #byText = new Map<string, number>();

  get(text: string): number {
    let number = this.#byText.get(text);
    if (number === undefined) {
      number = this.texts.length;
      this.texts.push(text);
      this.#byText.set(text, number);
    }
    return number;
  }
}

/**
 * Numbers the looks of variants and the combinations of looks that products have. A large catalogue has few
 * different shapes, so a filter is evaluated once per shape instead of once per variant.
 */
export class Shapes {
  readonly looks: Look[] = [];
  /** By shape: the looks of a product's variants, as numbers in ascending order. */
  readonly all: (readonly number[])[] = [];
  /** Case keys of colors, and by look the number of its own. */
  readonly colorKeys = new Numbers();
  readonly colorOfLook: number[] = [];
  /** Keys of sizes, and by look the number of its own. */
  readonly sizeKeys = new Numbers();
  readonly sizeOfLook: number[] = [];
  readonly #looks = new Numbers();
  readonly #shapes = new Numbers();

  /** Returns the number of a look. */
  numberLook(look: Look): number {
    const { color, colorKey, colorHexCode, size, sizeKey, stock } = look;
    // No text of the shop has a NUL in it.
    const number = this.#looks.get(
      `${color}\0${colorKey}\0${colorHexCode}\0${size}\0${sizeKey}\0${stock}`,
    );
    if (number === this.looks.length) {
      this.looks.push({ color, colorKey, colorHexCode, size, sizeKey, stock });
      this.colorOfLook.push(this.colorKeys.get(colorKey));
      this.sizeOfLook.push(this.sizeKeys.get(sizeKey));
    }
    return number;
  }

  /** Returns the number of the shape that has these looks, in ascending order. */
  numberShape(looks: readonly number[]): number {
    const number = this.#shapes.get(looks.join(' '));
    if (number === this.all.length) this.all.push(looks);
    return number;
  }
}
