import '#client/lib/zod-without-eval.ts';
import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { COLOR_REQUIRED, PRODUCT_IMAGES, VariantInput } from '#common/contract/product-form.ts';
import { ImageAlt, SeoDescription, SeoTitle } from '#common/contract/seo-fields.ts';
import { cleanLine } from '#common/domain/clean-text.ts';
import { rupeesIn } from '#common/domain/typed-amounts.ts';
import { repeatedOptions } from '#common/domain/variant-options.ts';
import { emptyNumber } from '#common/format/number-messages.ts';
import { DEFAULT_SIZE, LIMITS } from '#common/limits.ts';
import type { ApiError } from '#client/lib/api-error.ts';
import { variantEntries, type VariantField } from './draft-changes.ts';
import { byKey, type DraftBase, type DraftVariant, type ProductDraft } from './product-draft.ts';

type DraftPath = FieldPath<ProductDraft>;

/** An error at a field of the draft. `variants` and `images` have errors of the whole list. */
export interface DraftError {
  path: DraftPath;
  message: string;
}

/** Maps fields of a variant in the API to the field of the form that shows their error. */
const FIELD_OF: Readonly<Record<string, VariantField>> = {
  size: 'size',
  id: 'size',
  color: 'color',
  colorHexCode: 'color',
  stock: 'stock',
  expectedStock: 'stock',
  originalPrice: 'originalPrice',
  discountPrice: 'discountPrice',
  sku: 'sku',
};

/** Returns the path of a variant's field. An unknown field is shown at the size, the first one. */
function variantPath(index: number, field: string): DraftPath {
  return `variants.${index}.${FIELD_OF[field] ?? 'size'}`;
}

function variantErrors(base: DraftBase | null, draft: ProductDraft): DraftError[] {
  return variantEntries(base, draft).flatMap((entry, index): DraftError[] => {
    if (!('originalPrice' in entry)) return [];
    const { error } = VariantInput.safeParse(entry);
    const issues = (error?.issues ?? []).map(({ path, message }) => ({
      path: variantPath(index, String(path[0])),
      message,
    }));
    /* The API reads a missing stock as 0, but an empty field is more likely a mistake. */
    return entry.stock === undefined
      ? [{ path: variantPath(index, 'stock'), message: emptyNumber('Stock') }, ...issues]
      : issues;
  });
}

function textErrors({ seoTitle, seoDescription, images }: ProductDraft): DraftError[] {
  const texts: [DraftPath, z.ZodType<string, string>, string][] = [
    ['seoTitle', SeoTitle, seoTitle],
    ['seoDescription', SeoDescription, seoDescription],
    ...images.map(({ alt }, index): [DraftPath, z.ZodType<string, string>, string] => [
      `images.${index}.alt`,
      ImageAlt,
      alt,
    ]),
  ];
  return texts.flatMap(([path, schema, text]) => {
    const [issue] = schema.safeParse(text).error?.issues ?? [];
    return issue ? [{ path, message: issue.message }] : [];
  });
}

/** A variant that was imported without a color may stay without one. No other may. */
function colorErrors(base: DraftBase | null, { variants }: ProductDraft): DraftError[] {
  const stored = byKey(base?.draft.variants ?? []);
  return variants.flatMap(({ key, color }, index) =>
    cleanLine(color) === '' && stored.get(key)?.color !== ''
      ? [{ path: variantPath(index, 'color'), message: COLOR_REQUIRED }]
      : [],
  );
}

function optionErrors({ variants }: ProductDraft): DraftError[] {
  const options = variants.map(({ size, color }) => ({
    size: cleanLine(size) || DEFAULT_SIZE,
    color: cleanLine(color),
  }));
  return repeatedOptions(options).map(({ index, message }) => ({
    path: variantPath(index, 'size'),
    message,
  }));
}

/**
 * Returns the errors that prevent a save, one a field, in the order of docs/specification.md#screen-texts.
 * A product that was stored without an image can be saved without one.
 */
export function findDraftErrors(base: DraftBase | null, draft: ProductDraft): DraftError[] {
  const { name, categoryId, images, variants } = draft;
  const errors: DraftError[] = [];
  const check = (path: DraftPath, isWrong: boolean, message: string) => {
    if (isWrong) errors.push({ path, message });
  };
  check('name', cleanLine(name) === '', 'Please fill Product Name');
  check('categoryId', categoryId === '', 'Please select Category');
  const needsImage = images.length === 0 && base?.draft.images.length !== 0;
  check('images', needsImage, PRODUCT_IMAGES.missing);
  check('images', images.length > LIMITS.productImages, PRODUCT_IMAGES.tooMany);
  check('variants', variants.length === 0, 'A product needs at least one variant.');
  errors.push(...textErrors(draft));
  errors.push(...variantErrors(base, draft), ...colorErrors(base, draft), ...optionErrors(draft));
  const seen = new Set<string>();
  return errors.filter(({ path }) => {
    const isFirst = !seen.has(path);
    seen.add(path);
    return isFirst;
  });
}

/** Maps fields of a product in the API to the fields of the form. */
const PRODUCT_FIELDS: Readonly<Record<string, DraftPath>> = {
  productName: 'name',
  status: 'status',
  categoryId: 'categoryId',
  description: 'description',
  seoTitle: 'seoTitle',
  seoDescription: 'seoDescription',
  productVariants: 'variants',
  images: 'images',
};

/** Returns the form field that shows a server error. Returns undefined if the draft has no such field. */
function findPath(path: string, { variants, images }: ProductDraft): DraftPath | undefined {
  const [, row, field = 'size'] = /^productVariants\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
  if (row !== undefined && Number(row) < variants.length) return variantPath(Number(row), field);
  const [, sentPlace] = /^images\.(\d+)$/.exec(path) ?? [];
  if (sentPlace === undefined) return PRODUCT_FIELDS[path];
  /* The server counts only the files that were sent. */
  const sent = images.filter(({ file }) => file !== null)[Number(sentPlace)];
  return sent ? `images.${images.indexOf(sent)}.file` : undefined;
}

/** Returns the server's field errors at the fields of the draft that was sent. */
export function readServerErrors({ errors }: ApiError, draft: ProductDraft): DraftError[] {
  return errors.flatMap(({ path, message }) => {
    const found = findPath(path, draft);
    return found ? [{ path: found, message }] : [];
  });
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
