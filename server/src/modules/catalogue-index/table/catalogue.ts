import { searchText } from '#common/domain/search-text.ts';
import { withRoom } from './growing.ts';
import { AlikeIndex } from '../text/alike-index.ts';
import { TextIndex } from '../text/text-index.ts';
import { ProductTable, type IndexedProduct } from './product-table.ts';

/** A product with its words. */
export interface CatalogueProduct extends IndexedProduct {
  name: string;
  /** The search text. */
  text: string;
  /** The text form of a tsvector. */
  vector: string;
}

/** The products of the shop and their words. */
export class Catalogue {
  readonly table = new ProductTable();
  readonly words = new TextIndex();
  readonly #alike = new AlikeIndex();
  /** Search texts by slot. */
  readonly texts: string[] = [];
  /** Lengths of the names' search texts, with which the texts begin. */
  readonly #nameLengths: number[] = [];
  /** First characters of the texts, so that most comparisons end without looking at the text. */
  #firstCodes = new Uint16Array(1024);
  readonly #hashes: number[] = [];
  /** Raised whenever the order of names may have changed. */
  namesVersion = 0;

  /** Adds or replaces a product. */
  put(product: CatalogueProduct): void {
    const { id, name, text, vector, createdAt } = product;
    const { table } = this;
    const hash = hashTexts(name, text, vector);
    const known = table.slotOf(id);
    if (
      known !== undefined &&
      this.#hashes[known] === hash &&
      table.createdAt[known] === createdAt
    ) {
      table.replace(known, product);
      return;
    }
    table.remove(id);
    const slot = table.add(product);
    this.texts[slot] = text;
    this.#firstCodes = withRoom(this.#firstCodes, slot + 1);
    this.#firstCodes[slot] = text.charCodeAt(0);
    this.#hashes[slot] = hash;
    const nameText = searchText(name);
    this.#nameLengths[slot] = text.startsWith(nameText) ? nameText.length : -1;
    this.words.add(slot, vector);
    this.namesVersion += 1;
  }

  /** Removes a product. Does nothing if it is not there. */
  remove(id: string): void {
    this.table.remove(id);
  }

  /** The index of similar words. It is built when a search first needs it, and then extended. */
  get alike(): AlikeIndex {
    for (const text of this.texts.slice(this.#alike.size)) this.#alike.add(text);
    return this.#alike;
  }

  /** Ranks products by their names: 6 if the search text is `text`, 2 if it begins with it, else 0. */
  rankNames(slots: Int32Array, text: string): Float64Array {
    const ranks = new Float64Array(slots.length);
    const code = text.charCodeAt(0);
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] ?? 0;
      if (this.#firstCodes[slot] !== code) continue;
      const own = this.texts[slot] ?? '';
      if (!own.startsWith(text)) continue;
      ranks[index] = own.length === text.length || this.#nameLengths[slot] === text.length ? 6 : 2;
    }
    return ranks;
  }
}

/** Returns a number of 53 bits that differs, in practice, if a text differs. */
function hashTexts(...texts: string[]): number {
  let low = 0x811c9dc5;
  let high = 0x41c6ce57;
  for (const text of texts) {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x5f356495);
    }
    low = Math.imul(low ^ 0xffff, 0x01000193);
  }
  return (high & 0x1fffff) * 0x100000000 + (low >>> 0);
}
