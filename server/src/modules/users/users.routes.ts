import type { Handlers } from '../../http/routes.ts';
import { changePassword, changeProfile } from './users.service.ts';

export const userHandlers = {
  'PUT /users/profile': ({ deps, actor, body }) => changeProfile(deps, actor.id, body),
  'PUT /users/change-password': ({ deps, actor, body, address }) =>
    changePassword(deps, actor.id, body, address),
} satisfies Partial<Handlers>;
