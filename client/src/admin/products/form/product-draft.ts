import type { Image, Product, Variant } from '#common/contract/products.ts';
import { colourHex } from '#common/domain/colours.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { DEFAULT_COLOUR_HEX } from '#common/limits.ts';

/** A variant as it stands in the form: amounts are text, as typed, in rupees. */
export interface DraftVariant {
  /** Names it in the form, also before the shop has given it an id. */
  key: string;
  id: string | null;
  size: string;
  color: string;
  /** '#rrggbb'. */
  hex: string;
  /** Whether the hex value was chosen and does not follow the colour's name. */
  hexChosen: boolean;
  /** Whether the color follows that of the variant before (docs/specification.md#admin-products). */
  locked: boolean;
  stock: string;
  originalPrice: string;
  discountPrice: string;
  sku: string;
}

/** A picture as it stands in the form: stored already, or a file that was chosen. */
export interface DraftImage {
  key: string;
  id: string | null;
  file: File | null;
  url: string;
  /** The colour it shows, empty for none in particular. */
  color: string;
}

export interface ProductDraft {
  name: string;
  /** The deepest category chosen, empty for none. */
  categoryId: string;
  description: string;
  isBestSeller: boolean;
  variants: readonly DraftVariant[];
  images: readonly DraftImage[];
}

/** A product of the shop with the draft that it makes: what a form is compared with. */
export interface DraftBase {
  product: Product;
  draft: ProductDraft;
}

let made = 0;

/** A key that no other row of this page has. */
export function newKey(): string {
  made += 1;
  return `new-${made}`;
}

/** Rows of a form by their keys. */
export function byKey<T extends { key: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((entry) => [entry.key, entry]));
}

function variantDraft(variant: Variant): DraftVariant {
  const { id, size, color, colorHexCode, stock, originalPrice, discountPrice, sku } = variant;
  return {
    ...{ key: id, id, size, color },
    hex: colorHexCode,
    hexChosen: colorHexCode !== colourHex(color),
    locked: false,
    stock: String(stock),
    originalPrice: String(originalPrice),
    discountPrice: String(discountPrice),
    sku: sku ?? '',
  };
}

function imageDraft({ id, url, color = '' }: Image): DraftImage {
  return { key: id, id, file: null, url, color };
}

/** The form of a product as the shop has it. */
function draftOf(product: Product): ProductDraft {
  const { name, categoryId, description, isBestSeller, variants, images } = product;
  return {
    ...{ name, categoryId, description, isBestSeller },
    variants: variants.map(variantDraft),
    images: images.map(imageDraft),
  };
}

export function baseOf(product: Product): DraftBase {
  return { product, draft: draftOf(product) };
}

/** Returns an added variant: the first has stock 1, later ones 0 (docs/specification.md#admin-products). */
export function newVariant(previous: DraftVariant | undefined): DraftVariant {
  return {
    ...{ key: newKey(), id: null, size: '', sku: '' },
    color: previous?.color ?? '',
    hex: previous?.hex ?? DEFAULT_COLOUR_HEX,
    hexChosen: previous?.hexChosen ?? false,
    locked: previous !== undefined,
    stock: previous ? '0' : '1',
    originalPrice: '',
    discountPrice: '0',
  };
}

/** True if the color cannot be typed. A variant that follows one without a color may choose its own. */
export function isColorLocked({ locked, color }: DraftVariant): boolean {
  return locked && color !== '';
}

/** The form of a product that is to be made. */
export function emptyDraft(): ProductDraft {
  return {
    ...{ name: '', categoryId: '', description: '', isBestSeller: false },
    variants: [newVariant(undefined)],
    images: [],
  };
}

/** An amount with commas between thousands or lakhs, or none. A comma anywhere else is a mistake. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/** Parses rupees as people type them, such as '₹1,299.50'. Returns null if the text is no amount. */
export function rupeesIn(text: string): number | null {
  const amount = text.replace(/[₹\s]/g, '');
  return AMOUNT.test(amount) ? Number(amount.replaceAll(',', '')) : null;
}

/** 'M, Indigo', and a variant of which nothing is typed yet 'new'. */
export function variantName(variant: Pick<DraftVariant, 'size' | 'color'>): string {
  return optionName(variant) || 'new';
}
