import type { Handlers } from '../../http/handlers.ts';
import { me, register, signIn } from './auth.service.ts';
import { forgotPassword, resetPassword } from './password-reset.service.ts';

export const authHandlers = {
  'POST /auth/register': ({ deps, body, ...client }) => register(deps, body, client),
  'POST /auth/login': ({ deps, body, ...client }) => signIn(deps, body, client),
  'POST /auth/forgot-password': ({ deps, body, address }) => forgotPassword(deps, body, address),
  'POST /auth/reset-password': ({ deps, body, ...client }) => resetPassword(deps, body, client),
  'GET /auth/me': ({ deps, actor }) => me(deps, actor.id),
} satisfies Partial<Handlers>;
