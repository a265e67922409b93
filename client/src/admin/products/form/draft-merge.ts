import { parseStock } from '../stock-text.ts';
import { differingFields, type VariantField } from './draft-changes.ts';
import {
  byKey,
  variantName,
  type DraftImage,
  type DraftVariant,
  type ProductDraft,
} from './product-draft.ts';

/**
 * The three versions of an edit conflict: the draft as it was opened, as another admin has saved it since
 * (theirs), and as it is in this form (yours).
 */
export interface Versions {
  base: ProductDraft;
  theirs: ProductDraft;
  yours: ProductDraft;
}

/** Returns the changed value, and yours if both changed it. */
function pick<T>(base: T, theirs: T, yours: T): T {
  return yours === base ? theirs : yours;
}

/**
 * Merges a stock. An admin's change is a difference (docs/specification.md#stock), which is added to their
 * stock. If both admins typed the same number, that number is kept.
 */
function pickStock(base: string, theirs: string, yours: string): string {
  if (yours === base || yours === theirs) return theirs;
  const [from, now, to] = [parseStock(base), parseStock(theirs), parseStock(yours)];
  if (from === null || now === null || to === null) return yours;
  return String(Math.max(0, now + to - from));
}

function mergeVariant(base: DraftVariant, theirs: DraftVariant, yours: DraftVariant): DraftVariant {
  if (differingFields(base, yours).length === 0) return theirs;
  const recolored = base.color !== yours.color || base.hex !== yours.hex;
  const { color, hex, hexChosen } = recolored ? yours : theirs;
  return {
    ...yours,
    ...{ color, hex, hexChosen },
    size: pick(base.size, theirs.size, yours.size),
    stock: pickStock(base.stock, theirs.stock, yours.stock),
    originalPrice: pick(base.originalPrice, theirs.originalPrice, yours.originalPrice),
    discountPrice: pick(base.discountPrice, theirs.discountPrice, yours.discountPrice),
    sku: pick(base.sku, theirs.sku, yours.sku),
  };
}

/**
 * Merges variants in your order; those that they added come last. A variant that either admin removed is
 * gone, but one that they removed and you changed becomes a new variant.
 */
function mergeVariants({ base, theirs, yours }: Versions): DraftVariant[] {
  const before = byKey(base.variants);
  const now = byKey(theirs.variants);
  const mine = yours.variants.flatMap((variant) => {
    const [was, is] = [before.get(variant.key), now.get(variant.key)];
    if (!was) return [variant];
    if (is) return [mergeVariant(was, is, variant)];
    return differingFields(was, variant).length > 0 ? [{ ...variant, id: null }] : [];
  });
  return [...mine, ...theirs.variants.filter(({ key }) => !before.has(key))];
}

function sameImages(a: readonly DraftImage[], b: readonly DraftImage[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ key, color }, at) => key === b[at]?.key && color === b[at].color)
  );
}

function mergeImages({ base, theirs, yours }: Versions): readonly DraftImage[] {
  if (sameImages(base.images, yours.images)) return theirs.images;
  const before = byKey(base.images);
  const now = byKey(theirs.images);
  const mine = yours.images.flatMap((image) => {
    const [was, is] = [before.get(image.key), now.get(image.key)];
    if (!was) return [image];
    return is ? [{ ...is, color: pick(was.color, is.color, image.color) }] : [];
  });
  return [...mine, ...theirs.images.filter(({ key }) => !before.has(key))];
}

/** Applies your changes to their version. */
export function mergeDrafts(versions: Versions): ProductDraft {
  const { base, theirs, yours } = versions;
  return {
    name: pick(base.name, theirs.name, yours.name),
    categoryId: pick(base.categoryId, theirs.categoryId, yours.categoryId),
    description: pick(base.description, theirs.description, yours.description),
    isBestSeller: pick(base.isBestSeller, theirs.isBestSeller, yours.isBestSeller),
    variants: mergeVariants(versions),
    images: mergeImages(versions),
  };
}

/** A field that they changed, with both values. */
export interface Difference {
  what: string;
  theirs: string;
  yours: string;
  /** True if you changed it too, in another way. */
  clash: boolean;
}

const LABELS: Readonly<Record<VariantField, string>> = {
  size: 'size',
  color: 'colour',
  hex: 'colour code',
  stock: 'stock',
  originalPrice: 'Original Price',
  discountPrice: 'Discount Price',
  sku: 'SKU',
};

function variantDifferences({ base, theirs, yours }: Versions): Difference[] {
  const now = byKey(theirs.variants);
  const mine = byKey(yours.variants);
  const changed = base.variants.flatMap((was): Difference[] => {
    const [is, here] = [now.get(was.key), mine.get(was.key)];
    const name = variantName(was);
    const edited = !here || differingFields(was, here).length > 0;
    if (!is) {
      const yoursIs = here ? (edited ? 'changed' : 'as it was') : 'removed';
      return [{ what: name, theirs: 'removed', yours: yoursIs, clash: Boolean(here) && edited }];
    }
    return differingFields(was, is).map((field) => ({
      what: `${name}: ${LABELS[field]}`,
      theirs: is[field],
      yours: here ? here[field] : 'variant removed',
      clash: here?.[field] !== was[field] && here?.[field] !== is[field],
    }));
  });
  const before = byKey(base.variants);
  const added = theirs.variants.filter(({ key }) => !before.has(key));
  return [
    ...changed,
    ...added.map((variant) => ({
      what: variantName(variant),
      theirs: 'added',
      yours: 'not there',
      clash: false,
    })),
  ];
}

/**
 * Lists what they changed since the form was opened.
 * @param categoryName returns the name to show for a category's id
 */
export function differences(
  versions: Versions,
  categoryName: (id: string) => string,
): Difference[] {
  const { base, theirs, yours } = versions;
  const texts: [string, (draft: ProductDraft) => string][] = [
    ['Product name', ({ name }) => name],
    ['Category', ({ categoryId }) => categoryName(categoryId)],
    ['Description', ({ description }) => description],
    ['Best seller', ({ isBestSeller }) => (isBestSeller ? 'Yes' : 'No')],
  ];
  const details = texts.flatMap(([what, read]): Difference[] => {
    const [was, is, here] = [read(base), read(theirs), read(yours)];
    if (was === is) return [];
    return [{ what, theirs: is, yours: here, clash: here !== was && here !== is }];
  });
  const images = sameImages(base.images, theirs.images)
    ? []
    : [
        {
          what: 'Images',
          theirs: `${theirs.images.length}, in another order or another choice`,
          yours: `${yours.images.length}`,
          clash: !sameImages(base.images, yours.images),
        },
      ];
  return [...details, ...variantDifferences(versions), ...images];
}
