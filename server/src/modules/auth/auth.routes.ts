import type { Handlers } from '../../http/routes.ts';
import { me, register, signIn } from './auth.service.ts';

export const authHandlers = {
  'POST /auth/register': ({ deps, body, address }) => register(deps, body, address),
  'POST /auth/login': ({ deps, body, address }) => signIn(deps, body, address),
  'GET /auth/me': ({ deps, actor }) => me(deps, actor.id),
} satisfies Partial<Handlers>;
