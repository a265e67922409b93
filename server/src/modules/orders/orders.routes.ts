import { Reply, type Handlers } from '../../http/handlers.ts';
import { TextFile } from '../../http/text-file.ts';
import { enterOrder } from './enter-order.service.ts';
import { getOrderAttempt } from './order-attempt.service.ts';
import { orderFile } from './order-file.service.ts';
import { getOrder, listAllOrders, listMyOrders } from './orders.service.ts';
import { cancelOrder, setDeliveryStatus } from './order-status.service.ts';
import { placeOrder } from './place-order.service.ts';
import { shipOrders } from './ship-orders.service.ts';

export const orderHandlers = {
  'POST /orders/place': async ({ deps, actor, body, headers }) => {
    const { order, placed } = await placeOrder(deps, actor.id, body, headers['idempotency-key']);
    return new Reply(placed ? 201 : 200, { message: 'Order placed successfully!', order });
  },
  'POST /orders/entered': async ({ deps, actor, body, headers }) => {
    const request = { body, key: headers['idempotency-key'] };
    const { order, placed } = await enterOrder(deps, actor.id, request);
    return new Reply(placed ? 201 : 200, { message: 'Order placed', order });
  },
  'GET /orders/my-orders': ({ deps, actor, query }) => listMyOrders(deps, actor.id, query),
  'GET /orders/attempts/{key}': ({ deps, actor, params }) =>
    getOrderAttempt(deps, actor.id, params.key),
  'GET /orders/{id}': ({ deps, actor, params }) => getOrder(deps, actor, params.id),
  'PUT /orders/{id}/cancel': ({ deps, actor, params }) => cancelOrder(deps, actor.id, params.id),
  'GET /orders/all': ({ deps, query }) => listAllOrders(deps, query),
  'GET /orders/csv': ({ deps, query }) => Promise.resolve(new TextFile(orderFile(deps, query))),
  'PUT /orders/{id}/status': ({ deps, actor, params, body }) =>
    setDeliveryStatus(deps, actor.id, params.id, body),
  'PUT /orders/shipments': ({ deps, actor, body }) => shipOrders(deps, actor.id, body.shipments),
} satisfies Partial<Handlers>;
