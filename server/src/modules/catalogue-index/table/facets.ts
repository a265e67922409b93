import type { ProductTable } from './product-table.ts';
import type { Look } from './shapes.ts';
import { ALL, NONE, SOME, VariantFilter, type VariantConditions } from './variant-filter.ts';

/** Compares two texts in one of the database's orders. */
export type CompareTexts = (a: string, b: string) => number;

/** The two orders in which the database sorts texts. */
export interface TextOrders {
  /** By the database's own collation. */
  plain: CompareTexts;
  /** By the collation "name_order". */
  byName: CompareTexts;
}

/** Candidates with variants in the price range. */
interface InRange {
  /** By shape: the products whose variants are all in the range. */
  shapes: Int32Array;
  /** The products of which only some variants are. */
  partly: number[];
}

function countInRange(table: ProductTable, candidates: Int32Array, filter: VariantFilter): InRange {
  const { shape } = table;
  const shapes = new Int32Array(table.shapes.all.length);
  const partly: number[] = [];
  for (let index = 0; index < candidates.length; index += 1) {
    const slot = candidates[index] ?? 0;
    const inRange = filter.hasRange ? filter.inRange(slot) : ALL;
    if (inRange === SOME) partly.push(slot);
    if (inRange !== ALL) continue;
    const own = shape[slot] ?? 0;
    shapes[own] = (shapes[own] ?? 0) + 1;
  }
  return { shapes, partly };
}

/** Numbers of products by facet value, and of variants by look. */
class Counts {
  readonly products: Int32Array;
  readonly variants: Int32Array;
  readonly #valueOfLook: readonly number[];
  /** By facet value: the last call of `add` that counted it. */
  readonly #counted: Int32Array;
  #call = 0;

  constructor(values: number, looks: number, valueOfLook: readonly number[]) {
    this.products = new Int32Array(values);
    this.variants = new Int32Array(looks);
    this.#counted = new Int32Array(values);
    this.#valueOfLook = valueOfLook;
  }

  /** Starts to count `add`s for other products. */
  next(): void {
    this.#call += 1;
  }

  /** Counts a look of a number of products. */
  add(look: number, products: number): void {
    this.variants[look] = (this.variants[look] ?? 0) + products;
    const value = this.#valueOfLook[look] ?? 0;
    if (this.#counted[value] === this.#call) return;
    this.#counted[value] = this.#call;
    this.products[value] = (this.products[value] ?? 0) + products;
  }
}

/** Counts the variants that meet the conditions on looks. */
function countLooks(
  { shapes: { all } }: ProductTable,
  { shapes, partly }: InRange,
  filter: VariantFilter,
  counts: Counts,
): Counts {
  for (let number = 0; number < shapes.length; number += 1) {
    const products = shapes[number] ?? 0;
    if (products === 0 || filter.shapes[number] === NONE) continue;
    counts.next();
    for (const look of all[number] ?? []) if (filter.looks[look] === 1) counts.add(look, products);
  }
  const countOne = (look: number) => {
    counts.add(look, 1);
    return false;
  };
  for (const slot of partly) {
    counts.next();
    filter.visitLooks(slot, countOne);
  }
  return counts;
}

/** Returns the most frequent text, of several the first in the database's order, as SQL's mode() does. */
function mostFrequent(counts: ReadonlyMap<string, number>, plain: CompareTexts): string {
  const [[text] = ['']] = [...counts].sort(([a, m], [b, n]) => n - m || plain(a, b));
  return text;
}

/** Returns the most frequent spelling of each facet value. */
function spell(
  looks: readonly Look[],
  { variants }: Counts,
  valueOfLook: readonly number[],
  { spellingOf, plain }: { spellingOf: (look: Look) => string; plain: CompareTexts },
): Map<number, string> {
  const spellings = new Map<number, Map<string, number>>();
  for (const [number, look] of looks.entries()) {
    const count = variants[number] ?? 0;
    if (count === 0) continue;
    const value = valueOfLook[number] ?? 0;
    const own = spellings.get(value) ?? new Map<string, number>();
    spellings.set(value, own);
    const spelling = spellingOf(look);
    own.set(spelling, (own.get(spelling) ?? 0) + count);
  }
  return new Map([...spellings].map(([value, own]) => [value, mostFrequent(own, plain)]));
}

/** The facets of a listing, with prices in paise. */
export interface FacetCounts {
  total: number;
  price: { min: number; max: number };
  /** The most frequent first, then by name. */
  colors: { name: string; hex: string; count: number }[];
  /** Unsorted. */
  sizes: { size: string; count: number }[];
}

function countColors(
  table: ProductTable,
  inRange: InRange,
  filter: VariantFilter,
  { plain, byName }: TextOrders,
): FacetCounts['colors'] {
  const { looks, colorKeys, colorOfLook } = table.shapes;
  const keys = colorKeys.texts;
  const counts = new Counts(keys.length, looks.length, colorOfLook);
  const { products } = countLooks(table, inRange, filter, counts);
  const names = spell(looks, counts, colorOfLook, { spellingOf: ({ color }) => color, plain });
  const spellingOf = ({ colorHexCode }: Look) => colorHexCode;
  const hexes = spell(looks, counts, colorOfLook, { spellingOf, plain });
  return [...names]
    .filter(([color]) => keys[color] !== '')
    .sort(
      ([a], [b]) => (products[b] ?? 0) - (products[a] ?? 0) || byName(keys[a] ?? '', keys[b] ?? ''),
    )
    .map(([color, name]) => ({ name, hex: hexes.get(color) ?? '', count: products[color] ?? 0 }));
}

function countSizes(
  table: ProductTable,
  inRange: InRange,
  filter: VariantFilter,
  { plain }: TextOrders,
): FacetCounts['sizes'] {
  const { looks, sizeKeys, sizeOfLook } = table.shapes;
  const counts = new Counts(sizeKeys.texts.length, looks.length, sizeOfLook);
  const { products } = countLooks(table, inRange, filter, counts);
  const names = spell(looks, counts, sizeOfLook, { spellingOf: ({ size }) => size, plain });
  return [...names].map(([number, size]) => ({ size, count: products[number] ?? 0 }));
}

/** Lowest and highest price of the candidates' variants that meet the conditions; 0 if no variant does. */
function findPriceRange(table: ProductTable, candidates: Int32Array, filter: VariantFilter) {
  const { shape, lowestPaise, highestPaise } = table;
  let min = Infinity;
  let max = -Infinity;
  for (let index = 0; index < candidates.length; index += 1) {
    const slot = candidates[index] ?? 0;
    if (filter.shapes[shape[slot] ?? 0] === NONE) continue;
    // Most products end here, because they cannot change the range.
    if ((lowestPaise[slot] ?? 0) < min) min = Math.min(min, filter.lowestPaise(slot));
    if ((highestPaise[slot] ?? 0) > max) max = Math.max(max, filter.highestPaise(slot));
  }
  return max < min ? { min: 0, max: 0 } : { min, max };
}

/** Returns the facets of a listing. Each ignores its own condition and applies all others. */
export function countFacets(
  table: ProductTable,
  candidates: Int32Array,
  conditions: VariantConditions,
  orders: TextOrders,
): FacetCounts {
  const filter = new VariantFilter(table, conditions);
  const without = (ignored: Partial<VariantConditions>, isGiven: boolean) =>
    isGiven ? new VariantFilter(table, { ...conditions, ...ignored }) : filter;
  const { colorKeys, sizeKey } = conditions;
  const inRange = countInRange(table, candidates, filter);
  const anyPrice = without({ minPaise: undefined, maxPaise: undefined }, filter.hasRange);
  const anyColor = without({ colorKeys: [] }, colorKeys.length > 0);
  const anySize = without({ sizeKey: undefined }, sizeKey !== undefined);
  return {
    total: filter.keepMatching(candidates).length,
    price: findPriceRange(table, candidates, anyPrice),
    colors: countColors(table, inRange, anyColor, orders),
    sizes: countSizes(table, inRange, anySize, orders),
  };
}
