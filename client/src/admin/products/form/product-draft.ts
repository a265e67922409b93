import type { Image, Product, Variant } from '#common/contract/products.ts';
import type { ProductStatus } from '#common/domain/product-status.ts';
import { colorHex } from '#common/domain/colors.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { DEFAULT_COLOR_HEX } from '#common/shop-limits.ts';

/** A variant in the form. Numbers are text as typed; prices are in rupees. */
export interface DraftVariant {
  /** Identifies the variant in the form. New variants have no id yet. */
  key: string;
  id: string | null;
  size: string;
  color: string;
  /** '#rrggbb'. */
  hex: string;
  /** True if the hex code was chosen and does not follow from the color's name. */
  hexChosen: boolean;
  /** True if the color follows that of the variant before (docs/specification.md#admin-products). */
  locked: boolean;
  stock: string;
  originalPrice: string;
  discountPrice: string;
  sku: string;
}

/** An image in the form: a stored one, or a chosen file. */
export interface DraftImage {
  key: string;
  id: string | null;
  file: File | null;
  url: string;
  /** The color that it shows, empty for any. */
  color: string;
  /** Describes the image, empty for the generated text. */
  alt: string;
}

export interface ProductDraft {
  name: string;
  /** Id of the deepest chosen category, empty if none is chosen. */
  categoryId: string;
  description: string;
  isBestSeller: boolean;
  status: ProductStatus;
  seoTitle: string;
  seoDescription: string;
  variants: readonly DraftVariant[];
  images: readonly DraftImage[];
}

/** A loaded product and its draft, with which the form is compared. */
export interface DraftBase {
  product: Product;
  draft: ProductDraft;
}

let made = 0;

/** Returns a key that is unique on this page. */
export function newKey(): string {
  made += 1;
  return `new-${made}`;
}

/** Indexes rows of a form by their keys. */
export function byKey<T extends { key: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((entry) => [entry.key, entry]));
}

function variantDraft(variant: Variant): DraftVariant {
  const { id, size, color, colorHexCode, stock, sku } = variant;
  // The owner sets the price without the running sale (docs/specification.md#sales).
  const { originalPrice, discountPrice } = variant.regular ?? variant;
  return {
    ...{ key: id, id, size, color },
    hex: colorHexCode,
    hexChosen: colorHexCode !== colorHex(color),
    locked: false,
    stock: String(stock),
    originalPrice: String(originalPrice),
    discountPrice: String(discountPrice),
    sku: sku ?? '',
  };
}

function imageDraft({ id, url, color = '', alt = '' }: Image): DraftImage {
  return { key: id, id, file: null, url, color, alt };
}

/** Returns the draft of a stored product. */
function draftOf(product: Product): ProductDraft {
  const { name, categoryId, description, isBestSeller, status, variants, images } = product;
  return {
    ...{ name, categoryId, description, isBestSeller, status },
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
    variants: variants.map(variantDraft),
    images: images.map(imageDraft),
  };
}

export function baseOf(product: Product): DraftBase {
  return { product, draft: draftOf(product) };
}

/**
 * Returns a new variant (docs/specification.md#admin-products). The first has stock 1. Later ones have
 * stock 0 and the locked color of the previous one.
 */
export function newVariant(previous: DraftVariant | undefined): DraftVariant {
  return {
    ...{ key: newKey(), id: null, size: '', sku: '' },
    color: previous?.color ?? '',
    hex: previous?.hex ?? DEFAULT_COLOR_HEX,
    hexChosen: previous?.hexChosen ?? false,
    locked: previous !== undefined,
    stock: previous ? '0' : '1',
    originalPrice: '',
    discountPrice: '0',
  };
}

/** True if the color cannot be edited. A variant that follows one without a color may have its own. */
export function isColorLocked({ locked, color }: Pick<DraftVariant, 'locked' | 'color'>): boolean {
  return locked && color !== '';
}

/** Returns the draft of a new product, with one variant. */
export function emptyDraft(): ProductDraft {
  return {
    ...{ name: '', categoryId: '', description: '', isBestSeller: false },
    ...{ status: 'ACTIVE', seoTitle: '', seoDescription: '' },
    variants: [newVariant(undefined)],
    images: [],
  };
}

/** Returns a name such as 'M, Indigo', or 'new' for a variant without size and color. */
export function variantName(variant: Pick<DraftVariant, 'size' | 'color'>): string {
  return optionName(variant) || 'new';
}
