import type { EnterOrderBody } from '#common/contract/order-entry.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { fullName } from '#common/domain/person-name.ts';
import { AppError, notFound, refuseField } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import type { Tx } from '../../postgres/db.ts';
import { findDeliveryAddress } from '../addresses/addresses.queries.ts';
import { withRecipient } from '../addresses/addresses.service.ts';
import { findBuyer, findBuyerByEmail } from './enter-order.queries.ts';
import type { OrderDraft } from './order-draft.policy.ts';

type ForCustomer = Extract<EnterOrderBody, { orderedBy: 'CUSTOMER' }>;
type ForPerson = Extract<EnterOrderBody, { orderedBy: 'PERSON' }>;

/** Whose order it is, and where the parcel goes. */
type EnteredFor = Pick<OrderDraft, 'userId' | 'buyer' | 'address'>;

type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

/** @throws AppError CONFLICT with the reason if the customer is blocked and the order is not meant all the same */
function requireUnblocked(buyer: Buyer, allowBlocked: boolean): void {
  if (!buyer.blockedAt || allowBlocked) return;
  const message = `${fullName(buyer)} is blocked: ${buyer.blockReason ?? ''}. Tick “Order although blocked” if you mean it.`;
  throw new AppError('CONFLICT', message, { errors: [{ path: 'allowBlocked', message }] });
}

async function findForCustomer(tx: Tx, body: ForCustomer): Promise<EnteredFor> {
  const { customerId, addressId, address, allowBlocked } = body;
  const buyer = isId(customerId) ? await findBuyer(tx, customerId) : null;
  if (!buyer) throw notFound('Customer');
  requireUnblocked(buyer, allowBlocked);
  const { id: userId, firstName, lastName, email } = buyer;
  const delivery = address
    ? await withRecipient(tx, userId, address)
    : await findDeliveryAddress(tx, userId, addressId ?? '');
  if (!delivery) throw notFound('Address');
  return { userId, buyer: { firstName, lastName, email }, address: delivery };
}

/** The name of a person without an account is the recipient's. It is stored as a first name, because it is one text. */
async function findForPerson(tx: Tx, { email, address }: ForPerson): Promise<EnteredFor> {
  const known = email === null ? null : await findBuyerByEmail(tx, caseKey(email));
  if (known) {
    throw refuseField(
      'email',
      `This is the e-mail of ${fullName(known)}, who has an account. Search for them and choose them as the customer.`,
    );
  }
  const buyer = { firstName: address.recipientName ?? '', lastName: '', email: email ?? '' };
  return { userId: null, buyer, address };
}

/**
 * Returns whose order it is and where the parcel goes.
 * @throws AppError NOT_FOUND for the customer or the address; CONFLICT for a blocked customer; VALIDATION_FAILED for the
 *   e-mail of an account
 */
export function findEnteredFor(tx: Tx, body: EnterOrderBody): Promise<EnteredFor> {
  return body.orderedBy === 'CUSTOMER' ? findForCustomer(tx, body) : findForPerson(tx, body);
}
