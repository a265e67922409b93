import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { rowsOf, type PageOf } from '../../lib/paging.ts';

const ON_SALE = { product: { deletedAt: null } } satisfies Prisma.SaleProductWhereInput;

const saleSelect = {
  id: true,
  name: true,
  basisPoints: true,
  startsAt: true,
  endsAt: true,
  wholeShop: true,
  updatedAt: true,
  categories: {
    select: { category: { select: { id: true, name: true } } },
    orderBy: { category: { name: 'asc' } },
  },
  _count: { select: { products: { where: ON_SALE } } },
} satisfies Prisma.SaleSelect;

export type SaleRow = Prisma.SaleGetPayload<{ select: typeof saleSelect }>;

const detailsSelect = {
  ...saleSelect,
  products: {
    where: ON_SALE,
    select: { product: { select: { id: true, name: true } } },
    orderBy: [{ product: { name: 'asc' } }, { productId: 'asc' }],
  },
} satisfies Prisma.SaleSelect;

/** A sale with the products that it names, without those deleted since. */
export type SaleDetailsRow = Prisma.SaleGetPayload<{ select: typeof detailsSelect }>;

/** Returns a page of the sales, the latest start first. */
export function findSales(db: Db, page: PageOf): Promise<SaleRow[]> {
  return db.sale.findMany({
    select: saleSelect,
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    ...rowsOf(page),
  });
}

/** Returns the number of sales. They are few, so they are counted. */
export function countSales(db: Db): Promise<number> {
  return db.sale.count();
}

/** Returns a sale, or null if the id is unknown. */
export function findSale(db: Db | Tx, id: string): Promise<SaleDetailsRow | null> {
  return db.sale.findUnique({ where: { id }, select: detailsSelect });
}

/**
 * Lets no other transaction write a sale until this one ends, because sales must not overlap. Neither reads nor
 * orders wait for it.
 */
export async function lockSales(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE "Sale" IN SHARE ROW EXCLUSIVE MODE`;
}

/** What is stored of a sale. */
export interface SaleFields {
  name: string;
  basisPoints: number;
  startsAt: Date;
  endsAt: Date;
  wholeShop: boolean;
}

/** What a sale covers. */
export interface SaleScope {
  wholeShop: boolean;
  productIds: readonly string[];
  categoryIds: readonly string[];
}

/** Inserts a sale, or replaces the one that has this id. */
export async function writeSale(
  tx: Tx,
  id: string,
  fields: SaleFields,
  { productIds, categoryIds }: SaleScope,
): Promise<void> {
  await tx.sale.upsert({
    where: { id },
    create: { id, ...fields },
    update: fields,
    select: { id: true },
  });
  await tx.saleProduct.deleteMany({ where: { saleId: id, productId: { notIn: [...productIds] } } });
  await tx.saleCategory.deleteMany({
    where: { saleId: id, categoryId: { notIn: [...categoryIds] } },
  });
  const products = productIds.map((productId) => ({ saleId: id, productId }));
  await tx.saleProduct.createMany({ data: products, skipDuplicates: true });
  const categories = categoryIds.map((categoryId) => ({ saleId: id, categoryId }));
  await tx.saleCategory.createMany({ data: categories, skipDuplicates: true });
}

/** Sets when a sale ends. */
export async function writeEnd(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx.sale.update({ where: { id }, data: { endsAt }, select: { id: true } });
}

/** Deletes a sale. Prices follow with `applySales`. */
export async function deleteSaleRow(tx: Tx, id: string): Promise<void> {
  await tx.sale.delete({ where: { id }, select: { id: true } });
}
