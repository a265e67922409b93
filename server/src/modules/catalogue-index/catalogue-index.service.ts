import type { Pool } from 'pg';
import { groupBy } from '#common/domain/group-by.ts';
import type { Changed, Invalidations } from '../../postgres/invalidations.ts';
import { Catalogue } from './table/catalogue.ts';
import {
  findAllIds,
  findCategoryRows,
  findIndexRows,
  findNameOrder,
  findSynonymRows,
  findTextPlaces,
  type IndexRow,
} from './catalogue-index.queries.ts';
import { Categories } from './categories.policy.ts';
import type { CompareTexts, TextOrders } from './table/facets.ts';
import type { Synonyms } from './text-match.policy.ts';

/** Beginning of the tags of products. */
const PRODUCT = 'product:';
/** Products that one statement reads. */
const BATCH = 1000;

/** The catalogue as it was when the caller asked, or later. */
export interface CurrentCatalogue {
  catalogue: Catalogue;
  categories: Categories;
  synonyms: Synonyms;
  orders: TextOrders;
}

/** Keeps the catalogue in memory (docs/decisions/029-catalogue-in-memory.md). */
export interface CatalogueIndex {
  /** Returns the catalogue with everything that was committed before the call. */
  current: () => Promise<CurrentCatalogue>;
  /** Returns, by slot, the ranks of a current catalogue's products in the order of their names. */
  nameRanks: (catalogue: Catalogue) => Promise<Int32Array>;
  /** Stops listening. */
  close: () => void;
}

function putRow(catalogue: Catalogue, { text, vector, variants, ...row }: IndexRow): void {
  catalogue.put({
    ...row,
    text: text ?? '',
    vector: vector ?? '',
    variants: (variants ?? []).map(
      ([color, colorKey, colorHexCode, size, sizeKey, stock, paise, discountPaise]) => ({
        ...{ color, colorKey, colorHexCode, size, sizeKey, stock, paise, discountPaise },
      }),
    ),
  });
}

/** Reads products again, and removes those that are gone. */
async function reload(pool: Pool, catalogue: Catalogue, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const gone = new Set(batch);
    for (const row of await findIndexRows(pool, batch)) {
      putRow(catalogue, row);
      gone.delete(row.id);
    }
    for (const id of gone) catalogue.remove(id);
  }
}

async function loadCatalogue(pool: Pool): Promise<Catalogue> {
  const catalogue = new Catalogue();
  await reload(pool, catalogue, await findAllIds(pool));
  return catalogue;
}

async function loadSynonyms(pool: Pool): Promise<Synonyms> {
  const rows = await findSynonymRows(pool);
  const groups = groupBy(rows, ({ group }) => group);
  return {
    groupOf: new Map(rows.map(({ term, group }) => [term, group])),
    terms: new Map([...groups].map(([group, own]) => [group, own.map(({ term }) => term)])),
  };
}

/** Returns the database's orders of all colors, hex codes and sizes of a catalogue. */
async function loadOrders(pool: Pool, { table }: Catalogue): Promise<TextOrders> {
  const texts = table.shapes.looks.flatMap((look) => [
    ...[look.color, look.colorKey, look.colorHexCode, look.size],
  ]);
  const places = await findTextPlaces(pool, [...new Set(texts)]);
  const byText = new Map(places.map((place) => [place.text, place]));
  const compareBy =
    (order: 'plain' | 'byName'): CompareTexts =>
    (a, b) =>
      (byText.get(a)?.[order] ?? 0) - (byText.get(b)?.[order] ?? 0);
  return { plain: compareBy('plain'), byName: compareBy('byName') };
}

/** What has changed since it was read. */
class Outdated {
  products = new Set<string>();
  all = true;
  categories = true;
  synonyms = true;

  note(changed: Changed): void {
    if (changed === 'all') {
      this.all = this.categories = this.synonyms = true;
      return;
    }
    for (const tag of changed) {
      if (tag.startsWith(PRODUCT)) this.products.add(tag.slice(PRODUCT.length));
    }
    this.categories ||= changed.has('categories');
    this.synonyms ||= changed.has('synonyms');
  }

  get isAny(): boolean {
    return this.all || this.categories || this.synonyms || this.products.size > 0;
  }
}

/** The catalogue and how it is brought up to date. */
class Keeper {
  catalogue = new Catalogue();
  categories = new Categories([]);
  synonyms: Synonyms = { groupOf: new Map(), terms: new Map() };
  orders: TextOrders = { plain: () => 0, byName: () => 0 };
  #orderedLooks = 0;
  #outdated = new Outdated();
  #running: Promise<void> | null = null;
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  note(changed: Changed): void {
    this.#outdated.note(changed);
  }

  /** Reads what was noted before the call. Calls at the same time share the work. */
  async update(): Promise<void> {
    // A running update may have begun before the last note.
    await this.#running?.catch(() => undefined);
    if (!this.#running && !this.#outdated.isAny) return;
    this.#running ??= this.#read().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #read(): Promise<void> {
    const outdated = this.#outdated;
    this.#outdated = new Outdated();
    this.#outdated.all = this.#outdated.categories = this.#outdated.synonyms = false;
    try {
      await this.#readOutdated(outdated);
    } catch (error) {
      this.#outdated.note('all');
      throw error;
    }
  }

  async #readOutdated({ all, categories, synonyms, products }: Outdated): Promise<void> {
    const pool = this.#pool;
    if (categories) this.categories = new Categories(await findCategoryRows(pool));
    if (synonyms) this.synonyms = await loadSynonyms(pool);
    let { catalogue } = this;
    if (all || catalogue.table.needsReload) catalogue = await loadCatalogue(pool);
    else if (products.size > 0) await reload(pool, catalogue, [...products]);
    const { length } = catalogue.table.shapes.looks;
    if (catalogue !== this.catalogue || length > this.#orderedLooks) {
      this.orders = await loadOrders(pool, catalogue);
      this.#orderedLooks = length;
    }
    this.catalogue = catalogue;
  }
}

/** Creates an index. It reads the catalogue at the first call, and afterwards only what has changed. */
export function createCatalogueIndex(pool: Pool, invalidations: Invalidations): CatalogueIndex {
  const keeper = new Keeper(pool);
  const close = invalidations.listen((changed) => keeper.note(changed));
  let named: { catalogue: Catalogue; version: number; ranks: Int32Array } | null = null;
  return {
    close,
    async current() {
      await invalidations.catchUp();
      await keeper.update();
      const { catalogue, categories, synonyms, orders } = keeper;
      return { catalogue, categories, synonyms, orders };
    },
    async nameRanks(catalogue) {
      const { namesVersion: version, table } = catalogue;
      if (named?.catalogue === catalogue && named.version === version) return named.ranks;
      const ids = await findNameOrder(pool);
      const ranks = new Int32Array(table.size).fill(ids.length);
      for (const [rank, id] of ids.entries()) {
        const slot = table.slotOf(id);
        if (slot !== undefined) ranks[slot] = rank;
      }
      named = { catalogue, version, ranks };
      return ranks;
    },
  };
}
