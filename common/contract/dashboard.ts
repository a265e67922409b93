import { z } from 'zod';
import { Rupees } from './fields.ts';

const ResponsiveImage = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** Figures of one calendar day in India. `orders` includes cancelled orders, `revenue` does not. */
export const DashboardDay = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  orders: z.int(),
  canceled: z.int(),
  revenue: Rupees,
});
export type DashboardDay = z.infer<typeof DashboardDay>;

/** What was sold of a product, without cancelled orders. */
export const BestSeller = z.object({
  productId: z.string(),
  name: z.string(),
  image: ResponsiveImage.nullable(),
  pieces: z.int(),
  revenue: Rupees,
  /** False for a deleted product and for one that is not ACTIVE: neither has a page. */
  onSale: z.boolean(),
});
export type BestSeller = z.infer<typeof BestSeller>;

/** Figures for the first page of the back office. Null is what the caller's role does not include. */
export const Dashboard = z.object({
  /** Number of categories, at any depth. */
  categories: z.int().nullable(),
  pendingOrders: z.int().nullable(),
  /** Number of products that have a variant with 1 to 10 units. */
  lowProducts: z.int().nullable(),
  /** Number of products that have a variant with stock 0. */
  soldOutProducts: z.int().nullable(),
  failedMails: z.int().nullable(),
  /** The last 30 days up to today, including days without orders. */
  days: z.array(DashboardDay).nullable(),
  /** Best-selling products of those days, most units first. */
  bestSellers: z.array(BestSeller).nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;
