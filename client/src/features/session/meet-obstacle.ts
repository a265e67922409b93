import { readStoredUser } from '#client/lib/browser-store.ts';
import { notify } from '#client/lib/notices.ts';
import { rememberPlace, signInThen } from './auth-dialog-store.ts';
import type { Obstacle } from './shopping-guard.ts';

/**
 * Shows why an action is blocked. If the obstacle is sign-in, opens the dialog and runs `goOn` after
 * it. A visitor who only reads a notice comes back to this page if they sign in next, but the action is
 * not repeated (docs/decisions/013-sign-in-in-between.md).
 */
export function meetObstacle(obstacle: Obstacle, goOn: () => void): void {
  if (obstacle.kind === 'sign-in') {
    signInThen(goOn);
    return;
  }
  if (!readStoredUser()) rememberPlace();
  notify.error(obstacle.text);
}
