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

/** All orders, in the back office: a table on wide screens, cards on phones. */
export class AdminOrdersPage {
  readonly heading: Locator;
  readonly search: Locator;
  readonly statusFilter: Locator;
  readonly from: Locator;
  readonly to: Locator;
  /** The list's rows or cards. */
  readonly rows: Locator;
  readonly exportCsv: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    const main = page.getByRole('main');
    const filters = main.getByRole('group', { name: 'Filters' });
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.search = filters.getByRole('searchbox');
    this.statusFilter = filters.getByRole('combobox', { name: 'Delivery status' });
    this.from = filters.getByLabel('From');
    this.to = filters.getByLabel('To', { exact: true });
    this.rows = main
      .getByRole('row')
      .or(main.getByRole('listitem'))
      .filter({ has: page.getByRole('combobox') });
    this.exportCsv = main.getByRole('button', { name: 'Export CSV' });
  }

  /** @param search of the address, such as ?q=asha */
  async open(search = ''): Promise<void> {
    await this.#page.goto(`/admin/order${search}`);
  }

  order(id: string): Locator {
    return this.rows.filter({ hasText: shortId(id) });
  }

  status(id: string): Locator {
    return this.rows.getByRole('combobox', { name: statusOf(id) });
  }

  choice(id: string): Locator {
    return this.rows.getByRole('checkbox', { name: `Select order ${shortId(id)}` });
  }

  viewDetails(id: string): Locator {
    return this.rows.getByRole('button', { name: `View Details of order ${shortId(id)}` });
  }

  details(id: string): Locator {
    return this.#page.getByRole('dialog', { name: `Order #${shortId(id)}` });
  }

  statusInDetails(id: string): Locator {
    return this.details(id).getByRole('combobox', { name: statusOf(id) });
  }
}

function statusOf(id: string): string {
  return `Delivery status of order ${shortId(id)}`;
}
