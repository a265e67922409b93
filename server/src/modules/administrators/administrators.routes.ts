import type { Handlers } from '../../http/handlers.ts';
import {
  addAdministrator,
  listAdministrators,
  removeAdministrator,
  setStaffRole,
} from './administrators.service.ts';

export const administratorHandlers = {
  'GET /administrators': ({ deps, actor }) => listAdministrators(deps, actor.id),
  'POST /administrators': ({ deps, actor, body, ...client }) =>
    addAdministrator(deps, { id: actor.id, client }, body),
  'PUT /administrators/{id}/role': ({ deps, actor, params, body, ...client }) =>
    setStaffRole(deps, { id: actor.id, client }, { id: params.id, ...body }),
  'POST /administrators/{id}/remove': ({ deps, actor, params, body, ...client }) =>
    removeAdministrator(deps, { id: actor.id, client }, { id: params.id, ...body }),
} satisfies Partial<Handlers>;
