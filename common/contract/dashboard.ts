import { z } from 'zod';
import { Rupees } from './fields.ts';

const Picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** A calendar day in India. Every order counts; what cancelled ones would have brought does not. */
export const DashboardDay = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  orders: z.int(),
  canceled: z.int(),
  revenue: Rupees,
});
export type DashboardDay = z.infer<typeof DashboardDay>;

/** A product and what was sold of it; cancelled orders are left out. */
export const BestSeller = z.object({
  productId: z.string(),
  name: z.string(),
  image: Picture.nullable(),
  pieces: z.int(),
  revenue: Rupees,
  /** Whether it can still be bought: a deleted product has been sold, and has no page any more. */
  onSale: z.boolean(),
});
export type BestSeller = z.infer<typeof BestSeller>;

/** The state of the shop at a glance, for the back office's first page. */
export const Dashboard = z.object({
  /** Categories of any depth. */
  categories: z.int(),
  pendingOrders: z.int(),
  /** Products of which some variant has 1 to 10 pieces left, and of which some has none. */
  lowProducts: z.int(),
  soldOutProducts: z.int(),
  failedMails: z.int(),
  /** The last 30 days, the last of them today, whether anything was ordered on them or not. */
  days: z.array(DashboardDay),
  /** Of those days, the most pieces first. */
  bestSellers: z.array(BestSeller),
});
export type Dashboard = z.infer<typeof Dashboard>;
