import { caseKey } from '#common/domain/case-key.ts';
import { categorySlug, slugKey } from '#common/domain/slug.ts';
import { newId } from '#server/src/lib/ids.ts';
import { oneOf, whole, type Random } from '#server/demo/draw/random.ts';
import type { RowOf } from './copy.ts';
import { CLOTHS, COLORS, GARMENTS, MANNERS, ROOTS, SIZES } from './words.ts';

/** Number of sizes in each color. */
const SIZES_EACH = 3;

export interface BigCategory {
  id: string;
  name: string;
  parentId: string | null;
}

export interface BigProduct {
  id: string;
  name: string;
  urlName: string;
  categoryId: string;
  createdAt: Date;
}

export interface BigVariant {
  id: string;
  product: BigProduct;
  size: string;
  color: string;
  hex: string;
  /** The selling price. */
  paise: number;
  discountPaise: number;
}

/** Returns the SKU of the variant at an index. */
export function skuAt(index: number): string {
  return `SKU-${index}`;
}

/**
 * Creates a category tree of up to three levels: four roots, twenty garments in each, and three cloths
 * below every fifth garment.
 */
export function makeCategories(): { all: BigCategory[]; leaves: [BigCategory, ...BigCategory[]] } {
  const all: BigCategory[] = [];
  const add = (name: string, parentId: string | null): BigCategory => {
    const category = { id: newId(), name, parentId };
    all.push(category);
    return category;
  };
  const leaves = ROOTS.flatMap((root) => {
    const hall = add(root, null);
    return GARMENTS.flatMap((garment, index) => {
      const shelf = add(`${garment}s`, hall.id);
      if (index % 5 !== 0) return [shelf];
      return CLOTHS.slice(0, 3).map((cloth) => add(`${cloth} ${garment}s`, shelf.id));
    });
  });
  const [first, ...others] = leaves;
  if (!first) throw new Error('A shop has categories.');
  return { all, leaves: [first, ...others] };
}

/** Creates products. Several have the same name; the second one gets the URL name with ' (2)', and so on. */
export function makeProducts(
  count: number,
  leaves: [BigCategory, ...BigCategory[]],
  { random, from, until }: { random: Random; from: number; until: number },
): BigProduct[] {
  const taken = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const name = `${oneOf(random, MANNERS)} ${oneOf(random, CLOTHS)} ${oneOf(random, GARMENTS)}`;
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    return {
      id: newId(),
      name,
      urlName: times === 1 ? name : `${name} (${times})`,
      categoryId: oneOf(random, leaves).id,
      createdAt: new Date(from + ((until - from) * index) / count),
    };
  });
}

/** Creates `count` variants in total, spread evenly over the products. */
export function makeVariants(
  count: number,
  products: readonly BigProduct[],
  random: Random,
): BigVariant[] {
  return products.flatMap((product, index) => {
    const share = Math.floor(((index + 1) * count) / products.length);
    const own = share - Math.floor((index * count) / products.length);
    const paise = whole(random, 4, 120) * 5_000 - 100;
    const firstColor = whole(random, 0, COLORS.length - 1);
    return Array.from({ length: own }, (_, place) => {
      const [color, hex] =
        COLORS[(firstColor + Math.floor(place / SIZES_EACH)) % COLORS.length] ?? COLORS[0];
      // A product with more variants than colors times sizes gets numbered sizes, such as M-1.
      const round = Math.floor(place / (SIZES_EACH * COLORS.length));
      const size = `${SIZES[1 + (place % SIZES_EACH)] ?? SIZES[0]}${round === 0 ? '' : `-${round}`}`;
      const discountPaise = (share - own + place) % 3 === 0 ? Math.floor(paise / 5) : 0;
      return { id: newId(), product, size, color, hex, paise, discountPaise };
    });
  });
}

export function* categoryRows(categories: readonly BigCategory[], at: Date): Generator<RowOf> {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  for (const { id, name, parentId } of categories) {
    const above = parentId === null ? null : (names.get(parentId) ?? '');
    // The names of roots are unique. Categories below them share names, so their slugs get a suffix.
    const slug = categorySlug(above === null ? name : `${above}-${name}-${id.slice(-4)}`);
    yield [id, name, caseKey(name), slug, slugKey(slug), parentId, at, at];
  }
}
export const CATEGORY_COLUMNS = [
  ...['id', 'name', 'nameKey', 'slug', 'slugKey', 'parentId', 'createdAt', 'updatedAt'],
];

export function* productRows(products: readonly BigProduct[], random: Random): Generator<RowOf> {
  for (const { id, name, urlName, categoryId, createdAt } of products) {
    const description = `${name}, made to be worn often. Wash it cold and dry it in the shade.`;
    const key = caseKey(urlName);
    const best = random() < 0.02;
    yield [id, name, urlName, key, description, best, categoryId, createdAt, createdAt];
  }
}
export const PRODUCT_COLUMNS = [
  ...['id', 'name', 'urlName', 'urlKey', 'description', 'isBestSeller', 'categoryId'],
  ...['createdAt', 'updatedAt'],
];

/** Returns a random stock: 3 % of variants are sold out, 7 % are low, the others have more than 10. */
export function stockOf(random: Random): number {
  const chance = random();
  if (chance < 0.03) return 0;
  return chance < 0.1 ? whole(random, 1, 10) : whole(random, 11, 120);
}

export function* variantRows(
  variants: readonly BigVariant[],
  stocks: Int32Array,
): Generator<RowOf> {
  let position = 0;
  let last: BigProduct | null = null;
  for (const [index, variant] of variants.entries()) {
    const { id, product, size, color, hex, paise, discountPaise } = variant;
    position = product === last ? position + 1 : 0;
    last = product;
    const at = product.createdAt;
    yield [
      ...[id, product.id, position, skuAt(index), caseKey(skuAt(index))],
      ...[size, caseKey(size), color, caseKey(color)],
      ...[hex, stocks[index] ?? 0, paise, discountPaise, paise, discountPaise, at, at],
    ];
  }
}
export const VARIANT_COLUMNS = [
  ...['id', 'productId', 'position', 'sku', 'skuKey', 'size', 'sizeKey', 'color', 'colorKey'],
  ...['colorHexCode', 'stock', 'originalPaise', 'discountPaise', 'regularPaise'],
  ...['regularDiscountPaise', 'createdAt', 'updatedAt'],
];
