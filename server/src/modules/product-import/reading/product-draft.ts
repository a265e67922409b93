import { LIMITS } from '#common/limits.ts';
import type { Remark } from '../report/import-report.ts';

/** A variant of the file, checked; prices in integer paise. */
export interface VariantDraft {
  row: number;
  sku: string | null;
  size: string;
  color: string;
  colorHexCode: string;
  /** Null if the file gives no stock; then an existing variant keeps its stock. */
  stock: number | null;
  sellingPaise: number;
  discountPaise: number;
}

/** An image that a row names by a path or URL. */
export interface ImageDraft {
  row: number;
  source: string;
  /** The color that it shows; null if the file does not tell. */
  color: string | null;
  /** Describes the image; null if the file has no text. */
  alt: string | null;
}

/** A product of the file, checked against the shop's limits. */
export interface ProductDraft {
  handle: string;
  row: number;
  name: string;
  description: string;
  /** What search engines show; null if the file has no text. */
  seoTitle: string | null;
  seoDescription: string | null;
  /** Category names from the root down; never empty. */
  categoryPath: string[];
  /** Never empty. Size and color together are unique. */
  variants: VariantDraft[];
  /** In display order. */
  images: ImageDraft[];
}

/** The result of reading a product's rows. `draft` is null if nothing of it can be imported. */
export interface ReadProduct {
  draft: ProductDraft | null;
  variantsRefused: number;
  refused: Remark[];
  notes: Remark[];
}

/** Ends the reading of a product or row. The message is the reason, a sentence for the report. */
export class Refusal extends Error {}

/**
 * Refuses a product with more variants than the limit.
 * @throws Refusal
 */
export function refuseTooMany(variants: number): void {
  const { variantsPerProduct } = LIMITS;
  if (variants <= variantsPerProduct) return;
  throw new Refusal(`A product may have at most ${variantsPerProduct} variants, not ${variants}.`);
}
