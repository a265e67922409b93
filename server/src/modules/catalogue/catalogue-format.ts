import type { NumberStyle } from './amounts.ts';
import type { CsvRow } from './csv-reader.ts';
import type { Remark } from './import-report.ts';

/** A variant as its row writes it, before anything of it is checked. */
export interface WrittenVariant {
  row: number;
  sku: string;
  size: string;
  colour: string;
  /** null: the file has no column for it. */
  stock: string | null;
  /** What it sells for. */
  price: string;
  /** What it cost before; '' when the row says nothing. */
  listPrice: string;
}

/** A picture that a row names. */
export interface WrittenPicture {
  row: number;
  /** A path, or an address on the web. */
  source: string;
  /** Rows of the variants that it is shown for. */
  shownBy: readonly number[];
}

/** A product as its rows write it, the same for every format. */
export interface WrittenProduct {
  title: string;
  /** HTML. */
  description: string;
  /** Category names from the root down; may be empty. */
  categoryPath: readonly string[];
  variants: readonly WrittenVariant[];
  /** Variants that cannot be read at all, with the reason as a sentence. */
  unreadable: readonly Remark[];
  /** In the order in which they are shown. */
  pictures: readonly WrittenPicture[];
  /** What people should know about a row, without the full stop. */
  notes: readonly Remark[];
}

/** How one system writes its goods down; all that the import has to know of it. */
export interface CatalogueFormat {
  /** By what the file names its products, which the shop keeps as their handle. */
  readonly handleField: 'handle' | 'sku';
  readonly stockColumn: { heading: string; present: boolean };
  /** By what a row is known; '' when it says nothing. */
  nameOf(row: CsvRow): string;
  /** Names of other rows, before or behind it, that belong to the product of this row. */
  membersOf(row: CsvRow): readonly string[];
  /** Amounts of a row, from which it is told how the file writes numbers. */
  amountsOf(row: CsvRow): readonly string[];
  /** Images that a row names. */
  imagesOf(row: CsvRow): readonly string[];
  /** Reads the rows of one product, in the order of the file. */
  read(rows: readonly CsvRow[], numbers: NumberStyle): WrittenProduct;
}
