import type { Db, Tx } from '../../postgres/db.ts';

/** Makes a former slug available again, because a category is about to take it. */
export async function releaseFormerSlug(tx: Db | Tx, slugKey: string): Promise<void> {
  await tx.formerCategorySlug.deleteMany({ where: { slugKey } });
}

/** Stores a category's slug before a rename, so that it still leads to the category. */
export async function keepFormerSlug(
  tx: Tx,
  { id: categoryId, slugKey }: { id: string; slugKey: string },
): Promise<void> {
  await tx.formerCategorySlug.upsert({
    where: { slugKey },
    create: { slugKey, categoryId },
    update: { categoryId },
  });
}
