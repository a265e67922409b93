import type { Handlers } from '../../http/handlers.ts';
import { endOtherSessions, endSession, listSessions, signOut } from './sessions.service.ts';

export const sessionHandlers = {
  'POST /auth/logout': ({ deps, actor }) => signOut(deps, actor),
  'GET /users/sessions': ({ deps, actor }) => listSessions(deps, actor),
  'DELETE /users/sessions': ({ deps, actor, address, userAgent }) =>
    endOtherSessions(deps, actor, { address, userAgent }),
  'DELETE /users/sessions/{id}': ({ deps, actor, params }) => endSession(deps, actor.id, params.id),
} satisfies Partial<Handlers>;
