import type { Handlers } from '../../http/handlers.ts';
import { getChange, listChanges } from './changes.service.ts';

export const changeHandlers = {
  'GET /changes': ({ deps, query }) => listChanges(deps, query),
  'GET /changes/{id}': ({ deps, params }) => getChange(deps, params.id),
} satisfies Partial<Handlers>;
