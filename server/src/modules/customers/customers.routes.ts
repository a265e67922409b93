import type { Handlers } from '../../http/handlers.ts';
import { blockCustomer, unblockCustomer } from './block.service.ts';
import { findCustomerChoices } from './customer-choices.service.ts';
import { getCustomer, listCustomerOrders, listCustomers } from './customers.service.ts';

export const customerHandlers = {
  'GET /orders/customers': ({ deps, query }) => findCustomerChoices(deps, query.q),
  'GET /customers': ({ deps, query }) => listCustomers(deps, query),
  'GET /customers/{id}': ({ deps, params }) => getCustomer(deps, params.id),
  'GET /customers/{id}/orders': ({ deps, params, query }) =>
    listCustomerOrders(deps, params.id, query),
  'POST /customers/{id}/block': ({ deps, actor, params, body }) =>
    blockCustomer(deps, actor.id, params.id, body.reason),
  'POST /customers/{id}/unblock': ({ deps, actor, params, body }) =>
    unblockCustomer(deps, actor.id, params.id, body.expectedBlockedAt),
} satisfies Partial<Handlers>;
