import type { Db, Tx } from '../../lib/db.ts';

/** Lets a category take a slug that another one, or itself, had before a rename. */
export async function releaseFormerSlug(tx: Db | Tx, slugKey: string): Promise<void> {
  await tx.formerCategorySlug.deleteMany({ where: { slugKey } });
}

/** Keeps the slug that a category had before a rename, so that it still leads there. */
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
