import type { Handlers } from '../../http/routes.ts';
import { me, register, signIn } from './auth.service.ts';
import { forgotPassword, resetPassword } from './password-reset.service.ts';

export const authHandlers = {
  'POST /auth/register': ({ deps, body, address }) => register(deps, body, address),
  'POST /auth/login': ({ deps, body, address }) => signIn(deps, body, address),
  'POST /auth/forgot-password': ({ deps, body, address }) => forgotPassword(deps, body, address),
  'POST /auth/reset-password': ({ deps, body, address }) => resetPassword(deps, body, address),
  'GET /auth/me': ({ deps, actor }) => me(deps, actor.id),
} satisfies Partial<Handlers>;
