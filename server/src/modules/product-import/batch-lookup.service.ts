import { caseKey } from '#common/domain/case-key.ts';
import type { Db } from '../../postgres/db.ts';
import { findLinks, type KnownLinks } from '../products/product-links.service.ts';
import { skuKeys } from '../products/variant-fields.policy.ts';
import type { PreparedProduct } from './product-plan.policy.ts';
import {
  findEditedByHand,
  findImportedStocks,
  findKnownProducts,
  type KnownProduct,
} from './stored-products.queries.ts';

/** The data of the shop that a batch of products depends on. */
export interface BatchLookup {
  byHandle: Map<string, KnownProduct>;
  bySkuKey: Map<string, KnownProduct>;
  links: KnownLinks;
  /**
   * Ids of the products that an administrator has created or edited. Only looked up for products
   * without stored values of an earlier file.
   */
  editedByHand: ReadonlySet<string>;
  /**
   * Stocks as the last import set them, by variant id. Only looked up for variants without a stored
   * figure.
   */
  importedStocks: ReadonlyMap<string, number>;
}

/** Looks up what a batch of products depends on, with the same few statements for any number of products. */
export async function lookUpBatch(db: Db, batch: readonly PreparedProduct[]): Promise<BatchLookup> {
  const handles = batch.map(({ draft }) => draft.handle);
  const skus = batch.flatMap(({ draft }) => draft.variants.flatMap(({ sku }) => sku ?? []));
  const names = batch.map(({ draft }) => draft.name);
  const [known, links] = await Promise.all([
    findKnownProducts(db, handles, skus.flatMap(skuKeys)),
    findLinks(db, names),
  ]);
  const withSku = known.flatMap((product) =>
    product.variants.flatMap(({ skuKey }): [string, KnownProduct][] =>
      skuKey ? [[skuKey, product]] : [],
    ),
  );
  return {
    byHandle: new Map(known.map((product) => [product.handle ?? '', product])),
    bySkuKey: new Map(withSku),
    links,
    ...(await findUnstored(db, known)),
  };
}

/**
 * Infers the state after the last import for products and variants without stored values of an earlier
 * file.
 */
async function findUnstored(db: Db, known: readonly KnownProduct[]) {
  const products = known.filter(({ imported }) => imported === null).map(({ id }) => id);
  const variants = known.flatMap((product) => {
    const lasts = product.imported?.variants ?? [];
    const stored = new Set(
      lasts.flatMap(({ variantId, stock }) => (stock === null ? [] : variantId)),
    );
    return product.variants.filter(({ id }) => !stored.has(id)).map(({ id }) => id);
  });
  const [editedByHand, importedStocks] = await Promise.all([
    findEditedByHand(db, products),
    findImportedStocks(db, variants),
  ]);
  return { editedByHand, importedStocks };
}

/** Returns the product that has a SKU. The exact spelling goes before the case key. */
export function findSkuOwner({ bySkuKey }: BatchLookup, sku: string): KnownProduct | undefined {
  return bySkuKey.get(skuKeys(sku).find((key) => bySkuKey.has(key)) ?? '');
}

/** What the file has said so far, to tell which products of the shop belong to other rows. */
export interface FileClaims {
  /**
   * Number of rows in the file by handle. A product in the shop with one of these handles belongs to
   * those rows.
   */
  rowsByHandle: ReadonlyMap<string, number>;
  /** Keys of the SKUs that products of this file have taken so far, and their rows. */
  skuRows: Map<string, number>;
}

/**
 * Returns the product that a draft changes: the one with its handle, else one that has one of its SKUs
 * and whose handle is in no row of the file.
 */
export function findKnownProduct(
  lookup: BatchLookup,
  { rowsByHandle, skuRows }: FileClaims,
  { handle, variants }: PreparedProduct['draft'],
): KnownProduct | undefined {
  const byHandle = lookup.byHandle.get(handle);
  if (byHandle) return byHandle;
  for (const { sku } of variants) {
    if (sku === null || skuRows.has(caseKey(sku))) continue;
    const owner = findSkuOwner(lookup, sku);
    if (owner && (owner.handle === null || !rowsByHandle.has(owner.handle))) return owner;
  }
  return undefined;
}
