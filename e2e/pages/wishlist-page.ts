import type { Locator, Page } from '@playwright/test';
import { ProductCard } from './listing-page.ts';

/** What a customer has wished for. */
export class WishlistPage {
  readonly heading: Locator;
  readonly explore: Locator;
  readonly tiles: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.explore = page.getByRole('link', { name: 'Explore Products' });
    this.tiles = page.getByRole('main').getByRole('article');
  }

  async open(): Promise<void> {
    await this.#page.goto('/wishlist');
  }

  card(product: string): ProductCard {
    return new ProductCard(this.#page, product);
  }
}
