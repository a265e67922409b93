import type { Handlers } from '../../http/handlers.ts';
import { me, register, signIn } from './auth.service.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.service.ts';
import { forgotPassword, resetPassword } from './password-reset.service.ts';

export const authHandlers = {
  'POST /auth/register': ({ deps, body, ...client }) => register(deps, body, client),
  'POST /auth/login': ({ deps, body, ...client }) => signIn(deps, body, client),
  'POST /auth/forgot-password': ({ deps, body, address }) => forgotPassword(deps, body, address),
  'POST /auth/reset-password': ({ deps, body, ...client }) => resetPassword(deps, body, client),
  'POST /auth/confirm-email': ({ deps, body, address }) => confirmEmailChange(deps, body, address),
  'POST /users/email-change': ({ deps, actor, body, ...client }) =>
    requestEmailChange(deps, { id: actor.id, client }, body),
  'GET /auth/me': ({ deps, actor }) => me(deps, actor.id),
} satisfies Partial<Handlers>;
