import { caseKey } from '#common/domain/case-key.ts';
import { slugKey } from '#common/domain/slug.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { newId } from '../../lib/ids.ts';
import { freeSlug, takenSlugs } from '../category-tree/category-tree.policy.ts';
import { findCategoryNodes } from '../category-tree/category-tree.queries.ts';
import { releaseFormerSlug } from '../category-tree/former-slugs.queries.ts';
import { isConflict } from '../../postgres/conflicts.ts';

interface FoundCategory {
  id: string;
  slug: string;
}

/** Finds categories by their path and creates missing ones. */
export interface CategoryFinder {
  /**
   * Returns the id of the category with this path of names from the root; null if it does not exist.
   */
  find(path: readonly string[]): string | null;
  /** Returns the id, and creates missing categories of the path. */
  idOf(path: readonly string[]): Promise<string>;
  /** How many categories were created so far. */
  created(): number;
}

/** Creates a finder. Reads all categories once; afterwards only missing ones cost a query. */
export async function createCategoryFinder(db: Db | Tx): Promise<CategoryFinder> {
  let children = new Map<string, FoundCategory>();
  let slugs = new Set<string>();
  let created = 0;

  async function load(): Promise<void> {
    const rows = await findCategoryNodes(db);
    children = new Map(rows.map((row) => [childKey(row.parentId, row.nameKey), row]));
    slugs = takenSlugs(rows);
  }

  async function create(parent: FoundCategory | null, name: string): Promise<FoundCategory> {
    const slug = freeSlug(slugs, parent?.slug ?? null, name);
    const node = { id: newId(), slug };
    const nameKey = caseKey(name);
    const parentId = parent?.id ?? null;
    await db.category.create({
      data: { ...node, slugKey: slugKey(slug), name, nameKey, parentId },
    });
    // After the insert, because a failed insert must not take a former slug away from another category.
    await releaseFormerSlug(db, slugKey(slug));
    slugs.add(slugKey(slug));
    children.set(childKey(parentId, nameKey), node);
    created += 1;
    return node;
  }

  async function find(parent: FoundCategory | null, name: string): Promise<FoundCategory> {
    const key = childKey(parent?.id ?? null, caseKey(name));
    const known = children.get(key);
    if (known) return known;
    try {
      return await create(parent, name);
    } catch (error) {
      // An administrator or another import has created it, or taken its slug, in the meantime.
      if (!isConflict(error)) throw error;
      await load();
      return children.get(key) ?? create(parent, name);
    }
  }

  await load();
  return {
    find(path) {
      let id: string | null = null;
      for (const name of path) {
        const node = children.get(childKey(id, caseKey(name)));
        if (!node) return null;
        id = node.id;
      }
      return id;
    },
    async idOf(path) {
      let node: FoundCategory | null = null;
      for (const name of path) node = await find(node, name);
      if (!node) throw new RangeError('A category path needs a name.');
      return node.id;
    },
    created: () => created,
  };
}

function childKey(parentId: string | null, nameKey: string): string {
  return `${parentId ?? ''} ${nameKey}`;
}
