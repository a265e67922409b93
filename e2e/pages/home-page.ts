import type { Locator, Page } from '@playwright/test';

/** The shop's front window. */
export class HomePage {
  readonly hero: Locator;
  /** The image that came first, and what fades it. */
  readonly image: Locator;
  readonly exploreNow: Locator;
  readonly pause: Locator;
  readonly play: Locator;
  /** One of them a slide. */
  readonly dots: Locator;
  readonly featured: Locator;
  readonly shopAll: Locator;
  readonly carousel: Locator;
  readonly tiles: Locator;
  readonly more: Locator;
  readonly earlier: Locator;
  readonly promises: Locator;
  readonly banner: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    const section = (heading: string) =>
      main.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
    this.hero = main.getByRole('region', { name: 'Categories' });
    this.image = this.hero.locator('img').first().locator('xpath=ancestor::div[1]');
    this.exploreNow = this.hero.getByRole('link', { name: 'Explore Now' });
    this.pause = this.hero.getByRole('button', { name: 'Pause the pictures' });
    this.play = this.hero.getByRole('button', { name: 'Play the pictures' });
    this.dots = this.hero.getByRole('button', { name: /^Show / });
    this.featured = section('Featured products');
    this.shopAll = this.featured.getByRole('link', { name: 'Shop All' });
    this.carousel = section('Shop by category');
    this.tiles = this.carousel.getByRole('listitem').getByRole('link');
    this.more = this.carousel.getByRole('button', { name: 'More categories' });
    this.earlier = this.carousel.getByRole('button', { name: 'Earlier categories' });
    this.promises = main.getByRole('region', { name: 'Our promises' });
    this.banner = main.getByRole('region', { name: 'About us' });
  }

  async open(path = '/'): Promise<void> {
    await this.#page.goto(path);
  }

  /** The name of the slide in view. */
  slide(name: string): Locator {
    return this.hero.getByRole('heading', { level: 2, name, exact: true });
  }
}
