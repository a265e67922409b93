import { caseKey } from '#common/domain/case-key.ts';
import { isAddressable } from '#common/domain/slug.ts';
import type { ProductStatus } from '#common/domain/product-status.ts';
import type { Db, Tx } from '../../postgres/db.ts';

/**
 * URL names per product name ('Kurta', 'Kurta (2)', ...) that one query checks. Each further number
 * costs a query of its own.
 */
const NUMBERS_LOOKED_UP = 9;

/**
 * Case keys of URL names that are in use: `taken` by a product's present name, `former` by a name
 * before a rename.
 */
export interface KnownLinks {
  taken: Set<string>;
  former: Set<string>;
}

/** A free URL name, and whether it is the former name of a product. */
export interface ProductLink {
  urlName: string;
  wasFormer: boolean;
}

function numbered(name: string, number: number): string {
  return number === 1 ? name : `${name} (${number})`;
}

async function findKeys(db: Db | Tx, keys: string[]): Promise<KnownLinks> {
  const where = { urlKey: { in: keys } };
  const taken = await db.product.findMany({ where, select: { urlKey: true } });
  const former = await db.formerProductName.findMany({ where, select: { urlKey: true } });
  return {
    taken: new Set(taken.flatMap(({ urlKey }) => urlKey ?? [])),
    former: new Set(former.map(({ urlKey }) => urlKey)),
  };
}

/** Finds which URL names are in use for products with these names. */
export function findLinks(db: Db | Tx, names: readonly string[]): Promise<KnownLinks> {
  const numbers = Array.from({ length: NUMBERS_LOOKED_UP }, (_, index) => index + 1);
  return findKeys(
    db,
    names.flatMap((name) => numbers.map((number) => caseKey(numbered(name, number)))),
  );
}

/**
 * Finds which URL names are in use for products with this name, and until the transaction ends lets no other
 * save look them up, on any instance: of many products of one name that are added at once, each gets its own.
 */
export async function lockLinks(tx: Tx, name: string): Promise<KnownLinks> {
  const lock = `vastra product name ${caseKey(name)}`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
  return findLinks(tx, [name]);
}

/**
 * Returns a free URL name for a product, numbered if another product has it
 * (docs/specification.md#links-to-products-and-categories).
 * @param links from findLinks; extended if more numbers are looked up
 * @param own the product's present URL name, which it may keep
 */
export async function freeLink(
  db: Db | Tx,
  name: string,
  links: KnownLinks,
  own?: string,
): Promise<ProductLink> {
  const ownKey = own === undefined ? null : caseKey(own);
  for (let number = 1; ; number += 1) {
    const urlName = numbered(name, number);
    const key = caseKey(urlName);
    if (number > NUMBERS_LOOKED_UP) {
      const more = await findKeys(db, [key]);
      for (const found of more.taken) links.taken.add(found);
      for (const found of more.former) links.former.add(found);
    }
    if (!isAddressable(urlName)) continue;
    if (!links.taken.has(key) || key === ownKey) {
      return { urlName, wasFormer: links.former.has(key) };
    }
  }
}

/** Makes a former URL name available again, because a product is about to take it. */
async function takeFormerName(tx: Tx, { urlName, wasFormer }: ProductLink): Promise<void> {
  if (!wasFormer) return;
  await tx.formerProductName.deleteMany({ where: { urlKey: caseKey(urlName) } });
}

interface NewProduct {
  id: string;
  name: string;
  description: string;
  categoryId: string;
  handle?: string;
  isBestSeller?: boolean;
  status?: ProductStatus;
  seoTitle?: string | null;
  seoDescription?: string | null;
}

/** Inserts a product without variants and images, under its URL name. */
export async function insertProduct(tx: Tx, product: NewProduct, link: ProductLink): Promise<void> {
  await takeFormerName(tx, link);
  const { urlName } = link;
  await tx.product.create({
    data: { ...product, urlName, urlKey: caseKey(urlName) },
    select: { id: true },
  });
}

/** Changes a product's URL name. The former one keeps leading to the product. */
export async function relink(
  tx: Tx,
  { id: productId, urlName: formerName }: { id: string; urlName: string },
  link: ProductLink,
): Promise<void> {
  const { urlName } = link;
  if (urlName === formerName) return;
  await takeFormerName(tx, link);
  const urlKey = caseKey(urlName);
  await tx.product.update({
    where: { id: productId },
    data: { urlName, urlKey },
    select: { id: true },
  });
  const formerKey = caseKey(formerName);
  if (formerKey === urlKey) return;
  await tx.formerProductName.upsert({
    where: { urlKey: formerKey },
    create: { urlKey: formerKey, productId },
    update: { productId },
  });
}
