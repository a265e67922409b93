import type { Locator, Page } from '@playwright/test';

/** Everything about one product. */
export class ProductPage {
  readonly heading: Locator;
  /** Name, price, sizes and description, without the related products below. */
  readonly details: Locator;
  readonly add: Locator;
  readonly more: Locator;
  readonly less: Locator;
  readonly quantity: Locator;
  readonly returnHome: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.details = this.heading.locator('..');
    this.add = main.getByRole('button', { name: /^Add to Cart - / });
    const stepper = main.getByRole('group', { name: /^Quantity of / });
    this.more = stepper.getByRole('button', { name: / more$/ });
    this.less = stepper.getByRole('button', { name: / less$/ });
    this.quantity = stepper.getByRole('status');
    this.returnHome = main.getByRole('link', { name: 'Return to Home' });
  }

  /** Opens the page as a link pasted into the address bar. */
  async open(name: string): Promise<void> {
    await this.#page.goto(`/product/${encodeURIComponent(name)}`);
  }

  size(name: string | RegExp): Locator {
    return (
      this.#page
        .getByRole('group', { name: /^Size of / })
        // Related products below have sizes too.
        .first()
        .getByRole('button', { name, exact: true })
    );
  }

  color(name: string): Locator {
    return this.#page
      .getByRole('group', { name: /^Colour of / })
      .getByRole('button', { name, exact: true });
  }
}
