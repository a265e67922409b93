import { groupBy } from '#common/domain/group-by.ts';
import { slugKey } from '#common/domain/slug.ts';
import type { CategoryRow } from './catalogue-index.queries.ts';

/** The category tree, to find what an address or a filter names. */
export class Categories {
  readonly #ids: ReadonlySet<string>;
  readonly #bySlug: ReadonlyMap<string, string>;
  readonly #byParent: ReadonlyMap<string | null, readonly CategoryRow[]>;

  constructor(rows: readonly CategoryRow[]) {
    this.#ids = new Set(rows.map(({ id }) => id));
    // A present slug wins over the former one of another category.
    this.#bySlug = new Map([
      ...rows.flatMap(({ id, formerSlugs }) => formerSlugs.map((key) => [key, id] as const)),
      ...rows.map(({ id, slugKey: key }) => [key, id] as const),
    ]);
    this.#byParent = groupBy(rows, ({ parentId }) => parentId);
  }

  /** Returns a category's id from its id or from a present or former slug. */
  find(idOrSlug: string): string | undefined {
    const id = idOrSlug.toLowerCase();
    return this.#ids.has(id) ? id : this.#bySlug.get(slugKey(idOrSlug));
  }

  /**
   * Returns the ids of a category and of all its descendants; empty if it does not exist. Ends even if the
   * parents form a cycle.
   */
  listSubtree(rootId: string): string[] {
    const root = rootId.toLowerCase();
    if (!this.#ids.has(root)) return [];
    const found = new Set([root]);
    for (const id of found) for (const child of this.#byParent.get(id) ?? []) found.add(child.id);
    return [...found];
  }
}
