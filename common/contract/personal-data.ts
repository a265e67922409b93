import { z } from 'zod';
import { Address } from './addresses.ts';
import { Mail } from './mails.ts';
import { OrderDetail } from './orders.ts';
import { ownPasswordField } from './person-fields.ts';
import { Session } from './sessions.ts';
import { User } from './users.ts';

const product = { product: z.string(), size: z.string(), color: z.string() };

/** Everything that the shop has stored about a customer, to read and to take along. Times are in UTC. */
export const PersonalData = z.object({
  exportedAt: z.string(),
  profile: User,
  addresses: z.array(Address.omit({ userId: true })),
  orders: z.array(OrderDetail),
  cart: z.array(z.object({ ...product, quantity: z.int(), addedAt: z.string() })),
  /** Items that left the cart because they are no longer sold. */
  removedFromCart: z.array(z.object({ ...product, removedAt: z.string() })),
  wishlist: z.array(z.object({ product: z.string(), addedAt: z.string() })),
  /** Sold-out sizes that the customer waits for, also those asked for with their e-mail while signed out. */
  stockAlerts: z.array(
    z.object({ ...product, askedAt: z.string(), confirmedAt: z.string().nullable() }),
  ),
  /** The devices on which the customer is signed in. */
  sessions: z.array(Session),
  /** Mails to the customer. Their text is not stored. */
  mails: z.array(
    Mail.pick({
      kind: true,
      recipient: true,
      orderId: true,
      status: true,
      createdAt: true,
      sentAt: true,
    }),
  ),
  /** Open links to set a new password. Only a hash of each is stored. */
  passwordLinks: z.array(z.object({ expiresAt: z.string() })),
  /** A new e-mail that was asked for and is not confirmed yet. */
  emailChange: z.object({ email: z.string(), expiresAt: z.string() }).nullable(),
  /** Keys by which repeated requests are recognised; kept for a day. */
  recentRequests: z.array(z.object({ key: z.string(), sentAt: z.string() })),
  /** What the audit log says that the customer has done. */
  activity: z.array(z.object({ at: z.string(), what: z.string() })),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** The password is the caller's own. */
export const DeleteAccountBody = z.object({ password: ownPasswordField() });
