import { caseKey } from '#common/domain/case-key.ts';
import { isAddressable } from '#common/domain/slug.ts';
import type { Db, Tx } from '../../lib/db.ts';

/** Numbered links ('Kurta (2)') that are looked up in one go; more of one name cost a query each. */
const NUMBERS_LOOKED_UP = 9;

/** Which links of some names lead to a product, by its present name or a former one; as keys. */
export interface KnownLinks {
  taken: Set<string>;
  former: Set<string>;
}

/** The link of a product, and whether another product had it before a rename. */
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

/** Looks up what the links of products with these names depend on. */
export function findLinks(db: Db | Tx, names: readonly string[]): Promise<KnownLinks> {
  const numbers = Array.from({ length: NUMBERS_LOOKED_UP }, (_, index) => index + 1);
  return findKeys(
    db,
    names.flatMap((name) => numbers.map((number) => caseKey(numbered(name, number)))),
  );
}

/**
 * Returns the name as a link, numbered if it leads to another product already
 * (docs/specification.md#links-to-products-and-categories).
 * @param own the product's present link, which it may keep
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

/** Lets a product take over a link that another, or it itself, had before a rename. */
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
}

/** Writes a product that has no variants and pictures yet, under its link. */
export async function insertProduct(tx: Tx, product: NewProduct, link: ProductLink): Promise<void> {
  await takeFormerName(tx, link);
  const { urlName } = link;
  await tx.product.create({
    data: { ...product, urlName, urlKey: caseKey(urlName) },
    select: { id: true },
  });
}

/** Gives a product another link; the former one keeps leading to it. */
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
