import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Category } from '#common/contract/categories.ts';
import type { Product } from '#common/contract/products.ts';
import type { SizeSet } from '#common/contract/size-sets.ts';
import { refusal } from './fake-api.ts';
import { imageFile } from './image-file.ts';
import { findNews } from './on-screen.ts';
import { category, onePage, product } from './samples.ts';
import { visitAsAdmin } from './visit-admin.ts';

/** What the shop of such a visit has. Tests read and change it. */
interface Shop {
  products: Product[];
  categories: Category[];
  sizeSets: SizeSet[];
}

/** Opens the admin's list of products, with a dialog above it if the path says so. */
export async function openProducts(
  path = '/admin/product',
  start: Partial<Shop> = {},
  widthPx?: number,
) {
  const visit = visitAsAdmin(widthPx);
  const shop: Shop = { products: [product()], categories: [category()], sizeSets: [], ...start };
  visit.api.on('GET /categories', () => shop.categories);
  visit.api.on('GET /size-sets', () => ({ sizeSets: shop.sizeSets }));
  const asked = visit.api.on('GET /products/all', () => ({
    data: shop.products,
    pagination: onePage(shop.products.length, 10),
  }));
  visit.api.on('GET /products/all/{id}', ({ params: { id } }) => {
    const found = shop.products.find((one) => one.id === id);
    return found ? { product: found } : refusal(404, 'NOT_FOUND', 'Product not found');
  });
  await visit.open(path);
  return { ...visit, shop, asked };
}

/**
 * Opens the form of a product above the list.
 * @param opened null for a new product
 */
export async function openProductForm(opened: Product | null, categories?: Category[]) {
  const visit = await openProducts(`/admin/product?${opened ? `edit=${opened.id}` : 'create=1'}`, {
    products: opened ? [opened] : [],
    ...(categories && { categories }),
  });
  await screen.findByLabelText('Product Name');
  return visit;
}

export const productList = () => within(screen.getByRole('region', { name: 'Product list' }));

/** The dialog around the form. */
export const productForm = () =>
  within(screen.getByRole('dialog', { name: /^(Add|Edit) Product$/ }));

/** The fields of a variant by its place, from 1. */
export const variantRow = (number: number) =>
  within(productForm().getByRole('group', { name: new RegExp(`^Variant ${number}:`) }));

/** Fills in all that a new product needs. */
export async function fillInProduct(user: UserEvent, name = 'Dabu Kurta'): Promise<void> {
  await user.type(productForm().getByLabelText('Product Name'), name);
  await user.selectOptions(productForm().getByLabelText('Category'), 'Kurtas');
  await user.upload(productForm().getByLabelText(/^Add images/), imageFile('front.png'));
  await user.type(variantRow(1).getByLabelText('Color'), 'Indigo');
  await user.type(variantRow(1).getByLabelText('Original Price'), '800');
}

/** Waits until the form has closed: the notice of its save moves from the dialog to the page then. */
export async function findSaved(text: string): Promise<HTMLElement> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return findNews(text);
}
