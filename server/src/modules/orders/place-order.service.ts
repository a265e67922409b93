import type { z } from 'zod';
import type { OrderDetail, PlaceOrderBody } from '#common/contract/orders.ts';
import { imagesForColor } from '#common/domain/product-view.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { addDays, dayInIndia } from '#common/format/dates.ts';
import { CONFIRMATION_GRACE_MS, DELIVERY_DAYS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../postgres/db.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { findOwnAddress, type AddressRow } from '../addresses/addresses.queries.ts';
import { identifyAttempt, claimAttempt, storeOutcome } from '../idempotency/idempotency.service.ts';
import {
  findCartItems,
  holdCartProducts,
  lockCart,
  type CartItemRow,
} from '../cart/cart.queries.ts';
import { takeStock } from '../stock/stock.service.ts';
import { requireExpectedCart } from './expected-cart.policy.ts';
import { orderSearchKey } from './order-search.policy.ts';
import { presentOrderDetail } from './orders.present.ts';
import { findOrder } from './orders.queries.ts';

type Body = z.output<typeof PlaceOrderBody>;

function shortages(items: CartItemRow[]): AppError {
  const errors = items
    .filter(({ quantity, variant }) => quantity > variant.stock)
    .map(({ id, variant: { product, stock, ...option } }) => ({
      path: `items.${id}`,
      message: `${product.name} (${optionName(option)}): ${stock === 0 ? 'out of stock' : `only ${stock} left in stock`}`,
    }));
  const [first] = errors;
  return new AppError('OUT_OF_STOCK', first?.message ?? 'This size is out of stock', { errors });
}

interface NewOrder {
  id: string;
  userId: string;
  now: Date;
  address: AddressRow;
  items: CartItemRow[];
  totalPaise: number;
}

async function writeOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { id, userId, now, address, items, totalPaise } = order;
  const buyer = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { firstName: true, lastName: true, email: true },
  });
  const { recipientName, phone, addressLine1, addressLine2, city, state, postalCode } = address;
  const skus = items.flatMap(({ variant }) => variant.sku ?? []);
  await tx.order.create({
    data: {
      id,
      userId,
      ...buyer,
      recipientName,
      phone,
      addressLine1,
      addressLine2,
      city,
      state,
      postalCode,
      searchKey: orderSearchKey({ id, ...buyer, recipientName, phone, skus }),
      paymentMethod: 'COD',
      totalPaise: BigInt(totalPaise),
      placedAt: now,
      expectedDeliveryDate: new Date(addDays(dayInIndia(now), DELIVERY_DAYS)),
      items: { createMany: { data: items.map(snapshot) } },
      events: { create: { id: newId(), status: 'PENDING', at: now, userId } },
      mails: {
        create: {
          kind: 'ORDER_CONFIRMATION',
          recipient: buyer.email,
          dedupeKey: `order-confirmation:${id}`,
          // Leaves time for POST /orders/send-confirmation, which sends the mail at once and reports
          // the outcome.
          nextAttemptAt: new Date(now.getTime() + CONFIRMATION_GRACE_MS),
          createdAt: now,
        },
      },
    },
    select: { id: true },
  });
}

/**
 * Copies name, image, size, color, price and discount of an item. Later changes of the product do not
 * alter them.
 */
function snapshot({ quantity, variant: { product, ...variant } }: CartItemRow, position: number) {
  const [image] = imagesForColor(product.images, variant.color);
  return {
    position,
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    urlName: product.urlName,
    size: variant.size,
    color: variant.color,
    colorHexCode: variant.colorHexCode,
    imageHash: image?.upload.hash ?? null,
    quantity,
    pricePaise: variant.sellingPaise,
    discountPaise: variant.discountPaise,
  };
}

/**
 * Turns a locked cart into an order.
 * @throws AppError as placeOrder
 */
async function orderCart(
  tx: Tx,
  cartId: string,
  order: { id: string; userId: string; now: Date },
  body: Body,
): Promise<void> {
  const { id: orderId, userId } = order;
  const address = await findOwnAddress(tx, userId, body.addressId);
  if (!address) throw notFound('Address');
  await holdCartProducts(tx, cartId);
  const items = await findCartItems(tx, cartId);
  if (items.length === 0) throw new AppError('CART_EMPTY', 'Your cart is empty');
  const totalPaise = requireExpectedCart(items, body);
  await writeOrder(tx, { ...order, address, items, totalPaise });
  const units = items.map(({ quantity, variant }) => ({ variantId: variant.id, quantity }));
  // Reads the stocks again: takeStock has locked them, so the error names quantities that are still
  // correct.
  if (!(await takeStock(tx, units, { reason: 'ORDER_PLACED', orderId, userId }))) {
    throw shortages(await findCartItems(tx, cartId));
  }
  await tx.cartItem.deleteMany({ where: { cartId } });
  await tx.cartDeparture.deleteMany({ where: { cartId } });
}

/**
 * Turns the whole cart into an order, in one transaction: checks and takes the stock, stores the
 * snapshot, writes the confirmation mail, empties the cart. The cart stays locked, so the same
 * cart sent twice becomes one order. With the same Idempotency-Key both requests get that order.
 * @returns the order, and whether this call placed it
 * @throws AppError CART_EMPTY, NOT_FOUND for the address, OUT_OF_STOCK naming each short item, CONFLICT
 *   if the total, items or prices are not the expected ones, IDEMPOTENCY_KEY_REUSED. After an error
 *   nothing has changed.
 */
export function placeOrder(
  { db, clock }: Deps,
  userId: string,
  body: Body,
  key: string | undefined,
): Promise<{ order: OrderDetail; placed: boolean }> {
  const request = ['POST /orders/place', body.addressId, body.paymentMethod] as const;
  const attempt = identifyAttempt(userId, key, request);
  return retriedTransaction(db, async (tx) => {
    const now = clock.now();
    const cartId = await lockCart(tx, userId);
    const earlier = attempt && (await claimAttempt(tx, attempt, now));
    const id = earlier?.orderId ?? newId();
    if (!earlier) {
      await orderCart(tx, cartId, { id, userId, now }, body);
      if (attempt) await storeOutcome(tx, attempt, { orderId: id });
    }
    const order = await findOrder(tx, id);
    if (!order) throw notFound('Order');
    return { order: presentOrderDetail(order), placed: !earlier };
  });
}
