import { STATUS_NAMES } from '#common/domain/product-status.ts';
import { parseStock } from '../stock-text.ts';
import { differingFields, type VariantField } from './draft-changes.ts';
import {
  byKey,
  variantName,
  type DraftImage,
  type DraftVariant,
  type ProductDraft,
} from './product-draft.ts';

/** The three versions of an edit conflict. */
export interface Versions {
  /** The product as the form was opened with it. */
  base: ProductDraft;
  /** The product as another admin has saved it since. */
  saved: ProductDraft;
  /** The unsaved content of this form. */
  draft: ProductDraft;
}

/** Returns the changed value, and the draft's if both changed it. */
function pick<T>(base: T, saved: T, draft: T): T {
  return draft === base ? saved : draft;
}

/**
 * Merges a stock. An admin's change is a difference (docs/specification.md#stock), which is added to the
 * saved stock. If both admins typed the same number, that number is kept.
 */
function pickStock(base: string, saved: string, draft: string): string {
  if (draft === base || draft === saved) return saved;
  const [from, now, to] = [parseStock(base), parseStock(saved), parseStock(draft)];
  if (from === null || now === null || to === null) return draft;
  return String(Math.max(0, now + to - from));
}

function mergeVariant(base: DraftVariant, saved: DraftVariant, draft: DraftVariant): DraftVariant {
  if (differingFields(base, draft).length === 0) return saved;
  const recolored = base.color !== draft.color || base.hex !== draft.hex;
  const { color, hex, hexChosen } = recolored ? draft : saved;
  return {
    ...draft,
    ...{ color, hex, hexChosen },
    size: pick(base.size, saved.size, draft.size),
    stock: pickStock(base.stock, saved.stock, draft.stock),
    originalPrice: pick(base.originalPrice, saved.originalPrice, draft.originalPrice),
    discountPrice: pick(base.discountPrice, saved.discountPrice, draft.discountPrice),
    sku: pick(base.sku, saved.sku, draft.sku),
  };
}

/**
 * Merges variants in the draft's order; those that the other admin added come last. A variant that either
 * admin removed is gone, but one that the other removed and the draft changed becomes a new variant.
 */
function mergeVariants({ base, saved, draft }: Versions): DraftVariant[] {
  const before = byKey(base.variants);
  const now = byKey(saved.variants);
  const kept = draft.variants.flatMap((variant) => {
    const [was, is] = [before.get(variant.key), now.get(variant.key)];
    if (!was) return [variant];
    if (is) return [mergeVariant(was, is, variant)];
    return differingFields(was, variant).length > 0 ? [{ ...variant, id: null }] : [];
  });
  return [...kept, ...saved.variants.filter(({ key }) => !before.has(key))];
}

function sameImages(a: readonly DraftImage[], b: readonly DraftImage[]): boolean {
  return (
    a.length === b.length &&
    a.every((image, at) => {
      const other = b[at];
      return image.key === other?.key && image.color === other.color && image.alt === other.alt;
    })
  );
}

function mergeImages({ base, saved, draft }: Versions): readonly DraftImage[] {
  if (sameImages(base.images, draft.images)) return saved.images;
  const before = byKey(base.images);
  const now = byKey(saved.images);
  const kept = draft.images.flatMap((image) => {
    const [was, is] = [before.get(image.key), now.get(image.key)];
    if (!was) return [image];
    if (!is) return [];
    const color = pick(was.color, is.color, image.color);
    return [{ ...is, color, alt: pick(was.alt, is.alt, image.alt) }];
  });
  return [...kept, ...saved.images.filter(({ key }) => !before.has(key))];
}

/** Applies the draft's changes to the saved version. */
export function mergeDrafts(versions: Versions): ProductDraft {
  const { base, saved, draft } = versions;
  return {
    name: pick(base.name, saved.name, draft.name),
    categoryId: pick(base.categoryId, saved.categoryId, draft.categoryId),
    description: pick(base.description, saved.description, draft.description),
    isBestSeller: pick(base.isBestSeller, saved.isBestSeller, draft.isBestSeller),
    status: pick(base.status, saved.status, draft.status),
    seoTitle: pick(base.seoTitle, saved.seoTitle, draft.seoTitle),
    seoDescription: pick(base.seoDescription, saved.seoDescription, draft.seoDescription),
    variants: mergeVariants(versions),
    images: mergeImages(versions),
  };
}

/** A field that the other admin changed, with both values. */
export interface Difference {
  what: string;
  saved: string;
  draft: string;
  /** True if the draft changed it too, in another way. */
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

function variantDifferences({ base, saved, draft }: Versions): Difference[] {
  const now = byKey(saved.variants);
  const kept = byKey(draft.variants);
  const changed = base.variants.flatMap((was): Difference[] => {
    const [is, here] = [now.get(was.key), kept.get(was.key)];
    const name = variantName(was);
    const edited = !here || differingFields(was, here).length > 0;
    if (!is) {
      const inDraft = here ? (edited ? 'changed' : 'unchanged') : 'removed';
      return [{ what: name, saved: 'removed', draft: inDraft, clash: Boolean(here) && edited }];
    }
    return differingFields(was, is).map((field) => ({
      what: `${name}: ${LABELS[field]}`,
      saved: is[field],
      draft: here ? here[field] : 'variant removed',
      clash: here?.[field] !== was[field] && here?.[field] !== is[field],
    }));
  });
  const before = byKey(base.variants);
  const added = saved.variants.filter(({ key }) => !before.has(key));
  return [
    ...changed,
    ...added.map((variant) => ({
      what: variantName(variant),
      saved: 'added',
      draft: 'not included',
      clash: false,
    })),
  ];
}

/**
 * Lists what another admin changed since the form was opened.
 * @param categoryName returns the name to show for a category's id
 */
export function differences(
  versions: Versions,
  categoryName: (id: string) => string,
): Difference[] {
  const { base, saved, draft } = versions;
  const texts: [string, (draft: ProductDraft) => string][] = [
    ['Product name', ({ name }) => name],
    ['Category', ({ categoryId }) => categoryName(categoryId)],
    ['Description', ({ description }) => description],
    ['Best seller', ({ isBestSeller }) => (isBestSeller ? 'Yes' : 'No')],
    ['Status', ({ status }) => STATUS_NAMES[status]],
    ['SEO title', ({ seoTitle }) => seoTitle],
    ['SEO description', ({ seoDescription }) => seoDescription],
  ];
  const details = texts.flatMap(([what, read]): Difference[] => {
    const [was, is, here] = [read(base), read(saved), read(draft)];
    if (was === is) return [];
    return [{ what, saved: is, draft: here, clash: here !== was && here !== is }];
  });
  const images = sameImages(base.images, saved.images)
    ? []
    : [
        {
          what: 'Images',
          saved: `${saved.images.length}, changed`,
          draft: `${draft.images.length}`,
          clash: !sameImages(base.images, draft.images),
        },
      ];
  return [...details, ...variantDifferences(versions), ...images];
}
