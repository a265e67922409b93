import type { SizeSet } from '#common/contract/size-sets.ts';
import type { SizeSetModel } from '#server/src/generated/prisma/models.ts';
import type { Described } from '../changes/changes.policy.ts';

type Row = Pick<SizeSetModel, 'id' | 'name' | 'sizes' | 'updatedAt'>;

/** Presents a size set to the back office. */
export function presentSizeSet({ id, name, sizes, updatedAt }: Row): SizeSet {
  return { id, name, sizes, updatedAt: updatedAt.toISOString() };
}

/** Describes a size set for the audit log. */
export function describeSizeSet({ name, sizes }: Pick<SizeSetModel, 'name' | 'sizes'>): Described {
  return { facts: { Name: name, Sizes: sizes.join(', ') } };
}
