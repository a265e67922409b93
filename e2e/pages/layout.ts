import type { Locator, Page } from '@playwright/test';

/** What every page of the storefront has around it. */
export class Layout {
  readonly signIn: Locator;
  readonly cart: Locator;
  readonly openMenu: Locator;
  /** Good news, and what went wrong. */
  readonly news: Locator;
  readonly alert: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const header = page.getByRole('banner');
    this.signIn = header.getByRole('button', { name: 'Sign in' });
    this.cart = header.getByRole('link', { name: /^Cart, / });
    this.openMenu = header.getByRole('button', { name: 'Open menu' });
    this.news = page.getByRole('status').filter({ hasText: /\S/ });
    this.alert = page.getByRole('alert').filter({ hasText: /\S/ });
  }

  profileOf(username: string): Locator {
    return this.#page.getByRole('banner').getByRole('button', { name: `Account of ${username}` });
  }
}
