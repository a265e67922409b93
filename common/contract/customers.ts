import { z } from 'zod';
import { LIMITS, PAGE } from '../limits.ts';
import { Address } from './addresses.ts';
import { Id, line, requiredLine, Rupees } from './fields.ts';
import { pageQuery, Pagination } from './pagination.ts';

export const CUSTOMER_STATUSES = ['ACTIVE', 'BLOCKED'] as const;

/** A customer in the list of the back office. */
export const Customer = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  createdAt: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
  /** Number of all orders. */
  orders: z.int(),
});
export type Customer = z.infer<typeof Customer>;

export const CustomerPage = z.object({ customers: z.array(Customer), pagination: Pagination });
export type CustomerPage = z.infer<typeof CustomerPage>;

/** One customer with all that an administrator needs to decide about them. */
export const CustomerDetail = Customer.extend({
  /** Null unless the customer is blocked. The reason is for administrators alone. */
  block: z.object({ at: z.string(), reason: z.string() }).nullable(),
  addresses: z.array(Address.omit({ userId: true })),
  totals: z.object({
    delivered: z.int(),
    canceled: z.int(),
    /** Canceled orders that were on their way: the parcel came back unpaid. */
    refused: z.int(),
    /** Sum of all delivered orders. */
    revenue: Rupees,
    /** Average of the delivered orders; null without any. */
    average: Rupees.nullable(),
  }),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

export const CustomerAnswer = z.object({ customer: CustomerDetail });

export const CustomersQuery = z.object({
  ...pageQuery(PAGE.customers),
  status: z
    .enum(CUSTOMER_STATUSES, {
      error: `status must be one of ${CUSTOMER_STATUSES.join(', ')}, given once.`,
    })
    .optional(),
  /** Parts of name, username, e-mail or phone. */
  q: line('The search text', { max: LIMITS.searchText }).optional(),
});
export type CustomersQuery = z.infer<typeof CustomersQuery>;

export const CustomerParams = z.object({ id: Id });
export const CustomerOrdersQuery = z.object(pageQuery(PAGE.customerOrders));

export const BlockBody = z.object({
  reason: requiredLine('Reason', LIMITS.blockReason, 'Enter a reason.'),
});
export const UnblockBody = z.object({
  /** `block.at` that the administrator saw. If the block is another one by now, it stays. */
  expectedBlockedAt: z.iso.datetime({ error: 'expectedBlockedAt must be a time.' }).optional(),
});
