import { z } from 'zod';
import { colourHex, parseHex } from '../domain/colours.ts';
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
import { Product, Variant } from './products.ts';

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

const pieces = (label: string) => wholeNumber(label, 0, LIMITS.stock);
/** The stock that a form was loaded with: then only the difference to it is applied. */
const expectedStock = pieces('Expected stock').nullish();

/** A size in a colour as the form sends it; prices in rupees. */
export const VariantInput = z
  .object(
    {
      /** That of a variant the product has; without one the variant is new. */
      id: idLine('Variant id')
        .nullish()
        .transform((id) => id || null),
      /** Left out it stays, empty or null it is taken away. */
      sku: line('SKU', { max: LIMITS.sku }).nullish(),
      size: line('Size', { max: LIMITS.size })
        .nullish()
        .transform((size) => size || DEFAULT_SIZE),
      /** Required, except for a variant that was imported without one and still has none. */
      color: line('Color', { max: LIMITS.colour })
        .nullish()
        .transform((color) => color ?? ''),
      /** Left out it stays with its colour, or is the one that the colour is known by. */
      colorHexCode: line('Color code', {
        max: LIMITS.colour,
        accepts: (code) => code === '' || parseHex(code) !== null,
        otherwise: 'Color code must have 3 or 6 hex digits, such as #1d2a4d.',
      })
        .nullish()
        .transform((code) => (code ? colourHex(code) : null)),
      stock: pieces('Stock')
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
    // Also if another field is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type VariantInput = z.output<typeof VariantInput>;

/** A variant that stays as it is; what it says is its place in the list. */
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
      const message = `Variants ${earlier + 1} and ${index + 1} are one and the same.`;
      context.addIssue({ code: 'custom', path: [index, 'id'], message });
    }
  });

/** How a form calls the files that it sends, by their place among them: 'new:0'. */
export const newImageName = (place: number) => `new:${place}`;

const imageName = idLine('Image id');
const ORDER_ERROR = 'imageOrder must be a JSON list of image ids and of new:0, new:1, …';
const ImageOrder = z
  .array(imageName, { error: ORDER_ERROR })
  .max(LIMITS.listedIds, `imageOrder may list at most ${LIMITS.listedIds} images.`);

const COLOURS_ERROR = 'imageColors must be a JSON object of colours by image id or new:0, new:1, …';
const ImageColours = z.record(
  imageName,
  line('Color', { max: LIMITS.colour }).nullable(),
  COLOURS_ERROR,
);

/** A product as its form sends it; what an edit leaves out of the optional fields stays. */
export const ProductBody = z.object({
  /** That of the product to be changed; without one a product is made. */
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
  /** Variants with an id are changed, or stay when they carry nothing else; the others are added. */
  productVariants: jsonText(VariantEntries, 'productVariants'),
  /** Ids of the product's images; those of others are ignored. */
  deletedImageIds: idListText('deletedImageIds'),
  /** The pictures from the first on; those it leaves out follow, new ones last. */
  imageOrder: jsonText(ImageOrder, 'imageOrder').optional(),
  /** The colours that pictures show, null or empty for none; those it leaves out keep theirs. */
  imageColors: jsonText(ImageColours, 'imageColors', 'object').optional(),
  expectedUpdatedAt: expectedTime,
});

export const SavedProduct = z.object({ message: z.string(), product: Product });

export const VariantParams = z.object({ id: Id });

/** The stock of one variant, set from a list. */
export const StockBody = z.object({ stock: pieces('Stock'), expectedStock });

export const VariantAnswer = z.object({ variant: Variant });
