import type { Locator, Page } from '@playwright/test';

/** The categories of the back office: a table where there is room, nested cards on phones. */
export class AdminCategoriesPage {
  readonly heading: Locator;
  readonly list: Locator;
  readonly create: Locator;
  readonly form: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly parent: Locator;
  readonly image: Locator;
  readonly save: Locator;
  /** The version that another admin has saved since. */
  readonly savedVersion: Locator;
  readonly question: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.list = page.getByRole('region', { name: 'Category list' });
    this.create = page.getByRole('button', { name: 'Create New' });
    this.form = page.getByRole('dialog', { name: / Category$/ });
    this.name = this.form.getByLabel('Name');
    this.description = this.form.getByLabel('Description');
    this.parent = this.form.getByLabel('Parent category');
    this.image = this.form.locator('input[type=file]');
    this.save = this.form.getByRole('button', { name: 'Save', exact: true });
    this.savedVersion = page.getByRole('dialog', { name: 'Saved version' });
    this.question = page.getByRole('alertdialog', { name: 'Delete Category' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/admin/category');
  }

  edit(name: string): Locator {
    return this.list.getByRole('button', { name: `Edit ${name}`, exact: true });
  }

  delete(name: string): Locator {
    return this.list.getByRole('button', { name: `Delete ${name}`, exact: true });
  }

  /** What opens and closes the rows below a category. */
  toggle(name: string): Locator {
    return this.list.getByRole('button', {
      name: new RegExp(`^(Show|Hide) \\d+ subcategor(y|ies) of ${name}$`),
    });
  }
}
