import type { Address } from '#common/contract/addresses.ts';
import type { Cart, CartItem } from '#common/contract/cart.ts';
import type { OrderDetail } from '#common/contract/orders.ts';
import type { Product } from '#common/contract/products.ts';
import { sameColor } from '#common/domain/product-view.ts';
import { refusal, type FakeApi } from './fake-api.ts';
import { address, cart, cartItem, onePage, order, orderItem } from './samples.ts';

/** What a shop has, and what its only customer has there. Tests read and change it. */
export interface FakeShop {
  products: Product[];
  cart: Cart;
  /** Last added first. */
  wishlist: Product[];
  addresses: Address[];
  /** Newest first. */
  orders: OrderDetail[];
}

/**
 * Answers the calls of visitors and one customer from a shop in memory, so that a page shows what an
 * earlier change has made of it. It knows no rules: a refusal is what the test says.
 */
export function keepShop(api: FakeApi, start: Partial<FakeShop> = {}): FakeShop {
  const shop = { products: [], cart: cart(), wishlist: [], addresses: [], orders: [], ...start };
  answerProducts(api, shop);
  answerCart(api, shop);
  answerWishlist(api, shop);
  answerAddresses(api, shop);
  answerOrders(api, shop);
  return shop;
}

const NOT_FOUND = () => refusal(404, 'NOT_FOUND', 'Product not found');

/** Filters by colour and size; the facets and the order of the rows stay as they are. */
function answerProducts(api: FakeApi, shop: FakeShop): void {
  api.on('GET /products', ({ query: { color, size } }) => {
    const fits = ({ variants }: Product) =>
      variants.some(
        (one) =>
          (color.length === 0 || color.some((name) => sameColor(name, one.color))) &&
          (size === undefined || one.size === size),
      );
    const data = shop.products.filter(fits);
    return { data, pagination: onePage(data.length) };
  });
  api.on('GET /products/category/{categoryId}', () => ({ data: [], pagination: onePage(0) }));
  api.on('GET /products/facets', () => {
    const variants = shop.products.flatMap((one) => one.variants);
    const prices = variants.map(({ originalPrice }) => originalPrice);
    const colors = new Map(variants.map(({ color, colorHexCode }) => [color, colorHexCode]));
    return {
      total: shop.products.length,
      price: { min: 0, max: Math.max(0, ...prices) },
      colors: [...colors].map(([name, hex]) => ({ name, hex, count: 1 })),
      sizes: [...new Set(variants.map(({ size }) => size))].map((size) => ({ size, count: 1 })),
    };
  });
  api.on('GET /products/search', ({ query: { q } }) => ({
    products: shop.products.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())),
  }));
  api.on('GET /products/by-name/{urlName}', ({ params: { urlName } }) => {
    const product = shop.products.find((one) => one.urlName === urlName);
    return product ? { product } : NOT_FOUND();
  });
  api.on('GET /products/{id}', ({ params: { id } }) => {
    const product = shop.products.find((one) => one.id === id);
    return product ? { product } : NOT_FOUND();
  });
}

function answerCart(api: FakeApi, shop: FakeShop): void {
  const change = (items: CartItem[]) => (shop.cart = { ...shop.cart, items });
  api.on('GET /cart', () => shop.cart);
  api.on('POST /cart/add', ({ body: { productVariantId, quantity } }) => {
    const { items } = shop.cart;
    const row = items.find((item) => item.product.variant.id === productVariantId);
    if (row) return change(withQuantity(items, row.id, row.quantity + quantity));
    const added = findItem(shop, productVariantId);
    return added ? change([{ ...added, quantity }, ...items]) : NOT_FOUND();
  });
  api.on('PUT /cart/update-quantity', ({ body: { cartItemId, newQuantity } }) =>
    change(withQuantity(shop.cart.items, cartItemId, newQuantity)),
  );
  api.on('DELETE /cart/remove/{id}', ({ params: { id } }) => {
    const departures = shop.cart.departures.filter((one) => one.id !== id);
    const items = shop.cart.items.filter((item) => item.id !== id);
    return (shop.cart = { ...shop.cart, items, departures });
  });
}

function withQuantity(items: CartItem[], id: string, quantity: number): CartItem[] {
  return items.map((item) =>
    item.id === id ? { ...item, quantity, seenPrice: item.product.variant.originalPrice } : item,
  );
}

/** The cart item that a variant of the shop becomes. */
function findItem({ products }: FakeShop, variantId: string): CartItem | null {
  for (const { id, name, urlName, images, variants } of products) {
    const variant = variants.find((one) => one.id === variantId);
    if (variant) return cartItem(variant, { product: { id, name, urlName, images, variant } });
  }
  return null;
}

function answerWishlist(api: FakeApi, shop: FakeShop): void {
  api.on('GET /wishlist', () => {
    const items = shop.wishlist.map((product) => ({ productId: product.id, product }));
    return { wishlist: { id: 'customer-1', userId: 'customer-1', items } };
  });
  const without = (id: string) => shop.wishlist.filter((one) => one.id !== id);
  api.on('POST /wishlist/{productId}', ({ params: { productId } }) => {
    const product = shop.products.find(({ id }) => id === productId);
    if (!product) return NOT_FOUND();
    shop.wishlist = [product, ...without(productId)];
    return { message: 'Added to wishlist' };
  });
  api.on('DELETE /wishlist/{productId}', ({ params: { productId } }) => {
    shop.wishlist = without(productId);
    return { message: 'Removed from wishlist' };
  });
}

/** The directory of PIN codes has one of Pune and one of New Delhi. */
const PIN_CODES = new Map([
  ['411001', { city: 'Pune', state: 'Maharashtra' }],
  ['110001', { city: 'New Delhi', state: 'Delhi' }],
]);

function answerAddresses(api: FakeApi, shop: FakeShop): void {
  api.on('GET /pincodes/{pin}', ({ params: { pin } }) => {
    const place = PIN_CODES.get(pin);
    return place ? { pin, ...place } : refusal(404, 'NOT_FOUND', 'Unknown PIN code');
  });
  api.on('GET /addresses', () => ({ addresses: shop.addresses }));
  api.on('POST /addresses', ({ body }) => {
    const isDefault = shop.addresses.length === 0;
    const added = address({ ...body, id: `address-${shop.addresses.length + 1}`, isDefault });
    shop.addresses = [...shop.addresses, added];
    return { address: added };
  });
  api.on('PUT /addresses/{id}', ({ params: { id }, body }) => {
    const known = shop.addresses.find((one) => one.id === id);
    const saved = address({ ...known, ...body, id, isDefault: known?.isDefault ?? false });
    shop.addresses = shop.addresses.map((one) => (one.id === id ? saved : one));
    return { address: saved };
  });
  api.on('DELETE /addresses/{id}', ({ params: { id } }) => {
    shop.addresses = shop.addresses.filter((one) => one.id !== id);
    return { message: 'Address deleted' };
  });
}

function answerOrders(api: FakeApi, shop: FakeShop): void {
  const placed = new Map<string, { addressId: string; order: OrderDetail }>();
  api.on('POST /orders/place', ({ headers, body: { addressId } }) => {
    const key = headers['idempotency-key'] ?? '';
    const earlier = placed.get(key);
    if (earlier && earlier.addressId !== addressId) {
      return refusal(409, 'IDEMPOTENCY_KEY_REUSED', 'The key belongs to another order.');
    }
    if (earlier) return { message: 'Order placed', order: earlier.order };
    const made = orderFrom(shop, addressId);
    placed.set(key, { addressId, order: made });
    shop.orders = [made, ...shop.orders];
    shop.cart = { ...shop.cart, items: [] };
    return { message: 'Order placed', order: made };
  });
  api.on('GET /orders/attempts/{key}', ({ params: { key } }) => ({
    order: placed.get(key)?.order ?? null,
  }));
  api.on('POST /orders/send-confirmation', () => ({ message: 'Sent', sent: true }));
  api.on('GET /orders/my-orders', () => ({
    orders: shop.orders,
    pagination: onePage(shop.orders.length),
  }));
  const find = (id: string) => shop.orders.find((one) => one.id === id);
  const unknown = () => refusal(404, 'NOT_FOUND', 'Order not found');
  api.on('GET /orders/{id}', ({ params: { id } }) => {
    const found = find(id);
    return found ? { order: found } : unknown();
  });
  api.on('PUT /orders/{id}/cancel', ({ params: { id } }) => {
    const found = find(id);
    if (!found) return unknown();
    const status = 'CANCELED' as const;
    const history = [...found.history, { status, at: '2026-11-28T09:30:00.000Z' }];
    const cancelled = { ...found, status, deliveryStatus: status, history };
    shop.orders = shop.orders.map((one) => (one === found ? cancelled : one));
    return { order: cancelled };
  });
}

/** The order that the cart becomes. */
function orderFrom({ cart: { items }, addresses, orders }: FakeShop, addressId: string) {
  const to = addresses.find(({ id }) => id === addressId) ?? address();
  const { recipientName, phone, addressLine1, addressLine2, city, state, postalCode } = to;
  const total = items.reduce(
    (sum, { quantity, product: { variant } }) => sum + quantity * variant.originalPrice,
    0,
  );
  return order({
    id: `order-0000-000${orders.length + 1}`,
    items: items.map(({ id, quantity, product: { name, variant } }) =>
      orderItem({ id, quantity, product: { ...orderItem().product, name, variant } }),
    ),
    address: { recipientName, phone, addressLine1, addressLine2, city, state, postalCode },
    subtotal: total,
    orderTotal: total,
  });
}
