import { z } from 'zod';
import { isRupees } from '../domain/money.ts';
import { LIMITS, PAGE } from '../limits.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { expectedTime, Id, Message, momentField, Rupees, requiredLine } from './fields.ts';
import { numberError } from './number-error.ts';
import { pageQuery, Pagination } from './pagination.ts';

const SALE_STATES = ['planned', 'running', 'ended'] as const;
export type SaleState = (typeof SALE_STATES)[number];

const named = z.object({ id: z.string(), name: z.string() });

/** A sale, without the products that it names. */
export const Sale = z.object({
  id: z.string(),
  name: z.string(),
  /** What it takes off the list price, at most two decimals. */
  percent: z.number(),
  startsAt: z.string(),
  /** The first moment without the sale. */
  endsAt: z.string(),
  state: z.enum(SALE_STATES),
  /** Whether it covers all products. Then `categories` is empty and `productCount` is 0. */
  wholeShop: z.boolean(),
  /** It covers the products in these categories and below. */
  categories: z.array(named),
  /** Number of products that it names. */
  productCount: z.int(),
  updatedAt: z.string(),
});
export type Sale = z.infer<typeof Sale>;

/** A sale with the products that it names. */
export const SaleDetails = Sale.extend({ products: z.array(named) });
export type SaleDetails = z.infer<typeof SaleDetails>;

const SalePage = z.object({ sales: z.array(Sale), pagination: Pagination });
export const SalesQuery = z.object(pageQuery(PAGE.sales));
const SaleParams = z.object({ id: Id });
const SaleAnswer = z.object({ sale: SaleDetails });
const SavedSale = z.object({ message: z.string(), sale: SaleDetails });

const { min, max } = LIMITS.salePercent;
const PERCENT_ERROR = `Percent off must be a number from ${min} to ${max} with at most two decimals.`;
const percent = z
  .number({ error: numberError('Percent off', PERCENT_ERROR) })
  .refine((value) => value >= min && value <= max && isRupees(value), PERCENT_ERROR);

const MILLISECONDS_PER_MINUTE = 60_000;

/** A moment, cut to the minute, because sales begin and end with one. */
function minute(label: string, example: string) {
  const error = `${label} must be a time such as ${example}.`;
  return momentField(error).transform((text) => {
    const moment = Date.parse(text);
    return new Date(moment - (moment % MILLISECONDS_PER_MINUTE));
  });
}

function ids(label: string, most: number) {
  return z
    .array(Id, { error: `${label} must be a list of ids.` })
    .max(most, `A sale may name at most ${most} ${label}. Choose a category instead.`)
    .transform((list) => [...new Set(list)])
    .default([]);
}

const scope = {
  wholeShop: z.boolean({ error: 'wholeShop must be true or false.' }).default(false),
  productIds: ids('products', LIMITS.saleProducts),
  categoryIds: ids('categories', LIMITS.saleCategories),
};
type Scope = z.output<z.ZodObject<typeof scope>>;

/** What a form says that names no products. */
const EMPTY_SCOPE = 'Choose at least one product or category, or the whole shop.';

const hasScope = ({ wholeShop, productIds, categoryIds }: Scope) =>
  wholeShop || productIds.length + categoryIds.length > 0;
const isOneScope = ({ wholeShop, productIds, categoryIds }: Scope) =>
  !wholeShop || productIds.length + categoryIds.length === 0;
const TWO_SCOPES = 'Choose either the whole shop or products and categories.';

export const SaleBody = z
  .object({
    name: requiredLine('Name', LIMITS.saleName),
    percent,
    startsAt: minute('Start', '2026-11-05T04:30:00.000Z'),
    endsAt: minute('End', '2026-11-12T18:29:00.000Z'),
    ...scope,
    /** `updatedAt` with which the form was loaded; another version is refused with CHANGED_MEANWHILE. */
    expectedUpdatedAt: expectedTime,
  })
  // Does not blame the end if one of the two is no time.
  .refine(({ startsAt, endsAt }) => !(endsAt <= startsAt), {
    path: ['endsAt'],
    error: 'The end must be after the start.',
  })
  .refine(hasScope, { path: ['productIds'], error: EMPTY_SCOPE })
  .refine(isOneScope, { path: ['wholeShop'], error: TWO_SCOPES });
export type SaleBody = z.output<typeof SaleBody>;

/** What a sale would do, to be looked at before it is saved. */
export const SalePreviewBody = z
  .object({ percent, ...scope })
  .refine(hasScope, { path: ['productIds'], error: EMPTY_SCOPE })
  .refine(isOneScope, { path: ['wholeShop'], error: TWO_SCOPES });

export const SalePreview = z.object({
  /** Products and variants that the sale covers. */
  products: z.int(),
  variants: z.int(),
  /** Variants of these that keep their price, because their own discount is at least as large. */
  unchanged: z.int(),
  /** Some of the variants, with prices in rupees. */
  examples: z.array(
    z.object({
      variantId: z.string(),
      name: z.string(),
      option: z.string(),
      listPrice: Rupees,
      regularPrice: Rupees,
      salePrice: Rupees,
    }),
  ),
});
export type SalePreview = z.infer<typeof SalePreview>;

const EndSaleBody = z.object({ expectedUpdatedAt: expectedTime });

/** Sales (docs/specification.md#sales). */
export const saleEndpoints = {
  'GET /sales': { who: 'admin', area: 'products', query: SalesQuery, answer: SalePage },
  'GET /sales/{id}': { who: 'admin', area: 'products', params: SaleParams, answer: SaleAnswer },
  'POST /sales': {
    who: 'admin',
    area: 'products',
    body: SaleBody,
    answer: SavedSale,
    status: 201,
  },
  'POST /sales/preview': {
    who: 'admin',
    area: 'products',
    body: SalePreviewBody,
    answer: SalePreview,
  },
  'PUT /sales/{id}': {
    who: 'admin',
    area: 'products',
    params: SaleParams,
    body: SaleBody,
    answer: SavedSale,
  },
  // Ends a running sale at once.
  'POST /sales/{id}/end': {
    who: 'admin',
    area: 'products',
    params: SaleParams,
    body: EndSaleBody,
    answer: SavedSale,
  },
  'DELETE /sales/{id}': { who: 'admin', area: 'products', params: SaleParams, answer: Message },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
