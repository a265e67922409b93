import type { Locator, Page } from '@playwright/test';
import { shortId } from '#common/domain/short-id.ts';

/** The customer's own orders. */
export class OrderHistory {
  readonly heading: Locator;
  readonly orders: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.orders = page.getByRole('main').locator('details');
  }

  async open(): Promise<void> {
    await this.#page.goto('/myaccount/order');
  }

  order(id: string): Locator {
    return this.orders.filter({ hasText: shortId(id) });
  }
}

/** One of the customer's own orders, on a page of its own. */
export class OrderSheet {
  readonly heading: Locator;
  /** The stations of its way, passed and to come. */
  readonly stations: Locator;
  readonly items: Locator;
  readonly print: Locator;
  readonly cancel: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.stations = main.getByRole('region', { name: 'Order status' }).getByRole('listitem');
    this.items = main.getByRole('region', { name: /^\d+ items?$/ }).getByRole('listitem');
    this.print = main.getByRole('button', { name: 'Print' });
    this.cancel = main.getByRole('button', { name: /^Cancel Order/ });
  }

  async open(id: string): Promise<void> {
    await this.#page.goto(`/myaccount/order/${id}`);
  }
}

/** Everybody's orders, in the back office: a table where there is room, cards on phones. */
export class OrderDesk {
  readonly heading: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1 });
  }

  async open(): Promise<void> {
    await this.#page.goto('/admin/order');
  }

  order(id: string): Locator {
    const main = this.#page.getByRole('main');
    return main
      .getByRole('row')
      .or(main.getByRole('listitem'))
      .filter({ hasText: shortId(id) });
  }

  status(id: string): Locator {
    return this.#page.getByRole('combobox', { name: `Delivery status of order ${shortId(id)}` });
  }
}
