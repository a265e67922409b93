import type { Handlers } from '../../http/handlers.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.service.ts';

export const addressHandlers = {
  'GET /addresses': ({ deps, actor }) => listAddresses(deps, actor.id),
  'POST /addresses': ({ deps, actor, body }) => addAddress(deps, actor.id, body),
  'PUT /addresses/{id}': ({ deps, actor, params, body }) =>
    changeAddress(deps, actor.id, params.id, body),
  'DELETE /addresses/{id}': ({ deps, actor, params }) => deleteAddress(deps, actor.id, params.id),
} satisfies Partial<Handlers>;
