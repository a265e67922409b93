import type { CustomerChoice } from '#common/contract/order-entry.ts';
import type { Product, Variant } from '#common/contract/products.ts';
import { priceOf, summarizePrices, type PriceSummary } from '#common/domain/pricing.ts';

/** An item of the order that is entered. */
export interface EntryLine {
  /** As it was last loaded. */
  product: Product;
  variantId: string;
  quantity: number;
}

/** Whose order it is. */
export type Buyer =
  | { kind: 'person' }
  | {
      kind: 'customer';
      customer: CustomerChoice;
      /** One of the customer's addresses; null for another one. */
      addressId: string | null;
      /** True once the administrator has said that the order is meant although the customer is blocked. */
      allowBlocked: boolean;
    };

/** Returns the id of the default address; null if the customer has no address. */
function pickAddressId({ addresses }: CustomerChoice): string | null {
  return addresses[0]?.id ?? null;
}

/** Returns a chosen customer, with the default address. */
export function buyerOf(customer: CustomerChoice): Buyer {
  return { kind: 'customer', customer, addressId: pickAddressId(customer), allowBlocked: false };
}

/** Returns a chosen customer as they are now. If the chosen address is gone, the default one is chosen. */
export function withCustomer(buyer: Buyer | null, customer: CustomerChoice): Buyer | null {
  if (buyer?.kind !== 'customer' || buyer.customer.id !== customer.id) return buyer;
  const { addressId } = buyer;
  const isKept = addressId === null || customer.addresses.some(({ id }) => id === addressId);
  return { ...buyer, customer, addressId: isKept ? addressId : pickAddressId(customer) };
}

/** True if the address of the order is typed. */
export function typesAddress(buyer: Buyer | null): boolean {
  return buyer?.kind === 'person' || (buyer?.kind === 'customer' && buyer.addressId === null);
}

/** Returns the variant of a line; undefined once it is deleted. */
export function variantOf({ product, variantId }: EntryLine): Variant | undefined {
  return product.variants.find(({ id }) => id === variantId);
}

/** Returns how many units a line may have: the stock, or 0 if the variant is not for sale any more. */
export function stockOf(line: EntryLine): number {
  return line.product.status === 'ACTIVE' ? (variantOf(line)?.stock ?? 0) : 0;
}

/** Returns what stands in the way of ordering a line; null if nothing does. */
export function lineProblem(line: EntryLine): string | null {
  const stock = stockOf(line);
  if (line.product.status !== 'ACTIVE' || !variantOf(line)) return 'Not for sale any more';
  if (line.quantity <= stock) return null;
  return stock === 0 ? 'Out of stock' : `Only ${stock} left in stock`;
}

/** Adds one unit of a variant, to its line if there is one. */
export function addUnit(
  lines: readonly EntryLine[],
  product: Product,
  variantId: string,
): EntryLine[] {
  if (lines.some((line) => line.variantId === variantId)) return stepLine(lines, variantId, 1);
  return [...lines, { product, variantId, quantity: 1 }];
}

/** Changes the quantity of a line, within 1 and the stock. Above the stock it can only fall. */
export function stepLine(lines: readonly EntryLine[], variantId: string, by: 1 | -1): EntryLine[] {
  return lines.map((line) => {
    if (line.variantId !== variantId) return line;
    const quantity = line.quantity + by;
    return quantity < 1 || (by > 0 && quantity > stockOf(line)) ? line : { ...line, quantity };
  });
}

/**
 * Shows products as they are now in the lines.
 * @param products by id; null for one that is not for sale any more
 */
export function withProducts(
  lines: readonly EntryLine[],
  products: ReadonlyMap<string, Product | null>,
): EntryLine[] {
  return lines.map((line) => {
    const product = products.get(line.product.id);
    if (product === undefined) return line;
    return { ...line, product: product ?? { ...line.product, status: 'ARCHIVED' } };
  });
}

/**
 * Adds up the lines whose variants still exist.
 * @param codeDiscountPaise what a discount code takes off
 */
export function summarizeLines(lines: readonly EntryLine[], codeDiscountPaise = 0): PriceSummary {
  return summarizePrices(
    lines.flatMap((line) => {
      const variant = variantOf(line);
      return variant ? [{ ...priceOf(variant), quantity: line.quantity }] : [];
    }),
    codeDiscountPaise,
  );
}
