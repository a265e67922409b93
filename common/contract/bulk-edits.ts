import { z } from 'zod';
import { isRupees } from '../domain/money.ts';
import { LIMITS } from '../limits.ts';
import { FieldChange } from './changes.ts';
import { Id, idField, wholeNumber } from './fields.ts';
import { numberError } from './number-error.ts';
import { AllProductsQuery, productStatus } from './products.ts';

/** A number with at most two decimals; -0 and exponents are refused like any other text. */
function percent(label: string, min: number, max: number) {
  const message = `${label} must be a percentage from ${min} to ${max} with at most two decimals.`;
  return z
    .number({ error: numberError(label, message) })
    .refine((value) => value >= min && value <= max && isRupees(Math.abs(value)), message);
}

function rupees(label: string) {
  const message = `${label} must be an amount from 0 to 1,00,00,000 with at most two decimals.`;
  return z
    .number({ error: numberError(label, message) })
    .refine((value) => isRupees(value) && value <= LIMITS.priceRupees, message);
}

const change = (label: string) => percent(label, -99, 900);

const PriceChange = z.discriminatedUnion(
  'how',
  [
    z.object({ how: z.literal('set'), value: rupees('Price') }),
    z.object({ how: z.literal('percent'), value: change('Price') }),
  ],
  { error: 'Price must be set or changed by percent.' },
);

/** `set` is the amount taken off, `percent` changes it, `off` is a percentage of the list price. */
const DiscountChange = z.discriminatedUnion(
  'how',
  [
    z.object({ how: z.literal('set'), value: rupees('Discount') }),
    z.object({ how: z.literal('percent'), value: change('Discount') }),
    z.object({ how: z.literal('off'), value: percent('Discount', 0, 99) }),
  ],
  { error: 'Discount must be set, changed by percent, or a percentage off.' },
);

const StockChange = z.discriminatedUnion(
  'how',
  [
    z.object({ how: z.literal('set'), value: wholeNumber('Stock', 0, LIMITS.stock) }),
    z.object({ how: z.literal('by'), value: wholeNumber('Stock', -LIMITS.stock, LIMITS.stock) }),
  ],
  { error: 'Stock must be set, or changed by a number of units.' },
);

/** What changes of each selected product. What is left out stays (docs/specification.md#bulk-editing). */
export const BulkChange = z
  .object(
    {
      price: PriceChange.optional(),
      discount: DiscountChange.optional(),
      stock: StockChange.optional(),
      categoryId: idField('Category').optional(),
      status: productStatus('Status').optional(),
    },
    { error: 'change must be an object that says what changes.' },
  )
  .refine((values) => Object.keys(values).length > 0, {
    error: 'Choose at least one thing to change.',
  })
  .refine(({ price, discount }) => !(price && discount?.how === 'off'), {
    path: ['discount'],
    error: 'A percentage off sets the price as well. Leave the price as it is.',
  });
export type BulkChange = z.output<typeof BulkChange>;

const { bulkIds } = LIMITS;
const ids = (error: string) =>
  z.array(Id, { error }).max(bulkIds, `At most ${bulkIds} products can be named. Use a filter.`);

const BULK_FILTER = {
  q: AllProductsQuery.shape.q,
  category: AllProductsQuery.shape.category,
  stock: AllProductsQuery.shape.stock,
  status: AllProductsQuery.shape.status,
};

/** The products to change: those named, or all that match a filter of the list but the named ones. */
const BulkSelection = z.discriminatedUnion(
  'by',
  [
    z.object({
      by: z.literal('ids'),
      ids: ids('ids must be a list of product ids.').min(1, 'Select at least one product.'),
    }),
    z.object({
      by: z.literal('filter'),
      filter: z.object(BULK_FILTER, { error: 'filter must be an object.' }),
      except: ids('except must be a list of product ids.').default([]),
    }),
  ],
  { error: 'Select products either by their ids or by a filter.' },
);
export type BulkSelection = z.output<typeof BulkSelection>;

export const BulkPreviewBody = z.object({ selection: BulkSelection, change: BulkChange });

const row = {
  productId: z.string(),
  name: z.string(),
  /** Size and color of a variant; null for the product itself. */
  option: z.string().nullable(),
};

/** What a bulk change would do. It is stored, and nothing of the shop is changed yet. */
export const BulkPreview = z.object({
  /** Carries out what is shown, with `POST /products/bulk`. Valid for a day. */
  id: z.string(),
  /** Products and variants that would change. */
  products: z.int(),
  variants: z.int(),
  /** Variants that have the wanted price, discount and stock already; 0 if none of these was asked for. */
  unchanged: z.int(),
  /** Products in a running sale whose regular price or discount would change. */
  inSale: z.int(),
  /** The first of those that would change, with old and new values. */
  rows: z.array(z.object({ ...row, changes: z.array(FieldChange) })),
  /** The first of those that cannot be changed, with reason and remedy. */
  blocked: z.array(z.object({ ...row, reason: z.string() })),
  blockedCount: z.int(),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkEditBody = z.object({
  /** Id of the preview. The same one again changes nothing more. */
  id: idField('Preview', 'Preview the change first.'),
  /** Required if rows are blocked: they stay as they are. */
  leaveOutBlocked: z.boolean({ error: 'leaveOutBlocked must be true or false.' }).default(false),
});

/** A bulk change that was carried out, or undone. */
export const BulkEditAnswer = z.object({
  message: z.string(),
  /** Id of the entry in the audit log. */
  changeId: z.string(),
  products: z.int(),
  variants: z.int(),
});
