import type { Locator, Page } from '@playwright/test';

/** Search over the whole screen. */
export class SearchOverlay {
  readonly open: Locator;
  readonly dialog: Locator;
  readonly box: Locator;
  readonly count: Locator;
  readonly results: Locator;
  readonly nothing: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.open = page.getByRole('banner').getByRole('button', { name: 'Search' });
    this.dialog = page.getByRole('dialog', { name: 'Search' });
    this.box = this.dialog.getByRole('textbox', { name: 'Search for a product' });
    this.count = this.dialog.getByRole('status').filter({ hasText: /product|Searching/ });
    this.results = this.dialog.getByRole('article');
    this.nothing = this.dialog.getByRole('paragraph').filter({ hasText: /^No products found$/ });
  }

  result(name: string) {
    const tile = this.results.filter({
      has: this.#page.getByRole('heading', { level: 3, name, exact: true }),
    });
    return {
      tile,
      link: tile.getByRole('link', { name, exact: true }),
      add: tile.getByRole('button', { name: `Add to Cart: ${name}`, exact: true }),
      heart: tile.getByRole('button', { name: new RegExp(`${name} (to|from) wishlist$`) }),
    };
  }
}
