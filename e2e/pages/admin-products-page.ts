import type { Locator, Page } from '@playwright/test';

/** The products of the back office: a table where there is room, cards on phones. */
export class AdminProductsPage {
  readonly heading: Locator;
  readonly list: Locator;
  readonly search: Locator;
  readonly gallery: Locator;
  readonly question: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.list = page.getByRole('region', { name: 'Product list' });
    this.search = page.getByRole('searchbox', { name: 'Search products' });
    this.gallery = page.getByRole('dialog', { name: /^Pictures of/ });
    this.question = page.getByRole('alertdialog', { name: 'Delete Product' });
  }

  /** @param query of the address, such as '?stock=low' */
  async open(query = ''): Promise<void> {
    await this.#page.goto(`/admin/product${query}`);
  }

  /** The row or the card of a product. */
  row(name: string): Locator {
    return this.list
      .getByRole('row')
      .or(this.list.getByRole('listitem'))
      .filter({ has: this.edit(name) });
  }

  /** The names on the page, in their order. */
  names(): Locator {
    return this.list.getByRole('rowheader').or(this.list.getByRole('heading', { level: 2 }));
  }

  edit(name: string): Locator {
    return this.#page.getByRole('button', { name: `Edit ${name}`, exact: true });
  }

  delete(name: string): Locator {
    return this.#page.getByRole('button', { name: `Delete ${name}`, exact: true });
  }

  variantsToggle(name: string): Locator {
    return this.row(name).getByRole('button', { name: / Variants/ });
  }

  variants(name: string): Locator {
    const label = { name: `Variants of ${name}`, exact: true };
    return this.list.getByRole('table', label).or(this.list.getByRole('list', label));
  }

  /** @param of the product, its size and its colour, parted by commas */
  editStock(of: string): Locator {
    return this.#page.getByRole('button', { name: `Edit stock of ${of}`, exact: true });
  }

  stock(of: string): Locator {
    return this.#page.getByRole('textbox', { name: `Stock of ${of}`, exact: true });
  }

  filter(label: 'Category' | 'Stock' | 'Sort by'): Locator {
    return this.#page.getByRole('combobox', { name: label });
  }
}
