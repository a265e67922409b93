import { discountShare, type ProductTable } from './product-table.ts';
import type { Look, StockLevel } from './shapes.ts';

/** Conditions on variants. One and the same variant must meet all. */
export interface VariantConditions {
  /** Selling price, in paise. */
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  /** Case keys; the variant must have any of them. Empty filters nothing. */
  colorKeys: readonly string[];
  sizeKey?: string | undefined;
  inStock: boolean;
  stock?: StockLevel | undefined;
}

/** How many of a product's variants meet a condition. */
export const NONE = 0;
export const SOME = 1;
export const ALL = 2;

/** Ends a visit at once. */
const isFirst = () => true;

/** True if a look meets all conditions but those on the price. */
function meets(look: Look, { colorKeys, sizeKey, inStock, stock }: VariantConditions): boolean {
  return (
    (colorKeys.length === 0 || colorKeys.includes(look.colorKey)) &&
    (sizeKey === undefined || look.sizeKey === sizeKey) &&
    (!inStock || look.stock !== 'out') &&
    (stock === undefined || look.stock === stock)
  );
}

/**
 * Conditions on variants, evaluated for every look and shape of a table. Methods run over many products, so they
 * are written as plain loops.
 */
export class VariantFilter {
  /** By look: 1 if it meets the conditions on looks. */
  readonly looks: Uint8Array;
  /** By shape: NONE, SOME or ALL of its looks meet the conditions on looks. */
  readonly shapes: Uint8Array;
  /** False if no price is excluded. */
  readonly hasRange: boolean;
  /** True if no variant is excluded, so that products without variants match too. */
  readonly isOpen: boolean;
  readonly #hasLooks: boolean;
  readonly #min: number;
  readonly #max: number;
  readonly #table: ProductTable;
  /** Numbers of the product that `#scan` looked at last. */
  #lowest = 0;
  #highest = 0;
  #share = 0;

  constructor(table: ProductTable, conditions: VariantConditions) {
    const { minPaise, maxPaise, colorKeys, sizeKey, inStock, stock } = conditions;
    this.#table = table;
    this.hasRange = minPaise !== undefined || maxPaise !== undefined;
    this.#hasLooks =
      colorKeys.length > 0 || sizeKey !== undefined || inStock || stock !== undefined;
    this.isOpen = !this.hasRange && !this.#hasLooks;
    this.#min = minPaise ?? 0;
    this.#max = maxPaise ?? Infinity;
    const { looks, all } = table.shapes;
    this.looks = Uint8Array.from(looks, (look) => Number(meets(look, conditions)));
    this.shapes = new Uint8Array(all.length);
    for (let shape = 0; shape < all.length; shape += 1) {
      const own = all[shape] ?? [];
      let met = 0;
      for (let index = 0; index < own.length; index += 1) met += this.looks[own[index] ?? 0] ?? 0;
      this.shapes[shape] = met === 0 ? NONE : met === own.length ? ALL : SOME;
    }
  }

  /** How many of a product's variants have a price in the range: NONE, SOME or ALL. */
  inRange(slot: number): number {
    const lowest = this.#table.lowestPaise[slot] ?? 0;
    const highest = this.#table.highestPaise[slot] ?? 0;
    if (lowest > this.#max || highest < this.#min) return NONE;
    return lowest >= this.#min && highest <= this.#max ? ALL : SOME;
  }

  /** True if a price is in the range. */
  hasInRange(paise: number): boolean {
    return paise >= this.#min && paise <= this.#max;
  }

  /** Returns the products of which a variant meets all conditions; all products if there are no conditions. */
  keepMatching(slots: Int32Array): Int32Array {
    if (this.isOpen) return slots;
    const { shape } = this.#table;
    const { shapes } = this;
    const found = new Int32Array(slots.length);
    let count = 0;
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] ?? 0;
      if (shapes[shape[slot] ?? 0] === NONE) continue;
      if (this.hasRange && !this.#hasVariantInRange(slot)) continue;
      found[count] = slot;
      count += 1;
    }
    return found.subarray(0, count);
  }

  #hasVariantInRange(slot: number): boolean {
    const inRange = this.inRange(slot);
    return inRange === ALL || (inRange === SOME && this.visitLooks(slot, isFirst));
  }

  /**
   * Calls `visit` with the look of each variant of a product that meets all conditions, until it returns true.
   * Returns whether it did.
   */
  visitLooks(slot: number, visit: (look: number) => boolean): boolean {
    const { shapes, shape, firstVariant, paise } = this.#table;
    const first = firstVariant[slot] ?? 0;
    const looks = shapes.all[shape[slot] ?? 0] ?? [];
    for (let index = 0; index < looks.length; index += 1) {
      const look = looks[index] ?? 0;
      const price = paise[first + index] ?? 0;
      if (this.looks[look] !== 1 || !this.hasInRange(price)) continue;
      if (visit(look)) return true;
    }
    return false;
  }

  /** True if what the table holds for all variants of a product is also that of the matching ones. */
  #matchesWhole(slot: number): boolean {
    if (this.#hasLooks && this.shapes[this.#table.shape[slot] ?? 0] !== ALL) return false;
    return !this.hasRange || this.inRange(slot) === ALL;
  }

  /** Lowest price of a matching product's variants that meet the conditions. */
  lowestPaise(slot: number): number {
    const { lowestPaise, highestPaise } = this.#table;
    const lowest = lowestPaise[slot] ?? 0;
    if (lowest === highestPaise[slot] || this.#matchesWhole(slot)) return lowest;
    this.#scan(slot);
    return this.#lowest;
  }

  /** Highest price of a matching product's variants that meet the conditions. */
  highestPaise(slot: number): number {
    const { lowestPaise, highestPaise } = this.#table;
    const highest = highestPaise[slot] ?? 0;
    if (highest === lowestPaise[slot] || this.#matchesWhole(slot)) return highest;
    this.#scan(slot);
    return this.#highest;
  }

  /** Highest discount share of a matching product's variants that meet the conditions. */
  highestShare(slot: number): number {
    const highest = this.#table.highestShare[slot] ?? 0;
    if (highest === 0 || this.#matchesWhole(slot)) return highest;
    this.#scan(slot);
    return this.#share;
  }

  /** Sets the numbers of the product's variants that meet the conditions. */
  #scan(slot: number): void {
    const { shapes, shape, firstVariant, paise, discountPaise } = this.#table;
    const looks = shapes.all[shape[slot] ?? 0] ?? [];
    const first = firstVariant[slot] ?? 0;
    let lowest = Infinity;
    let highest = -Infinity;
    let share = 0;
    for (let index = 0; index < looks.length; index += 1) {
      if (this.looks[looks[index] ?? 0] !== 1) continue;
      const price = paise[first + index] ?? 0;
      if (!this.hasInRange(price)) continue;
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
      const discount = discountPaise[first + index] ?? 0;
      if (discount > 0) share = Math.max(share, discountShare(price, discount));
    }
    this.#lowest = lowest;
    this.#highest = highest;
    this.#share = share;
  }
}
