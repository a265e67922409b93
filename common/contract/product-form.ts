import { z } from 'zod';
import { colorHex, parseHex } from '../domain/colors.ts';
import { isRupees } from '../domain/money.ts';
import { repeats } from '../domain/repeats.ts';
import { DEFAULT_SIZE, LIMITS } from '../limits.ts';
import {
  expectedTime,
  Id,
  idField,
  idLine,
  idListText,
  jsonText,
  line,
  paragraphs,
  requiredLine,
  wholeNumber,
} from './fields.ts';
import { numberError } from './number-error.ts';
import { Product, productStatus, Variant } from './products.ts';
import { ImageAlt, seoFields } from './seo-fields.ts';

/** Messages about a product's images (docs/specification.md#screen-texts). */
export const PRODUCT_IMAGES = {
  missing: 'Please upload at least 1 image',
  tooMany: `Maximum ${LIMITS.productImages} images allowed.`,
} as const;

function price(label: string) {
  const message = `${label} must be an amount from 0 to 1,00,00,000 with at most two decimals.`;
  const isPrice = (rupees: number) => isRupees(rupees) && rupees <= LIMITS.priceRupees;
  return z
    .number({ error: numberError(label, message) })
    .refine(isPrice, { error: message, abort: true });
}

/** The message about a variant without a color (docs/specification.md#colors). */
export const COLOR_REQUIRED = 'Color is required.';

const stockField = (label: string) => wholeNumber(label, 0, LIMITS.stock);
/**
 * Stock with which the form was loaded. If given, the server applies only the difference to it
 * (docs/specification.md#stock).
 */
const expectedStock = stockField('Expected stock').nullish();

/** A variant as the form sends it; prices in rupees. */
export const VariantInput = z
  .object(
    {
      /** Id of an existing variant; missing, null or empty for a new one. */
      id: idLine('Variant id')
        .nullish()
        .transform((id) => id || null),
      /** A missing SKU stays as it is; an empty or null one is removed. */
      sku: line('SKU', { max: LIMITS.sku }).nullish(),
      size: line('Size', { max: LIMITS.size })
        .nullish()
        .transform((size) => size || DEFAULT_SIZE),
      /** Required, except for a variant that was imported without a color. */
      color: line('Color', { max: LIMITS.color })
        .nullish()
        .transform((color) => color ?? ''),
      /** If missing, the stored code stays while the color stays; a new color gets the code of its name. */
      colorHexCode: line('Color code', {
        max: LIMITS.color,
        accepts: (code) => code === '' || parseHex(code) !== null,
        otherwise: 'Color code must have 3 or 6 hex digits, such as #1d2a4d.',
      })
        .nullish()
        .transform((code) => (code ? colorHex(code) : null)),
      stock: stockField('Stock')
        .nullish()
        .transform((stock) => stock ?? 0),
      expectedStock,
      originalPrice: price('Original Price'),
      discountPrice: price('Discount Price')
        .nullish()
        .transform((discount) => discount ?? 0),
    },
    { error: 'A variant must be an object with size, color, stock and prices.' },
  )
  .refine(({ discountPrice, originalPrice }) => discountPrice <= originalPrice, {
    path: ['discountPrice'],
    error: 'Discount Price cannot be greater than Original Price',
  })
  .refine(({ id, color }) => id !== null || color !== '', {
    path: ['color'],
    error: COLOR_REQUIRED,
    // Runs even if another field is invalid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type VariantInput = z.output<typeof VariantInput>;

/** A variant that stays unchanged. The form sends it because the order of the list is saved too. */
const KeptVariant = z.strictObject({ id: idField('Variant id') });

const VariantEntry = z.union([KeptVariant, VariantInput]);
export type VariantEntry = z.output<typeof VariantEntry>;

const { variantsPerProduct } = LIMITS;
const VariantEntries = z
  .array(VariantEntry, { error: 'productVariants must be a list of variants.' })
  .min(1, 'A product needs at least one variant.')
  .max(variantsPerProduct, `A product may have at most ${variantsPerProduct} variants.`)
  .superRefine((variants, context) => {
    for (const [earlier, index] of repeats(variants, ({ id }) => id)) {
      const message = `Variants ${earlier + 1} and ${index + 1} are the same variant.`;
      context.addIssue({ code: 'custom', path: [index, 'id'], message });
    }
  });

/** Returns the name by which a form refers to one of its new files, counted from 0: 'new:0'. */
export const newImageName = (place: number) => `new:${place}`;

const imageName = idLine('Image id');
const ORDER_ERROR = 'imageOrder must be a JSON list of image ids and of new:0, new:1, …';
const ImageOrder = z
  .array(imageName, { error: ORDER_ERROR })
  .max(LIMITS.listedIds, `imageOrder may list at most ${LIMITS.listedIds} images.`);

const COLORS_ERROR = 'imageColors must be a JSON object of colours by image id or new:0, new:1, …';
const ImageColors = z.record(
  imageName,
  line('Color', { max: LIMITS.color }).nullable(),
  COLORS_ERROR,
);

const ALTS_ERROR = 'imageAlts must be a JSON object of texts by image id or new:0, new:1, …';
const ImageAlts = z.record(imageName, ImageAlt.nullable(), ALTS_ERROR);

/** Body of the product form. An edit keeps the optional fields that are missing. */
export const ProductBody = z.object({
  /** Id of the product to change; missing or empty to create one. */
  id: idLine('Product id')
    .optional()
    .transform((id) => id || null),
  productName: requiredLine('Product name', LIMITS.productName, 'Please fill Product Name'),
  categoryId: idField('Category', 'Please select Category'),
  description: paragraphs('Description', { max: LIMITS.description }).optional(),
  isBestSeller: z
    .enum(['true', 'false'], { error: 'isBestSeller must be true or false.' })
    .transform((text) => text === 'true')
    .optional(),
  /** A new product is ACTIVE unless the form says otherwise. */
  status: productStatus('Status').optional(),
  /**
   * Entries with only an id keep that variant, those with more fields change it, and those without an
   * id are added. Variants that are not listed are removed.
   */
  productVariants: jsonText(VariantEntries, 'productVariants'),
  /** Ids of images to remove. Ids of other products' images are ignored. */
  deletedImageIds: idListText('deletedImageIds'),
  /** Names of the images in order. Images that are not listed follow, new ones last. */
  imageOrder: jsonText(ImageOrder, 'imageOrder').optional(),
  /** Colors by image name; null or empty removes a color. Images that are not listed keep theirs. */
  imageColors: jsonText(ImageColors, 'imageColors', 'object').optional(),
  /** Texts that describe images, by image name; null or empty removes a text. Images that are not listed keep theirs. */
  imageAlts: jsonText(ImageAlts, 'imageAlts', 'object').optional(),
  ...seoFields,
  expectedUpdatedAt: expectedTime,
});

export const SavedProduct = z.object({ message: z.string(), product: Product });

/** Sets the status of a product without the product form. */
export const StatusBody = z.object({
  status: productStatus('Status'),
  expectedUpdatedAt: expectedTime,
});

export const VariantParams = z.object({ id: Id });

/** Sets the stock of one variant without the product form. */
export const StockBody = z.object({ stock: stockField('Stock'), expectedStock });

export const VariantAnswer = z.object({ variant: Variant });
