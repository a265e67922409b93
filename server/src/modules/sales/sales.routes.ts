import { Reply, type Handlers } from '../../http/handlers.ts';
import { deleteSale, endSale, saveSale } from './save-sale.service.ts';
import { getSale, listSales, previewSale } from './sales.service.ts';

export const saleHandlers = {
  'GET /sales': ({ deps, query }) => listSales(deps, query),
  'GET /sales/{id}': ({ deps, params }) => getSale(deps, params.id),
  'POST /sales': async ({ deps, actor, body }) =>
    new Reply(201, await saveSale(deps, { actorId: actor.id, id: null, body })),
  'POST /sales/preview': ({ deps, body }) => previewSale(deps, body),
  'PUT /sales/{id}': ({ deps, actor, params, body }) =>
    saveSale(deps, { actorId: actor.id, id: params.id, body }),
  'POST /sales/{id}/end': ({ deps, actor, params, body }) =>
    endSale(deps, actor.id, { ...params, ...body }),
  'DELETE /sales/{id}': ({ deps, actor, params }) => deleteSale(deps, actor.id, params.id),
} satisfies Partial<Handlers>;
