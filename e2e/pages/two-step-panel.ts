import type { Locator, Page } from '@playwright/test';

/** Two-step sign-in on the account page of the back office. */
export class TwoStepPanel {
  readonly section: Locator;
  readonly password: Locator;
  readonly code: Locator;
  /** The key beside the QR code, for typing it into an app. */
  readonly key: Locator;
  readonly recoveryCodes: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.section = page.getByRole('region', { name: 'Two-step sign-in' });
    this.password = this.section.getByLabel('Password', { exact: true });
    this.code = this.section.getByRole('textbox', { name: 'Code' });
    this.key = this.section.getByRole('code');
    this.recoveryCodes = this.section
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.#page.goto('/admin/account');
  }

  async press(button: string): Promise<void> {
    await this.section.getByRole('button', { name: button, exact: true }).click();
  }
}
