import { LIMITS } from '#common/limits.ts';
import type { Remark } from './import-report.ts';

/** A variant as the file describes it; prices in integer paise. */
export interface VariantDraft {
  row: number;
  sku: string | null;
  size: string;
  color: string;
  colorHexCode: string;
  /** null: the file says nothing, which leaves a known variant's stock as it is. */
  stock: number | null;
  originalPaise: number;
  discountPaise: number;
}

/** A picture that a row names, by a path or a web address. */
export interface PictureDraft {
  row: number;
  source: string;
  /** The colour that it shows, where the file says so. */
  color: string | null;
}

/** A product as the file describes it, checked against the shop's limits. */
export interface ProductDraft {
  handle: string;
  row: number;
  name: string;
  description: string;
  /** Category names from the root down; never empty. */
  categoryPath: string[];
  /** Never empty; size and colour are unique among them. */
  variants: VariantDraft[];
  /** In the order of their positions. */
  pictures: PictureDraft[];
}

/** A product read from its rows: the draft, or null when nothing of it can be taken over. */
export interface ReadProduct {
  draft: ProductDraft | null;
  variantsRefused: number;
  refused: Remark[];
  notes: Remark[];
}

/** Ends the reading of a product or of a row; its message is the reason. */
export class Refusal extends Error {}

/**
 * Refuses a product that would have more variants than the shop lets one have.
 * @throws Refusal
 */
export function refuseTooMany(variants: number): void {
  const { variantsPerProduct } = LIMITS;
  if (variants <= variantsPerProduct) return;
  throw new Refusal(`A product may have at most ${variantsPerProduct} variants, not ${variants}.`);
}
