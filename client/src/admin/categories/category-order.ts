import type { Category } from '#common/contract/categories.ts';

/** A move of a category among its siblings. */
export interface CategoryMove {
  id: string;
  name: string;
  /** The new index. */
  place: number;
  /** Ids of the siblings, with the category itself, in the order before the move. */
  expectedOrder: string[];
}

/** Returns the siblings after a move. */
function moved(siblings: readonly Category[], { id, place }: CategoryMove): Category[] {
  const category = siblings.find((sibling) => sibling.id === id);
  const others = siblings.filter((sibling) => sibling !== category);
  return category ? [...others.slice(0, place), category, ...others.slice(place)] : others;
}

/** Returns the tree after a move. */
export function movedIn(tree: readonly Category[], move: CategoryMove): Category[] {
  if (tree.some(({ id }) => id === move.id)) return moved(tree, move);
  return tree.map((category) => ({
    ...category,
    subCategories: movedIn(category.subCategories, move),
  }));
}

/** Returns the tree with what was saved of one of its categories. Its place and what is below it stay until a reload. */
export function replacedIn(tree: readonly Category[], saved: Category): Category[] {
  return tree.map((category) =>
    category.id === saved.id
      ? { ...saved, subCategories: category.subCategories }
      : { ...category, subCategories: replacedIn(category.subCategories, saved) },
  );
}

/** Returns the category with its siblings, in their order. Empty if the tree does not have it. */
export function siblingsOf(tree: readonly Category[], id: string): readonly Category[] {
  if (tree.some((category) => category.id === id)) return tree;
  for (const { subCategories } of tree) {
    const found = siblingsOf(subCategories, id);
    if (found.length > 0) return found;
  }
  return [];
}

/** True if at least two categories have the same parent. */
export function canBeOrdered(tree: readonly Category[]): boolean {
  return tree.length > 1 || tree.some(({ subCategories }) => canBeOrdered(subCategories));
}
