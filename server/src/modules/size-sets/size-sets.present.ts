import type { SizeSet } from '#common/contract/size-sets.ts';
import type { SizeSetModel } from '#server/src/generated/prisma/models.ts';
import type { Described } from '../changes/changes.policy.ts';

/** A size set as the back office shows it. */
export function presentSizeSet({
  updatedAt,
  ...row
}: Pick<SizeSetModel, 'id' | 'name' | 'sizes' | 'updatedAt'>): SizeSet {
  return { id: row.id, name: row.name, sizes: row.sizes, updatedAt: updatedAt.toISOString() };
}

/** A size set in the form that the audit log compares. */
export function describeSizeSet({ name, sizes }: Pick<SizeSetModel, 'name' | 'sizes'>): Described {
  return { facts: { Name: name, Sizes: sizes.join(', ') } };
}
