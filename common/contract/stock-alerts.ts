import { z } from 'zod';
import { LIMITS, PAGE } from '../limits.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { Id, idField, Message, requiredLine } from './fields.ts';
import { pageQuery, Pagination } from './pagination.ts';
import { emailField } from './person-fields.ts';

/** The variants that a customer waits for, the latest first. */
const StockAlerts = z.object({ variantIds: z.array(z.string()) });

const VariantOfAlert = z.object({ variantId: Id });

/** A visitor's request. The address is confirmed by a mail before the alert counts. */
export const VisitorAlertBody = z.object({ variantId: idField('Size'), email: emailField() });

/** The token of a mailed link. */
const AlertTokenBody = z.object({
  token: requiredLine('Token', LIMITS.alertToken, 'This link is incomplete. Open it again.'),
});

/** A sold-out variant, and how many shoppers wait for it. */
export const WantedVariant = z.object({
  variantId: z.string(),
  product: z.object({ id: z.string(), name: z.string() }),
  size: z.string(),
  /** Empty for a variant without a color. */
  color: z.string(),
  colorHexCode: z.string(),
  sku: z.string().nullable(),
  stock: z.int(),
  waiting: z.int(),
  /** When the first of them asked. */
  since: z.string(),
});
export type WantedVariant = z.infer<typeof WantedVariant>;

const DemandPage = z.object({ variants: z.array(WantedVariant), pagination: Pagination });

export const DemandQuery = z.object({
  ...pageQuery(PAGE.demand),
  /** Only variants of this product. */
  productId: Id.optional(),
});

const NO_ALERTS = 'Admin cannot ask for stock alerts';

/** The endpoints of stock alerts. A part of `endpoints`. */
export const stockAlertEndpoints = {
  'GET /stock-alerts': { who: 'customer', adminRefusal: NO_ALERTS, answer: StockAlerts },
  'POST /stock-alerts': { who: 'public', body: VisitorAlertBody, answer: Message },
  'POST /stock-alerts/{variantId}': {
    who: 'customer',
    adminRefusal: NO_ALERTS,
    params: VariantOfAlert,
    answer: Message,
  },
  'DELETE /stock-alerts/{variantId}': {
    who: 'customer',
    adminRefusal: NO_ALERTS,
    params: VariantOfAlert,
    answer: Message,
  },
  'POST /stock-alerts/confirm': { who: 'public', body: AlertTokenBody, answer: Message },
  'POST /stock-alerts/stop': { who: 'public', body: AlertTokenBody, answer: Message },
  'GET /stock-alerts/demand': {
    who: 'admin',
    area: 'products',
    query: DemandQuery,
    answer: DemandPage,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
