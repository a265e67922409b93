import type { ProductTable } from './product-table.ts';
import type { Look, Shapes } from './shapes.ts';
import { type Filters, makeFilters, type Survey, surveyCandidates } from './survey.ts';
import { NONE, type VariantConditions, type VariantFilter } from './variant-filter.ts';

/** Compares two texts in one of the database's orders. */
export type CompareTexts = (a: string, b: string) => number;

/** The two orders in which the database sorts texts. */
export interface TextOrders {
  /** By the database's own collation. */
  plain: CompareTexts;
  /** By the collation "name_order". */
  byName: CompareTexts;
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

/** What is counted in a survey: the products that meet all conditions, and the values of both facets. */
interface Tally {
  total: number;
  colors: Counts;
  sizes: Counts;
}

/** Counts the looks of products whose variants are all in the price range. */
function countShapes(
  { shapes: { all } }: ProductTable,
  { shapes }: Survey,
  filter: VariantFilter,
  counts: Counts,
): void {
  for (let number = 0; number < shapes.length; number += 1) {
    const products = shapes[number] ?? 0;
    if (products === 0 || filter.shapes[number] === NONE) continue;
    counts.next();
    for (const look of all[number] ?? []) if (filter.looks[look] === 1) counts.add(look, products);
  }
}

/** Adds the products of which only some variants are in the price range. Looks at each variant once. */
function addPartly(
  { shape, shapes, firstVariant, paise }: ProductTable,
  { partly }: Survey,
  { all, anyColor, anySize }: Filters,
  tally: Tally,
): void {
  const { colors, sizes } = tally;
  for (let index = 0; index < partly.length; index += 1) {
    const slot = partly[index] ?? 0;
    const looks = shapes.all[shape[slot] ?? 0] ?? [];
    const first = firstVariant[slot] ?? 0;
    let matches = 0;
    colors.next();
    sizes.next();
    for (let variant = 0; variant < looks.length; variant += 1) {
      if (!all.hasInRange(paise[first + variant] ?? 0)) continue;
      const look = looks[variant] ?? 0;
      if (anyColor.looks[look] === 1) colors.add(look, 1);
      if (anySize.looks[look] === 1) sizes.add(look, 1);
      if (all.looks[look] === 1) matches = 1;
    }
    tally.total += matches;
  }
}

function tallySurvey(table: ProductTable, survey: Survey, filters: Filters): Tally {
  const { looks, colorKeys, colorOfLook, sizeKeys, sizeOfLook } = table.shapes;
  const colors = new Counts(colorKeys.texts.length, looks.length, colorOfLook);
  const sizes = new Counts(sizeKeys.texts.length, looks.length, sizeOfLook);
  countShapes(table, survey, filters.anyColor, colors);
  countShapes(table, survey, filters.anySize, sizes);
  const total = survey.shapes.reduce(
    (sum, products, shape) => (filters.all.shapes[shape] === NONE ? sum : sum + products),
    0,
  );
  const tally = { total, colors, sizes };
  addPartly(table, survey, filters, tally);
  return tally;
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

function listColors(
  { looks, colorKeys, colorOfLook }: Shapes,
  counts: Counts,
  { plain, byName }: TextOrders,
): FacetCounts['colors'] {
  const keys = colorKeys.texts;
  const { products } = counts;
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

function listSizes(
  { looks, sizeOfLook }: Shapes,
  counts: Counts,
  { plain }: TextOrders,
): FacetCounts['sizes'] {
  const names = spell(looks, counts, sizeOfLook, { spellingOf: ({ size }) => size, plain });
  return [...names].map(([number, size]) => ({ size, count: counts.products[number] ?? 0 }));
}

/** Returns the facets of a listing. Each ignores its own condition and applies all others. */
export function countFacets(
  table: ProductTable,
  candidates: Int32Array,
  conditions: VariantConditions,
  orders: TextOrders,
): FacetCounts {
  const filters = makeFilters(table, conditions);
  const survey = surveyCandidates(table, candidates, filters);
  const { total, colors, sizes } = tallySurvey(table, survey, filters);
  return {
    total: filters.all.isOpen ? candidates.length : total,
    price: survey.price,
    colors: listColors(table.shapes, colors, orders),
    sizes: listSizes(table.shapes, sizes, orders),
  };
}
