import { expect, type Locator, type Page } from '@playwright/test';

/** What every page of the storefront has around it. */
export class Layout {
  readonly signIn: Locator;
  readonly cart: Locator;
  readonly wishlist: Locator;
  readonly wishlistForVisitors: Locator;
  readonly openMenu: Locator;
  /** The menu of a phone, once it is open. */
  readonly menu: Locator;
  /** The links of the header that say that one is there. */
  readonly currentLinks: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const header = page.getByRole('banner');
    this.signIn = header.getByRole('button', { name: /sign in/i });
    this.cart = header.getByRole('link', { name: /^Cart, / });
    this.wishlist = header.getByRole('link', { name: /^Wishlist, / });
    this.wishlistForVisitors = header.getByRole('button', { name: 'Wishlist' });
    this.openMenu = header.getByRole('button', { name: 'Open menu' });
    this.menu = page.getByRole('dialog', { name: 'Menu' });
    this.currentLinks = header.getByRole('navigation').locator('[aria-current]');
  }

  /** A page of the header, on wide screens. */
  link(name: string): Locator {
    return this.#page
      .getByRole('banner')
      .getByRole('navigation')
      .getByRole('link', { name, exact: true });
  }

  profileOf(username: string): Locator {
    return this.#page.getByRole('banner').getByRole('button', { name: username });
  }

  /** Leaves the shop from the account area, whose ways are folded up on a phone. */
  async logOut(isMobile: boolean): Promise<void> {
    await this.#page.goto('/myaccount/order');
    if (isMobile) await this.#page.getByRole('button', { name: /^My account/ }).click();
    await this.#page.getByRole('button', { name: 'Logout' }).click();
  }

  /** A notice of something that went well. */
  news(text: string | RegExp): Locator {
    return this.#page.getByRole('status').getByText(text, { exact: true });
  }

  /** A notice of something that did not go. */
  alert(text: string | RegExp): Locator {
    return this.#page.getByRole('alert').getByText(text, { exact: true });
  }

  /** Takes every notice off the screen, also those that close by themselves. */
  async dismissAll(): Promise<void> {
    const dismiss = this.#page.getByRole('button', { name: 'Dismiss notice' });
    await dismiss.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((one) => one.click()));
    await expect(dismiss).toHaveCount(0);
  }
}
