import { expect, type Locator, type Page } from '@playwright/test';
import { Layout } from './layout.ts';

/** The texts and images of the shop's pages, in the back office. */
export class ContentPage {
  readonly main: Locator;
  readonly tabs: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole('main');
    this.tabs = this.main.getByRole('tablist', { name: 'Parts of the shop' });
  }

  field(name: string): Locator {
    return this.main.getByRole('textbox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name });
  }

  /** Saves by Enter in the field that has the focus, and waits until the form is usable again. */
  async saveByKeyboard(): Promise<void> {
    const answer = this.#page.waitForResponse((response) => response.request().method() === 'PUT');
    await this.#page.keyboard.press('Enter');
    expect((await answer).status()).toBe(200);
    await expect(new Layout(this.#page).news('Saved. Shoppers see it now.').first()).toBeVisible();
    await expect(this.#page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await expect(this.#page.getByRole('button', { name: 'Undo changes' })).toHaveCount(0);
  }
}
