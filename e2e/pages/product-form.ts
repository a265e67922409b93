import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '#common/contract/products.ts';

/** The form of a product in the back office. */
export class ProductForm {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly category: Locator;
  readonly files: Locator;
  readonly images: Locator;
  readonly variants: Locator;
  readonly addVariant: Locator;
  readonly save: Locator;
  readonly unsaved: Locator;
  readonly conflict: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: /^(Add|Edit) Product$/ });
    this.name = this.dialog.getByLabel('Product Name');
    this.category = this.dialog.getByLabel('Category', { exact: true });
    this.files = this.dialog.getByLabel('Add images');
    this.images = this.dialog.getByRole('listitem').filter({ has: page.getByRole('img') });
    this.variants = this.dialog.getByRole('group', { name: /^Variant \d+:/ });
    this.addVariant = this.dialog.getByRole('button', { name: 'Add variant' });
    this.save = this.dialog.getByRole('button', { name: 'Save', exact: true });
    this.unsaved = this.dialog.getByText(/^Not saved yet: /);
    this.conflict = page.getByRole('alertdialog', { name: 'Changed by someone else' });
  }

  /** @param q what the list behind it is searched for */
  async openNew(q = ''): Promise<void> {
    const search = new URLSearchParams({ ...(q && { q }), create: '1' });
    await this.#page.goto(`/admin/product?${String(search)}`);
    await expect(this.name).toBeVisible();
    await expect(this.dialog).toHaveAccessibleName('Add Product');
  }

  async edit({ id }: Pick<Product, 'id'>): Promise<void> {
    await this.#page.goto(`/admin/product?edit=${id}`);
    await expect(this.name).toBeVisible();
    await expect(this.dialog).toHaveAccessibleName('Edit Product');
  }

  /** An image by its place, from 1: what is dragged, and what others are dropped on. */
  image(number: number): Locator {
    return this.images.nth(number - 1);
  }

  /** A variant by its place, from 1. */
  variant(number: number): Locator {
    return this.dialog.getByRole('group', { name: new RegExp(`^Variant ${number}:`) });
  }

  /** Saves, and answers what was sent. */
  async sentOnSave(): Promise<ReadonlyMap<string, string>> {
    const sent = this.#page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/products'),
    );
    await this.save.click();
    return fieldsOf((await sent).postDataBuffer()?.toString('latin1') ?? '');
  }
}

/** The texts of a form that was sent; files are left out. */
function fieldsOf(form: string): Map<string, string> {
  const parts = form.matchAll(/name="(\w+)"\r\n\r\n([\s\S]*?)\r\n--/g);
  return new Map(Array.from(parts, ([, name = '', text = '']) => [name, text]));
}
