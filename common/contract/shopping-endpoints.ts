import { AddressAnswer, AddressBody, AddressList, AddressParams } from './addresses.ts';
import { AddToCartBody, Cart, CartItemParams, UpdateQuantityBody } from './cart.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { Message } from './fields.ts';
import { IdempotencyHeaders } from './orders.ts';
import { Wishlist, WishlistParams } from './wishlist.ts';

const NO_CART = 'Admin cannot add products to cart';
const NO_WISHLIST = 'Admin cannot add products to wishlist';

/** The endpoints of cart, wishlist and addresses. A part of `endpoints`. */
export const shoppingEndpoints = {
  'GET /cart': { who: 'customer', adminRefusal: NO_CART, answer: Cart },
  'POST /cart/add': {
    who: 'customer',
    adminRefusal: NO_CART,
    headers: IdempotencyHeaders,
    body: AddToCartBody,
    answer: Cart,
    status: 201,
  },
  'PUT /cart/update-quantity': {
    who: 'customer',
    adminRefusal: NO_CART,
    body: UpdateQuantityBody,
    answer: Cart,
  },
  'DELETE /cart/remove/{id}': {
    who: 'customer',
    adminRefusal: NO_CART,
    params: CartItemParams,
    answer: Cart,
  },

  'GET /wishlist': { who: 'customer', adminRefusal: NO_WISHLIST, answer: Wishlist },
  'POST /wishlist/{productId}': {
    who: 'customer',
    adminRefusal: NO_WISHLIST,
    params: WishlistParams,
    answer: Message,
  },
  'DELETE /wishlist/{productId}': {
    who: 'customer',
    adminRefusal: NO_WISHLIST,
    params: WishlistParams,
    answer: Message,
  },

  'GET /addresses': { who: 'user', answer: AddressList },
  'POST /addresses': { who: 'user', body: AddressBody, answer: AddressAnswer, status: 201 },
  'PUT /addresses/{id}': {
    who: 'user',
    params: AddressParams,
    body: AddressBody,
    answer: AddressAnswer,
  },
  'DELETE /addresses/{id}': { who: 'user', params: AddressParams, answer: Message },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
