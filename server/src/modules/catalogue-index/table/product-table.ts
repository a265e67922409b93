import { withRoom } from './growing.ts';
import type { ProductStatus } from '#common/domain/product-status.ts';
import { REMOVED, stateBit } from './states.ts';
import { Shapes, stockLevel, type Look } from './shapes.ts';

/** A variant as the index reads it. */
export interface IndexedVariant extends Omit<Look, 'stock'> {
  stock: number;
  /** The selling price. */
  paise: number;
  discountPaise: number;
}

/** What listings know of a product, except its words. */
export interface IndexedProduct {
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  isBestSeller: boolean;
  status: ProductStatus;
  categoryId: string;
  variants: readonly IndexedVariant[];
}

/** Returns the discount as a share of the list price, as the database's discount_share does. */
export function discountShare(paise: number, discountPaise: number): number {
  const list = paise + discountPaise;
  return list === 0 ? 0 : discountPaise / list;
}

const FIRST_ROOM = 1024;
/** Removed products, shapes and places of prices that may lie unused, beside a share of those in use. */
const MOST_UNUSED = 1000;

/**
 * The columns that listings filter and sort by, as arrays with an entry for each product. A product's slot is
 * its index in them. A slot is never used again, so slots mostly have the order of creation.
 */
export class ProductTable {
  readonly shapes = new Shapes();
  /** Slots in use, including those of removed products. */
  size = 0;
  /** Slots of removed products. */
  removed = 0;
  readonly ids: string[] = [];
  /** Bits of `states.ts`. */
  states = new Uint8Array(FIRST_ROOM);
  createdAt = new Float64Array(FIRST_ROOM);
  bestSeller = new Uint8Array(FIRST_ROOM);
  /** Numbers from `numberCategory`. */
  category = new Int32Array(FIRST_ROOM);
  /** Numbers of `shapes`. */
  shape = new Int32Array(FIRST_ROOM);
  /** Prices of the cheapest and the most expensive variant. Both are 0 without variants. */
  lowestPaise = new Int32Array(FIRST_ROOM);
  highestPaise = new Int32Array(FIRST_ROOM);
  highestShare = new Float64Array(FIRST_ROOM);
  /** Where a product's variants begin in `paise` and `discountPaise`, in the order of its shape's looks. */
  firstVariant = new Int32Array(FIRST_ROOM);
  paise = new Int32Array(FIRST_ROOM);
  discountPaise = new Int32Array(FIRST_ROOM);
  /** Places in `paise`, and how many of them no product uses any more. */
  #variants = 0;
  #abandoned = 0;
  readonly #slots = new Map<string, number>();
  /** Slots by the states that they may have, until products come, go or change their state. */
  readonly #listed = new Map<number, Int32Array>();
  readonly #categories = new Map<string, number>();

  /** True if what is no longer used takes so much room that loading everything again is better. */
  get needsReload(): boolean {
    const { size, removed, shapes } = this;
    return (
      removed > MOST_UNUSED + (size - removed) ||
      // A product has one shape at a time, and each combination of sold-out sizes is another one.
      shapes.all.length > MOST_UNUSED + 2 * (size - removed) ||
      this.#abandoned > MOST_UNUSED + this.#variants / 2
    );
  }

  /**
   * Returns the slots of all products in any of the wanted states, in descending order, so mostly newest
   * first. Must not be changed.
   * @param wanted bits of `states.ts`
   */
  list(wanted: number): Int32Array {
    const known = this.#listed.get(wanted);
    if (known) return known;
    const found = this.#findAll(wanted);
    this.#listed.set(wanted, found);
    return found;
  }

  #findAll(wanted: number): Int32Array {
    const found = new Int32Array(this.size - this.removed);
    let count = 0;
    for (let slot = this.size - 1; slot >= 0; slot -= 1) {
      if (!this.hasState(slot, wanted)) continue;
      found[count] = slot;
      count += 1;
    }
    return found.slice(0, count);
  }

  /** True if the product of a slot has any of the wanted states, as bits of `states.ts`. */
  hasState(slot: number, wanted: number): boolean {
    return ((this.states[slot] ?? REMOVED) & wanted) !== 0;
  }

  #setState(slot: number, state: number): void {
    if (this.states[slot] === state) return;
    this.states[slot] = state;
    this.#listed.clear();
  }

  /** Returns a product's slot, if it has one. */
  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  /** Returns the number of a category. Numbers count from 0. */
  numberCategory(id: string): number {
    let number = this.#categories.get(id);
    if (number === undefined) {
      number = this.#categories.size;
      this.#categories.set(id, number);
    }
    return number;
  }

  /** Adds a product, which must not be in the table. Returns its slot. */
  add(product: IndexedProduct): number {
    const slot = this.size;
    this.size += 1;
    this.#makeRoom();
    this.ids[slot] = product.id;
    this.#slots.set(product.id, slot);
    this.#set(slot, product, false);
    return slot;
  }

  /** Replaces the values of the product in a slot. */
  replace(slot: number, product: IndexedProduct): void {
    const room = this.#countVariants(slot);
    const { length } = product.variants;
    const fits = length <= room;
    this.#abandoned += fits ? room - length : room;
    this.#set(slot, product, fits);
  }

  #countVariants(slot: number): number {
    return this.shapes.all[this.shape[slot] ?? 0]?.length ?? 0;
  }

  /** @param reuse whether the variants fit where those of the product stand now */
  #set(slot: number, product: IndexedProduct, reuse: boolean): void {
    this.#setState(slot, stateBit(product.status));
    this.createdAt[slot] = product.createdAt;
    this.bestSeller[slot] = Number(product.isBestSeller);
    this.category[slot] = this.numberCategory(product.categoryId);
    const variants = product.variants
      .map((variant) => ({
        look: this.shapes.numberLook({ ...variant, stock: stockLevel(variant.stock) }),
        ...variant,
      }))
      .sort((a, b) => a.look - b.look);
    this.shape[slot] = this.shapes.numberShape(variants.map(({ look }) => look));
    const prices = variants.map(({ paise }) => paise);
    this.lowestPaise[slot] = variants.length === 0 ? 0 : Math.min(...prices);
    this.highestPaise[slot] = variants.length === 0 ? 0 : Math.max(...prices);
    this.highestShare[slot] = Math.max(
      0,
      ...variants.map(({ paise, discountPaise }) => discountShare(paise, discountPaise)),
    );
    if (!reuse) this.firstVariant[slot] = this.#reserveVariants(variants.length);
    this.#setPrices(this.firstVariant[slot] ?? 0, variants);
  }

  #reserveVariants(count: number): number {
    const first = this.#variants;
    this.#variants += count;
    this.paise = withRoom(this.paise, this.#variants);
    this.discountPaise = withRoom(this.discountPaise, this.#variants);
    return first;
  }

  #setPrices(first: number, variants: readonly IndexedVariant[]): void {
    for (const [index, { paise, discountPaise }] of variants.entries()) {
      this.paise[first + index] = paise;
      this.discountPaise[first + index] = discountPaise;
    }
  }

  /** Removes a product. Does nothing if it is not in the table. */
  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#setState(slot, REMOVED);
    this.removed += 1;
    this.#abandoned += this.#countVariants(slot);
  }

  #makeRoom(): void {
    const { size } = this;
    this.states = withRoom(this.states, size);
    this.createdAt = withRoom(this.createdAt, size);
    this.bestSeller = withRoom(this.bestSeller, size);
    this.category = withRoom(this.category, size);
    this.shape = withRoom(this.shape, size);
    this.lowestPaise = withRoom(this.lowestPaise, size);
    this.highestPaise = withRoom(this.highestPaise, size);
    this.highestShare = withRoom(this.highestShare, size);
    this.firstVariant = withRoom(this.firstVariant, size);
  }
}
