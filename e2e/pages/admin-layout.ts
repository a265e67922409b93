import { expect, type Locator, type Page } from '@playwright/test';

/** What every page of the back office has around it. */
export class AdminLayout {
  readonly heading: Locator;
  readonly main: Locator;
  readonly openMenu: Locator;
  readonly menu: Locator;
  readonly #page: Page;
  readonly #isMobile: boolean;

  constructor(page: Page, isMobile: boolean) {
    this.#page = page;
    this.#isMobile = isMobile;
    this.heading = page.getByRole('heading', { level: 1 });
    this.main = page.getByRole('main');
    this.openMenu = page.getByRole('button', { name: 'Open menu' });
    this.menu = page.getByRole('dialog', { name: 'Back office' });
  }

  /** Opens the navigation of the back office if it is collapsed, and returns it. */
  async ways(): Promise<Locator> {
    if (!this.#isMobile) return this.#page.getByRole('navigation', { name: 'Back office' });
    if ((await this.menu.count()) === 0) await this.openMenu.click();
    return this.menu;
  }

  /** Follows a link of the navigation. */
  async go(name: string, role: 'link' | 'button' = 'link'): Promise<void> {
    await (await this.ways()).getByRole(role, { name, exact: true }).click();
  }

  /** Collapses the navigation again if it covers the page. */
  async closeMenu(): Promise<void> {
    if (!this.#isMobile) return;
    await this.#page.keyboard.press('Escape');
    await expect(this.menu).toHaveCount(0);
  }

  /** Leaves the back office; the session has ended by the time the shop is shown. */
  async logOut(): Promise<void> {
    await this.go('Logout', 'button');
    await expect(this.#page).toHaveURL('/');
  }
}
