import type { Handlers } from '../../http/handlers.ts';
import {
  deleteDiscountCode,
  getDiscountCode,
  listDiscountCodes,
  saveDiscountCode,
} from './discount-codes.service.ts';
import { checkCode, checkEnteredCode } from './use-code.service.ts';

export const discountCodeHandlers = {
  'GET /cart/discount-code': ({ deps, actor, query }) => checkCode(deps, actor.id, query.code),
  'GET /orders/discount-code': ({ deps, actor, query }) => checkEnteredCode(deps, actor.id, query),
  'GET /discount-codes': ({ deps, query }) => listDiscountCodes(deps, query),
  'GET /discount-codes/{id}': ({ deps, params }) => getDiscountCode(deps, params.id),
  'POST /discount-codes': ({ deps, actor, body }) => saveDiscountCode(deps, actor.id, null, body),
  'PUT /discount-codes/{id}': ({ deps, actor, params, body }) =>
    saveDiscountCode(deps, actor.id, params.id, body),
  'DELETE /discount-codes/{id}': ({ deps, actor, params }) =>
    deleteDiscountCode(deps, actor.id, params.id),
} satisfies Partial<Handlers>;
