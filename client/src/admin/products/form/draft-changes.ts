import type { InputOf } from '#common/contract/endpoint-types.ts';
import { newImageName } from '#common/contract/product-form.ts';
import { rupeesIn } from '#common/domain/typed-amounts.ts';
import { counted } from '#common/format/counted.ts';
import { parseStock } from '../stock-text.ts';
import { byKey, type DraftBase, type DraftVariant, type ProductDraft } from './product-draft.ts';

/** The body and files of a save. */
export interface ProductRequest {
  body: InputOf<'POST /products'>['body'];
  files: File[];
}

const VARIANT_FIELDS = [
  'size',
  'color',
  'hex',
  'stock',
  'originalPrice',
  'discountPrice',
  'sku',
] as const;
export type VariantField = (typeof VARIANT_FIELDS)[number];

/** Returns the fields in which two versions of a variant differ. */
export function differingFields(a: DraftVariant, b: DraftVariant): VariantField[] {
  return a === b ? [] : VARIANT_FIELDS.filter((field) => a[field] !== b[field]);
}

const DETAILS = [
  ...(['name', 'categoryId', 'description', 'isBestSeller', 'status'] as const),
  ...(['seoTitle', 'seoDescription'] as const),
] as const;

/** The differences between a draft and the stored product. */
export interface DraftChanges {
  /** True if name, category, description, the best-seller mark, the status or a text for search engines changed. */
  details: boolean;
  variants: { added: number; changed: number; removed: number };
  images: { added: number; removed: number; rearranged: boolean; described: boolean };
}

/**
 * Compares a draft with the one that the form was opened with. Images count as rearranged if their order
 * or a color changed, or a new one is before a stored one.
 */
export function changesOf(base: ProductDraft, draft: ProductDraft): DraftChanges {
  const known = byKey(base.variants);
  const kept = draft.variants.filter(({ key }) => known.has(key));
  const changed = kept.filter((variant) => {
    const before = known.get(variant.key);
    return before && differingFields(before, variant).length > 0;
  });
  const knownImages = byKey(base.images);
  const keptImages = draft.images.filter(({ key }) => knownImages.has(key));
  const inOrder = base.images.filter(({ key }) => keptImages.some((image) => image.key === key));
  const rearranged =
    draft.images.slice(0, keptImages.length).some(({ key }, at) => key !== inOrder[at]?.key) ||
    keptImages.some(({ key, color }) => knownImages.get(key)?.color !== color);
  const described = keptImages.some(({ key, alt }) => knownImages.get(key)?.alt !== alt);
  return {
    details: DETAILS.some((field) => base[field] !== draft[field]),
    variants: {
      added: draft.variants.length - kept.length,
      changed: changed.length,
      removed: base.variants.length - kept.length,
    },
    images: {
      added: draft.images.length - keptImages.length,
      removed: base.images.length - keptImages.length,
      ...{ rearranged, described },
    },
  };
}

export function hasChanges({ details, variants, images }: DraftChanges): boolean {
  const { added, changed, removed } = variants;
  if (details || images.rearranged || images.described) return true;
  return added + changed + removed + images.added + images.removed > 0;
}

/** Describes the unsaved changes in a few words. Empty if nothing changed. */
export function changesInWords(changes: DraftChanges): string {
  const { details, variants, images } = changes;
  const some = (count: number, what: string, done: string) =>
    count === 0 ? [] : [`${counted(count, what)} ${done}`];
  const moved = images.rearranged && images.added + images.removed === 0;
  return [
    ...(details ? ['details changed'] : []),
    ...some(variants.changed, 'variant', 'changed'),
    ...some(variants.added, 'variant', 'added'),
    ...some(variants.removed, 'variant', 'removed'),
    ...some(images.added, 'image', 'added'),
    ...some(images.removed, 'image', 'removed'),
    ...(moved ? ['images rearranged'] : []),
    ...(images.described ? ['image descriptions changed'] : []),
  ].join(', ');
}

/** Returns the typed number, undefined if the field is empty, NaN if it is no number. */
function typedNumber(text: string, parse: (text: string) => number | null): number | undefined {
  return text.trim() === '' ? undefined : (parse(text) ?? NaN);
}

/** Returns all fields of a variant, with the loaded stock, so that the server applies only the difference. */
function fullEntry(variant: DraftVariant, expectedStock: number | undefined) {
  const { id, size, color, hex, sku, stock, originalPrice, discountPrice } = variant;
  return {
    ...(id === null ? {} : { id }),
    ...{ size, color, colorHexCode: hex, sku },
    stock: typedNumber(stock, parseStock),
    ...(expectedStock === undefined ? {} : { expectedStock }),
    originalPrice: typedNumber(originalPrice, rupeesIn),
    discountPrice: typedNumber(discountPrice, rupeesIn) ?? 0,
  };
}

/** Returns the variants to send. Unchanged ones are only ids. */
export function variantEntries(base: DraftBase | null, draft: ProductDraft) {
  const known = byKey(base?.draft.variants ?? []);
  const stocks = new Map(base?.product.variants.map(({ id, stock }) => [id, stock]));
  return draft.variants.map((variant) => {
    const before = known.get(variant.key);
    if (before && differingFields(before, variant).length === 0) return { id: variant.id };
    return fullEntry(variant, stocks.get(variant.key));
  });
}

function imageFields(base: ProductDraft | undefined, { images }: ProductDraft) {
  const chosen = images.filter(({ file }) => file !== null);
  const nameOf = new Map(
    images.map((image) => [image, image.id ?? newImageName(chosen.indexOf(image))]),
  );
  const before = byKey(base?.images ?? []);
  const colors = images
    .filter(({ key, color }) => (before.get(key)?.color ?? '') !== color)
    .map((image) => [nameOf.get(image) ?? '', image.color]);
  const alts = images
    .filter(({ key, alt }) => (before.get(key)?.alt ?? '') !== alt)
    .map((image) => [nameOf.get(image) ?? '', image.alt]);
  const removed = [...before.keys()].filter((key) => !images.some((image) => image.key === key));
  const standard = [...images.filter(({ file }) => file === null), ...chosen];
  const kept = [...before.keys()].filter((key) => !removed.includes(key));
  const inOrder =
    images.every((image, at) => image === standard[at]) &&
    kept.every((key, at) => images[at]?.key === key);
  return {
    ...(removed.length > 0 ? { deletedImageIds: JSON.stringify(removed) } : {}),
    ...(inOrder ? {} : { imageOrder: JSON.stringify(images.map((image) => nameOf.get(image))) }),
    ...(colors.length > 0 ? { imageColors: JSON.stringify(Object.fromEntries(colors)) } : {}),
    ...(alts.length > 0 ? { imageAlts: JSON.stringify(Object.fromEntries(alts)) } : {}),
  };
}

/** Builds the save request. Leaves out unchanged texts and images; unchanged variants are only ids. */
export function requestOf(base: DraftBase | null, draft: ProductDraft): ProductRequest {
  const { name, categoryId, description, isBestSeller, status, images } = draft;
  const { seoTitle, seoDescription } = draft;
  const known = base?.draft;
  return {
    body: {
      ...(base ? { id: base.product.id, expectedUpdatedAt: base.product.updatedAt } : {}),
      productName: name,
      categoryId,
      ...(known?.description === description ? {} : { description }),
      ...(known?.isBestSeller === isBestSeller
        ? {}
        : { isBestSeller: isBestSeller ? 'true' : 'false' }),
      ...(known?.status === status ? {} : { status }),
      ...((known?.seoTitle ?? '') === seoTitle ? {} : { seoTitle }),
      ...((known?.seoDescription ?? '') === seoDescription ? {} : { seoDescription }),
      productVariants: JSON.stringify(variantEntries(base, draft)),
      ...imageFields(known, draft),
    },
    files: images.flatMap(({ file }) => file ?? []),
  };
}
