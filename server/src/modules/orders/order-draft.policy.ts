import { imagesForColor } from '#common/domain/product-view.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { addDays, dayInIndia } from '#common/format/dates.ts';
import { DELIVERY_DAYS } from '#common/limits.ts';
import { AppError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import type { CartItemRow } from '../cart/cart.queries.ts';
import type { AppliedCode } from '../discount-codes/applied-code.policy.ts';
import { orderSearchKey } from './order-search.policy.ts';
import type { NewOrder, OrderBasis, OrderLine } from './place-order.queries.ts';

/** What becomes an item of an order. Errors name it by its id. */
export type LineSource = Pick<CartItemRow, 'id' | 'quantity' | 'variant'>;

/**
 * Returns the error that names each item of which too few units are left, or null if there are enough.
 * @param stocks by the id of the variant
 */
export function findShortage(
  items: readonly LineSource[],
  stocks: ReadonlyMap<string, number>,
): AppError | null {
  const errors = items.flatMap(({ id, quantity, variant: { product, ...option } }) => {
    const stock = stocks.get(option.id) ?? 0;
    if (quantity <= stock) return [];
    const left = stock === 0 ? 'out of stock' : `only ${stock} left in stock`;
    return [{ path: `items.${id}`, message: `${product.name} (${optionName(option)}): ${left}` }];
  });
  const [first] = errors;
  return first ? new AppError('OUT_OF_STOCK', first.message, { errors }) : null;
}

/**
 * Copies name, image, size, color, price and discount of an item. Later changes of the product do not
 * alter them.
 */
function snapshot(
  { quantity, variant }: LineSource,
  position: number,
  codeDiscountPaise: number,
): OrderLine {
  const { product } = variant;
  const [image] = imagesForColor(product.images, variant.color);
  return {
    id: newId(),
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
    codeDiscountPaise,
    productUpdatedAt: product.updatedAt,
    movementId: newId(),
  };
}

/** What a new order is made of, once all of it has been checked. */
export interface OrderDraft extends Pick<
  NewOrder,
  'userId' | 'actorId' | 'channel' | 'totalPaise' | 'mailDueAt'
> {
  buyer: OrderBasis['buyer'];
  address: NonNullable<OrderBasis['address']>;
  items: readonly LineSource[];
  /** What the discount code takes off; null without one. */
  applied: AppliedCode | null;
  now: Date;
}

/** Returns the order and its items as they are written, with new ids. */
export function draftOrder({ buyer, address, items, applied, now, ...given }: OrderDraft) {
  const id = newId();
  const { recipientName, phone } = address;
  const skus = items.flatMap(({ variant }) => variant.sku ?? []);
  const order: NewOrder = {
    id,
    ...given,
    ...buyer,
    ...address,
    searchKey: orderSearchKey({ id, ...buyer, recipientName, phone, skus }),
    paymentMethod: 'COD',
    paymentStatus: 'PENDING',
    deliveryStatus: 'PENDING',
    discountCode: applied?.code.code ?? null,
    discountCodeId: applied?.code.id ?? null,
    codeUpdatedAt: applied?.code.updatedAt ?? null,
    placedAt: now,
    expectedDeliveryDate: new Date(addDays(dayInIndia(now), DELIVERY_DAYS)),
    deliveredAt: null,
    courier: null,
    trackingNumber: null,
    eventId: newId(),
    mailId: newId(),
    ownerMailId: newId(),
  };
  const lines = items.map((item, index) => snapshot(item, index, applied?.shares[index] ?? 0));
  return { order, lines };
}
