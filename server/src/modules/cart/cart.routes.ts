import { Reply, type Handlers } from '../../http/handlers.ts';
import { addToCart, getCart, removeFromCart, updateQuantity } from './cart.service.ts';

export const cartHandlers = {
  'GET /cart': ({ deps, actor }) => getCart(deps, actor.id),
  'POST /cart/add': async ({ deps, actor, body, headers }) => {
    const { cart, added } = await addToCart(deps, actor.id, body, headers['idempotency-key']);
    return new Reply(added ? 201 : 200, cart);
  },
  'PUT /cart/update-quantity': ({ deps, actor, body }) => updateQuantity(deps, actor.id, body),
  'DELETE /cart/remove/{id}': ({ deps, actor, params }) =>
    removeFromCart(deps, actor.id, params.id),
} satisfies Partial<Handlers>;
