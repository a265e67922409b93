import type { Handlers } from '../../http/routes.ts';
import { addToCart, getCart, removeFromCart, updateQuantity } from './cart.service.ts';

export const cartHandlers = {
  'GET /cart': ({ deps, actor }) => getCart(deps, actor.id),
  'POST /cart/add': ({ deps, actor, body }) => addToCart(deps, actor.id, body),
  'PUT /cart/update-quantity': ({ deps, actor, body }) => updateQuantity(deps, actor.id, body),
  'DELETE /cart/remove/{id}': ({ deps, actor, params }) =>
    removeFromCart(deps, actor.id, params.id),
} satisfies Partial<Handlers>;
