import type { Handlers } from '../../http/handlers.ts';
import { deleteAccount } from './delete-account.service.ts';
import { collectPersonalData } from './personal-data.service.ts';

export const personalDataHandlers = {
  'GET /users/data': ({ deps, actor }) => collectPersonalData(deps, actor),
  'POST /users/delete-account': ({ deps, actor, body, ...client }) =>
    deleteAccount(deps, { id: actor.id, client }, body.password),
} satisfies Partial<Handlers>;
