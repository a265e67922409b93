import type { Locator, Page } from '@playwright/test';

/** Who the shop is, in the back office. */
export class CompanyForm {
  readonly form: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly pincode: Locator;
  readonly logo: Locator;
  readonly save: Locator;
  readonly undo: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.form = page.getByRole('form', { name: 'Company details' });
    this.name = this.form.getByLabel('Company name');
    this.email = this.form.getByLabel('Email');
    this.phone = this.form.getByLabel('Phone');
    this.pincode = this.form.getByLabel('Pincode');
    this.logo = this.form.getByLabel('Logo');
    this.save = this.form.getByRole('button', { name: 'Save', exact: true });
    this.undo = this.form.getByRole('button', { name: 'Undo changes' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/admin/company');
  }
}
