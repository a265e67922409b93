import type { Handlers } from '../../http/handlers.ts';
import { correctAddress } from './order-address.service.ts';
import { getOrderLog } from './order-log.service.ts';
import { addOrderNote, sendOrderMessage } from './order-notes.service.ts';

export const orderCareHandlers = {
  'PUT /orders/{id}/address': ({ deps, actor, params, body }) =>
    correctAddress(deps, actor.id, params.id, body),
  'GET /orders/{id}/log': ({ deps, params }) => getOrderLog(deps, params.id),
  'POST /orders/{id}/notes': ({ deps, actor, params, body, headers }) =>
    addOrderNote(deps, {
      orderId: params.id,
      authorId: actor.id,
      text: body.text,
      key: headers['idempotency-key'],
    }),
  'POST /orders/{id}/messages': ({ deps, actor, params, body, headers }) =>
    sendOrderMessage(deps, {
      orderId: params.id,
      authorId: actor.id,
      text: body.text,
      key: headers['idempotency-key'],
    }),
} satisfies Partial<Handlers>;
