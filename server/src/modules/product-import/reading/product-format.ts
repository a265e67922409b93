import type { NumberStyle } from './amounts.ts';
import type { CsvRow } from '../csv/csv-reader.ts';
import type { Remark } from '../report/import-report.ts';

/** A variant as its row has it, before any check. */
export interface WrittenVariant {
  row: number;
  sku: string;
  size: string;
  color: string;
  /** Null if the file has no stock column. */
  stock: string | null;
  /** The selling price. */
  price: string;
  /** The price before a discount; '' if the row has none. */
  listPrice: string;
}

/** An image that a row names. */
export interface WrittenImage {
  row: number;
  /** A path or a URL. */
  source: string;
  /** Describes the image; '' if the file has no text. */
  alt: string;
  /** Numbers of the rows whose variants show it. */
  shownBy: readonly number[];
}

/** A product as its rows have it, in the same shape for every format. */
export interface WrittenProduct {
  title: string;
  /** HTML. */
  description: string;
  /** What search engines show; '' if the file has no text. */
  seoTitle: string;
  seoDescription: string;
  /** Category names from the root down; may be empty. */
  categoryPath: readonly string[];
  variants: readonly WrittenVariant[];
  /** Variants that cannot be read, each with the reason as a sentence. */
  unreadable: readonly Remark[];
  /** In display order. */
  images: readonly WrittenImage[];
  /** Notes on rows for the report, without a full stop at the end. */
  notes: readonly Remark[];
}

/** A file format. It is all that the import needs to know of the system that wrote the file. */
export interface ProductFormat {
  /** The field that identifies a product in the file. The shop stores it as the product's handle. */
  readonly handleField: 'handle' | 'sku';
  readonly stockColumn: { heading: string; present: boolean };
  /** The name of a row; '' if it has none. Rows with the same name belong to the same product. */
  nameOf(row: CsvRow): string;
  /** Names of other rows, before or after this one, that belong to its product. */
  membersOf(row: CsvRow): readonly string[];
  /** The amounts of a row, from which the import detects the file's number style. */
  amountsOf(row: CsvRow): readonly string[];
  /** The images that a row names. */
  imagesOf(row: CsvRow): readonly string[];
  /** Reads the rows of one product, in the order of the file. */
  read(rows: readonly CsvRow[], numbers: NumberStyle): WrittenProduct;
}
