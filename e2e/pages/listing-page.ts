import type { Locator, Page } from '@playwright/test';

/** All products, or those of a category. */
export class ListingPage {
  readonly heading: Locator;
  readonly count: Locator;
  readonly categories: Locator;
  readonly cards: Locator;
  readonly sort: Locator;
  readonly loadMore: Locator;
  readonly empty: Locator;
  /** What is being fetched. */
  readonly busy: Locator;
  /** On phones the filters are behind this button. */
  readonly filters: Locator;
  readonly drawer: Locator;
  readonly reset: Locator;
  readonly chips: Locator;
  readonly lowest: Locator;
  readonly highest: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.count = main.getByRole('status').filter({ hasText: / products?$/ });
    this.categories = page.getByRole('navigation', { name: 'Browse by' });
    this.cards = main.getByRole('article');
    this.sort = main.getByRole('combobox', { name: 'Sort by' });
    this.loadMore = main.getByRole('button', { name: 'Load more' });
    this.empty = main.getByText('No products found matching your filters.');
    this.busy = main.locator('[aria-busy="true"]');
    this.filters = main.getByRole('button', { name: /^Filters/ });
    this.drawer = page.getByRole('dialog', { name: 'Filters' });
    this.reset = page.getByRole('button', { name: 'Reset Filters' });
    this.chips = main.getByRole('list', { name: 'Active filters' }).getByRole('button');
    this.lowest = page.getByRole('slider', { name: 'Lowest price' });
    this.highest = page.getByRole('slider', { name: 'Highest price' });
  }

  async open(path = '/shop'): Promise<void> {
    await this.#page.goto(path);
  }

  /** Shows the filters: on phones they are in a drawer, else they are there anyway. */
  async openFilters(): Promise<void> {
    await this.heading.filter({ hasText: /\S/ }).waitFor();
    await this.sort.waitFor();
    if ((await this.filters.isVisible()) && !(await this.drawer.isVisible())) {
      await this.filters.click();
      await this.drawer.waitFor();
    }
  }

  async closeFilters(): Promise<void> {
    if (await this.drawer.isVisible()) await this.show.click();
  }

  /** Ends choosing on a phone, and says how many products there are. */
  get show(): Locator {
    return this.drawer.getByRole('button', { name: /^Show .*product/ });
  }

  color(name: string): Locator {
    return this.#choice('Colour', name);
  }

  size(name: string): Locator {
    return this.#choice('Size', name);
  }

  chip(label: string): Locator {
    return this.#page.getByRole('button', { name: `Remove filter ${label}`, exact: true });
  }

  #choice(group: string, name: string): Locator {
    return this.#page
      .getByRole('group', { name: group, exact: true })
      .getByRole('checkbox', { name: new RegExp(`^${name} \\d+ products`) });
  }

  /** Follows the tree of categories, which is among the filters. */
  async browse(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.openFilters();
      await this.categories.getByRole('link', { name, exact: true }).click();
      await this.drawer.waitFor({ state: 'detached' });
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
  readonly image: Locator;
  readonly #name: string;

  constructor(page: Page, name: string) {
    this.#name = name;
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    this.tile = page.getByRole('article').filter({ has: heading });
    this.link = this.tile.getByRole('link', { name, exact: true });
    this.image = this.tile.locator('img').first();
    this.add = this.tile.getByRole('button', { name: `Add to Cart: ${name}`, exact: true });
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
