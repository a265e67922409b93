import type { Locator, Page } from '@playwright/test';
import { OrderSummary } from './order-summary.ts';

/** The cart of a customer. */
export class CartPage {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly checkout: Locator;
  readonly continueShopping: Locator;
  readonly startShopping: Locator;
  readonly summary: OrderSummary;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.rows = page.getByRole('main').getByRole('listitem');
    this.checkout = page.getByRole('link', { name: 'Proceed to Checkout' });
    this.continueShopping = page.getByRole('link', { name: 'Continue Shopping' });
    this.startShopping = page.getByRole('link', { name: 'Start Shopping' });
    this.summary = new OrderSummary(page);
  }

  async open(): Promise<void> {
    await this.#page.goto('/cart');
  }

  row(product: string): Locator {
    return this.rows.filter({
      has: this.#page.getByRole('heading', { name: product, exact: true }),
    });
  }

  remove(product: string): Locator {
    return this.#page.getByRole('button', { name: `Remove ${product} from cart`, exact: true });
  }

  stepper(product: string) {
    const group = this.#page.getByRole('group', { name: `Quantity of ${product}`, exact: true });
    return {
      more: group.getByRole('button', { name: / more$/ }),
      less: group.getByRole('button', { name: / less$/ }),
      quantity: group.getByRole('status'),
    };
  }
}
