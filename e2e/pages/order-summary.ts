import type { Locator, Page } from '@playwright/test';

/** The totals of a cart and of a checkout. */
export class OrderSummary {
  /** Subtotal, discount, tax and total. */
  readonly lines: Locator;
  readonly #figures: Locator;

  constructor(page: Page) {
    this.#figures = page.getByRole('region', { name: 'Order Summary' });
    this.lines = this.#figures.locator('dl');
  }

  /** The figure that stands at a label, such as 'Total'. */
  figure(label: 'Subtotal' | 'Discount' | 'Tax' | 'Total'): Locator {
    return this.#figures
      .locator('dl > div')
      .filter({ hasText: new RegExp(`^${label}`) })
      .getByRole('definition');
  }
}
