import type { Handlers } from '../../http/handlers.ts';
import { changePassword, changeProfile } from './users.service.ts';

export const userHandlers = {
  'PUT /users/profile': ({ deps, actor, body }) => changeProfile(deps, actor.id, body),
  'PUT /users/change-password': ({ deps, actor, body, ...client }) =>
    changePassword(deps, actor, body, client),
} satisfies Partial<Handlers>;
