import type { Handlers } from '../../http/handlers.ts';
import { getChange, listChanges } from './changes.service.ts';

export const changeHandlers = {
  'GET /changes': ({ deps, actor, query }) => listChanges(deps, actor.staffRole, query),
  'GET /changes/{id}': ({ deps, actor, params }) => getChange(deps, actor.staffRole, params.id),
} satisfies Partial<Handlers>;
