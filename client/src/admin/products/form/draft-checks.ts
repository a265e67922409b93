import '#client/lib/zod-without-eval.ts';
import { COLOR_REQUIRED, PRODUCT_IMAGES, VariantInput } from '#common/contract/product-form.ts';
import { cleanLine } from '#common/domain/clean-text.ts';
import { repeatedOptions } from '#common/domain/variant-options.ts';
import { emptyNumber } from '#common/format/number-messages.ts';
import { DEFAULT_SIZE, LIMITS } from '#common/limits.ts';
import { ApiError } from '#client/lib/api-error.ts';
import { variantEntries } from './draft-changes.ts';
import {
  byKey,
  rupeesIn,
  type DraftBase,
  type DraftVariant,
  type ProductDraft,
} from './product-draft.ts';

/** Error messages by field: a key of `fieldAt`, or a path of the API such as 'productName'. */
export type DraftErrors = ReadonlyMap<string, string>;

/** Maps API fields of a variant without an input of their own to the input that shows their error. */
const FIELD_OF: Readonly<Record<string, string>> = {
  colorHexCode: 'color',
  expectedStock: 'stock',
  id: 'size',
};

/** Returns the key of a variant's or image's field in `DraftErrors`. */
export function fieldAt(key: string, field: string): string {
  return `${key}.${FIELD_OF[field] ?? field}`;
}

function variantErrors(base: DraftBase | null, draft: ProductDraft): [string, string][] {
  return variantEntries(base, draft).flatMap((entry, index): [string, string][] => {
    const key = draft.variants[index]?.key ?? '';
    if (!('originalPrice' in entry)) return [];
    const { error } = VariantInput.safeParse(entry);
    const issues = (error?.issues ?? []).map(({ path, message }): [string, string] => [
      fieldAt(key, String(path[0] ?? 'size')),
      message,
    ]);
    /* The API reads a missing stock as 0, but an empty field is more likely a mistake. */
    return entry.stock === undefined
      ? [[fieldAt(key, 'stock'), emptyNumber('Stock')], ...issues]
      : issues;
  });
}

/** A variant that was imported without a color may stay without one. No other may. */
function colorErrors(base: DraftBase | null, { variants }: ProductDraft): [string, string][] {
  const stored = byKey(base?.draft.variants ?? []);
  return variants
    .filter(({ key, color }) => cleanLine(color) === '' && stored.get(key)?.color !== '')
    .map(({ key }) => [fieldAt(key, 'color'), COLOR_REQUIRED]);
}

function optionErrors({ variants }: ProductDraft): [string, string][] {
  const options = variants.map(({ size, color }) => ({
    size: cleanLine(size) || DEFAULT_SIZE,
    color: cleanLine(color),
  }));
  return repeatedOptions(options).map(({ index, message }) => [
    fieldAt(variants[index]?.key ?? '', 'size'),
    message,
  ]);
}

/**
 * Returns the errors that prevent a save, in the order of docs/specification.md#screen-texts. A product
 * that was stored without an image can be saved without one.
 */
export function draftErrors(base: DraftBase | null, draft: ProductDraft): DraftErrors {
  const { name, categoryId, images, variants } = draft;
  const errors: [string, string][] = [];
  if (cleanLine(name) === '') errors.push(['productName', 'Please fill Product Name']);
  if (categoryId === '') errors.push(['categoryId', 'Please select Category']);
  if (images.length === 0 && base?.draft.images.length !== 0)
    errors.push(['images', PRODUCT_IMAGES.missing]);
  if (images.length > LIMITS.productImages) errors.push(['images', PRODUCT_IMAGES.tooMany]);
  if (variants.length === 0)
    errors.push(['productVariants', 'A product needs at least one variant.']);
  errors.push(...variantErrors(base, draft), ...colorErrors(base, draft), ...optionErrors(draft));
  const said = new Map<string, string>();
  for (const [field, message] of errors) if (!said.has(field)) said.set(field, message);
  return said;
}

/** Returns the server's field errors under the keys of the draft's variants and images. */
export function serverErrors(error: unknown, { variants, images }: ProductDraft): DraftErrors {
  if (!(error instanceof ApiError)) return new Map();
  const errors = new Map<string, string>();
  const sent = images.filter(({ file }) => file !== null);
  for (const { path, message } of error.errors) {
    const [, index, field] = /^productVariants\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    const variant = index === undefined ? undefined : variants[Number(index)];
    const image = sent[Number(/^images\.(\d+)$/.exec(path)?.[1] ?? NaN)];
    if (variant) errors.set(fieldAt(variant.key, field ?? 'size'), message);
    else errors.set(image ? fieldAt(image.key, 'image') : path, message);
  }
  return errors;
}

const DISCOUNT_TOO_HIGH = 'Discount Price cannot be greater than Original Price';
const PRICE_TOO_LOW = 'Original Price must be greater than or equal to Discount Price';

/** Returns an error message if a change put the discount above the price, otherwise undefined. */
export function priceRefusal(
  { originalPrice, discountPrice }: Pick<DraftVariant, 'originalPrice' | 'discountPrice'>,
  changed: 'originalPrice' | 'discountPrice',
): string | undefined {
  const [original, discount] = [rupeesIn(originalPrice), rupeesIn(discountPrice)];
  if (original === null || discount === null || discount <= original) return undefined;
  return changed === 'discountPrice' ? DISCOUNT_TOO_HIGH : PRICE_TOO_LOW;
}
