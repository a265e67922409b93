import type { Handlers } from '../../http/handlers.ts';
import { deleteSizeSet, getSizeSet, listSizeSets, saveSizeSet } from './size-sets.service.ts';

export const sizeSetHandlers = {
  'GET /size-sets': ({ deps }) => listSizeSets(deps),
  'GET /size-sets/{id}': ({ deps, params }) => getSizeSet(deps, params.id),
  'POST /size-sets': ({ deps, actor, body }) => saveSizeSet(deps, actor.id, null, body),
  'PUT /size-sets/{id}': ({ deps, actor, params, body }) =>
    saveSizeSet(deps, actor.id, params.id, body),
  'DELETE /size-sets/{id}': ({ deps, actor, params }) => deleteSizeSet(deps, actor.id, params.id),
} satisfies Partial<Handlers>;
