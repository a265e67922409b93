import type { PersonalData } from '#common/contract/personal-data.ts';
import { withRelation } from '../../postgres/db.ts';
import { presentMail } from '../mails/mails.present.ts';
import type { MailRow } from '../mails/outbox.queries.ts';
import { presentOrderDetail } from '../orders/orders.present.ts';
import { presentSession } from '../sessions/sessions.present.ts';
import type { OwnAlertRow } from '../stock-alerts/stock-alerts.queries.ts';
import { presentUser } from '../users/users.present.ts';
import type { PersonRow } from './personal-data.queries.ts';

interface Exported {
  person: PersonRow;
  alerts: readonly OwnAlertRow[];
  mails: readonly MailRow[];
  /** The session that asks; null for a token without one. */
  sessionId: string | null;
  now: Date;
}

function presentCart(cart: PersonRow['cart']): Pick<PersonalData, 'cart' | 'removedFromCart'> {
  const { items = [], departures = [] } = cart ?? {};
  return {
    // A variant may be deleted while this is read.
    cart: withRelation(items, 'variant').map(
      ({ quantity, createdAt, variant: { size, color, product } }) => ({
        product: product.name,
        size,
        color,
        quantity,
        addedAt: createdAt.toISOString(),
      }),
    ),
    removedFromCart: departures.map(({ name, size, color, createdAt }) => ({
      product: name,
      size,
      color,
      removedAt: createdAt.toISOString(),
    })),
  };
}

/** Says what a person has changed. Leaves out the names of other people. */
function presentChange(
  { kind, objectId, label, action }: PersonRow['changes'][number],
  personId: string,
): string {
  const isOther = kind === 'ADMINISTRATOR' && objectId !== personId;
  return `${isOther ? 'Another administrator' : label}: ${action.toLowerCase()}`;
}

export function presentPersonalData({
  person,
  alerts,
  mails,
  sessionId,
  now,
}: Exported): PersonalData {
  return {
    exportedAt: now.toISOString(),
    profile: presentUser(person),
    addresses: person.addresses.map(({ userId: _, ...address }) => address),
    orders: person.orders.map(presentOrderDetail),
    ...presentCart(person.cart),
    wishlist: withRelation(person.wishlist, 'product').map(({ product, createdAt }) => ({
      product: product.name,
      addedAt: createdAt.toISOString(),
    })),
    stockAlerts: withRelation(alerts, 'variant').map(
      ({ variant: { product, size, color }, createdAt, confirmedAt }) => ({
        product: product.name,
        size,
        color,
        askedAt: createdAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
      }),
    ),
    sessions: person.sessions.map((row) => presentSession(row, sessionId)),
    mails: mails.map(presentMail),
    passwordLinks: person.passwordResets.map(({ expiresAt }) => ({
      expiresAt: expiresAt.toISOString(),
    })),
    emailChange: person.emailChange && {
      email: person.emailChange.email,
      expiresAt: person.emailChange.expiresAt.toISOString(),
    },
    recentRequests: person.idempotencyKeys.map(({ key, createdAt }) => ({
      key,
      sentAt: createdAt.toISOString(),
    })),
    activity: person.changes.map((change) => ({
      at: change.at.toISOString(),
      what: presentChange(change, person.id),
    })),
  };
}
