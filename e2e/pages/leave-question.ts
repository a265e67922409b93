import type { Locator, Page } from '@playwright/test';

/** What the back office asks before something unsaved is lost. */
export class LeaveQuestion {
  readonly dialog: Locator;
  readonly keep: Locator;
  readonly leave: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    this.keep = this.dialog.getByRole('button', { name: 'Keep editing' });
    this.leave = this.dialog.getByRole('button', { name: 'Leave without saving' });
  }
}
