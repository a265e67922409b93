import { readStoredUser } from '#client/lib/browser-store.ts';
import { notify } from '#client/lib/notices.ts';
import { rememberPlace, signInThen } from './auth-dialog-store.ts';
import type { BlockReason } from './shopping-guard.ts';

/**
 * Shows why an action is blocked. If the reason is sign-in, opens the dialog and runs `continueAction` after
 * it. A visitor who only reads a notice comes back to this page if they sign in next, but the action is
 * not repeated (docs/decisions/013-sign-in-in-between.md).
 */
export function showBlockReason(reason: BlockReason, continueAction: () => void): void {
  if (reason.kind === 'sign-in') {
    signInThen(continueAction);
    return;
  }
  if (!readStoredUser()) rememberPlace();
  notify.error(reason.text);
}
