import type { Locator, Page } from '@playwright/test';

/** All products, or those of a category. */
export class ListingPage {
  readonly heading: Locator;
  readonly categories: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.categories = page.getByRole('navigation', { name: 'Browse by' });
  }

  async open(path = '/shop'): Promise<void> {
    await this.#page.goto(path);
  }

  /** Follows the tree of categories; on phones it is folded away first. */
  async browse(...names: string[]): Promise<void> {
    for (const name of names) {
      const link = this.categories.getByRole('link', { name: new RegExp(`^${name}`) });
      await this.heading.filter({ hasText: /\S/ }).waitFor();
      const fold = this.#page.locator('summary', { hasText: 'Browse by' });
      if ((await fold.isVisible()) && !(await link.isVisible())) await fold.click();
      await link.click();
    }
  }

  card(product: string): ProductCard {
    return new ProductCard(this.#page, product);
  }
}

/** A tile of a listing. */
export class ProductCard {
  readonly tile: Locator;
  readonly link: Locator;
  readonly add: Locator;
  readonly #name: string;

  constructor(page: Page, name: string) {
    this.#name = name;
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    this.tile = page.getByRole('article').filter({ has: heading });
    this.link = this.tile.getByRole('link', { name, exact: true });
    this.add = this.tile.getByRole('button', { name: `Add ${name} to cart`, exact: true });
  }

  heart(does: 'Add' | 'Remove'): Locator {
    const way = does === 'Add' ? 'to' : 'from';
    return this.tile.getByRole('button', {
      name: `${does} ${this.#name} ${way} wishlist`,
      exact: true,
    });
  }

  size(name: string): Locator {
    return this.tile
      .getByRole('group', { name: `Size of ${this.#name}`, exact: true })
      .getByRole('button', { name, exact: true });
  }
}
