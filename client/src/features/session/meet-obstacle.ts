import { readStoredUser } from '#client/lib/browser-store.ts';
import { notify } from '#client/lib/notices.ts';
import { rememberPlace, signInThen } from './auth-dialog-store.ts';
import type { Obstacle } from './shopping-guard.ts';

/**
 * Tells the shopper what stands in the way. Where that is signing in, `goOn` is done after it; where
 * a visitor only reads a sentence, signing in next brings them back here and no further
 * (docs/decisions/013-sign-in-in-between.md).
 */
export function meetObstacle(obstacle: Obstacle, goOn: () => void): void {
  if (obstacle.kind === 'sign-in') {
    signInThen(goOn);
    return;
  }
  if (!readStoredUser()) rememberPlace();
  notify.error(obstacle.text);
}
