import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { SavedProduct } from '#common/contract/product-form.ts';
import type { Category } from '#common/contract/categories.ts';
import type { Product } from '#common/contract/products.ts';
import { pictureFile } from '#server/test/builders/forms.ts';
import type { Person } from '../people.ts';

/** A picture as it is chosen on one's own computer. */
export async function chosen(name: string, colour: string) {
  const { bytes } = await pictureFile(name, colour);
  return { name, mimeType: 'image/png', buffer: bytes };
}

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
  readonly question: Locator;
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
    this.question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    this.conflict = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
  }

  async openNew(): Promise<void> {
    await this.#page.goto('/admin/product?create=1');
    await expect(this.name).toBeVisible();
    await expect(this.dialog).toHaveAccessibleName('Add Product');
  }

  async edit({ id }: Pick<Product, 'id'>): Promise<void> {
    await this.#page.goto(`/admin/product?edit=${id}`);
    await expect(this.name).toBeVisible();
    await expect(this.dialog).toHaveAccessibleName('Edit Product');
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

/** The shop's door for an administrator's own forms, while a story looks elsewhere. */
export class ProductOffice {
  readonly #url: string;
  readonly #person: Person;

  constructor(url: string, person: Person) {
    this.#url = url;
    this.#person = person;
  }

  /** Adds a product with a picture, or with an id changes it. */
  async save(
    fields: Readonly<Record<string, string>>,
    variants: readonly object[],
    colours: readonly string[] = [],
  ): Promise<Product> {
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.append(name, text);
    form.append('productVariants', JSON.stringify(variants));
    for (const colour of colours) {
      const { name, bytes } = await pictureFile(`${colour}.png`, colour);
      form.append('images', new Blob([new Uint8Array(bytes)]), name);
    }
    return (await this.#call('/products', form, SavedProduct)).product;
  }

  /** Adds a category, with a picture. */
  async addCategory(name: string, parentId = ''): Promise<Pick<Category, 'id'>> {
    const form = new FormData();
    form.append('name', name);
    form.append('parentId', parentId);
    const { bytes } = await pictureFile();
    form.append('media', new Blob([new Uint8Array(bytes)]), 'category.png');
    return this.#call('/categories', form, z.object({ id: z.string() }));
  }

  async #call<S extends z.ZodType>(path: string, form: FormData, answer: S): Promise<z.output<S>> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${this.#person.session.token}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
    return answer.parse(JSON.parse(text));
  }
}
