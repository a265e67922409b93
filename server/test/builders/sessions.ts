import { openSession } from '#server/src/modules/sessions/sessions.service.ts';
import type { TestApp } from '../test-app.ts';
import type { TestUser } from './users.ts';

/** A phone with Chrome, as most customers have. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/**
 * Signs a user in on another device. Returns the caller there, with the session's id.
 * @param tokenVersion how often all tokens of the user were revoked before
 */
export async function signInElsewhere(
  app: TestApp,
  user: TestUser,
  userAgent = PHONE,
  tokenVersion = 0,
) {
  const origin = { address: '203.0.113.77', userAgent };
  const account = { id: user.id, tokenVersion };
  const token = await openSession(app.deps, app.deps.db, account, origin);
  const { body } = await app.call('get', '/users/sessions', { token });
  const sessions: { id: string; isCurrent: boolean }[] = body.sessions;
  const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  return { ...user, token, sessionId };
}
