import type { Handlers } from '../../http/routes.ts';
import { addAddress, changeAddress, listAddresses } from './addresses.service.ts';

export const addressHandlers = {
  'GET /addresses': ({ deps, actor }) => listAddresses(deps, actor.id),
  'POST /addresses': ({ deps, actor, body }) => addAddress(deps, actor.id, body),
  'PUT /addresses/{id}': ({ deps, actor, params, body }) =>
    changeAddress(deps, actor.id, params.id, body),
} satisfies Partial<Handlers>;
