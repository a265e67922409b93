import { expect } from '@playwright/test';
import type { Changes } from './changes.ts';
import { saysOf, type Sayings } from './faults.ts';
import { makeCategory } from './admin-products.ts';
import { AdminCategoriesPage } from './pages/admin-categories-page.ts';
import { Layout } from './pages/layout.ts';
import { AdminOrdersPage } from './pages/orders-pages.ts';
import { AdminProductsPage } from './pages/admin-products-page.ts';
import { productNamed, sizeOf } from './people.ts';
import { importProducts } from './shop.ts';

/** What an administrator changes of a customer's order. */
export const ORDERS: Changes = {
  'PUT /orders/{id}/status': ({ page, person }) => {
    const orders = new AdminOrdersPage(page);
    let id = '';
    return {
      says: saysOf('Failed to update status'),
      open: async () => {
        id = (await person.orders())[0]?.id ?? '';
        await orders.open(`?q=${person.user.email}`);
      },
      act: () => orders.status(id).selectOption('Shipped'),
      asBefore: () => expect(orders.status(id)).toHaveValue('PENDING'),
      done: async () => {
        await expect(orders.status(id)).toHaveValue('SHIPPED');
        await expect.poll(async () => (await person.orders())[0]?.deliveryStatus).toBe('SHIPPED');
      },
    };
  },
};

/** A screen with one sentence for every failure. */
function alwaysSays(sentence: string): Sayings {
  return { 'answered by 500': sentence, 'cut off': sentence, unanswered: sentence };
}

/** What an administrator changes of products; the person is the administrator. */
export const CATALOGUE: Changes = {
  'PUT /variants/{id}/stock': ({ page, shop, word }) => {
    const products = new AdminProductsPage(page);
    const name = `Kurta ${word}`;
    const stock = async () => sizeOf(await productNamed(shop.url, name), 'M').stock;
    const field = products.stock(`${name}, M`);
    return {
      says: saysOf('Failed to update stock'),
      open: async () => {
        await importProducts(shop, [{ name, stock: { M: 3 } }]);
        await products.open(`?q=${word}`);
        await products.variantsToggle(name).click();
      },
      act: async () => {
        if (!(await field.isVisible())) await products.editStock(`${name}, M`).click();
        await field.fill('12');
        await field.press('Enter');
      },
      asBefore: async () => {
        await expect(field).toHaveValue('12');
        await expect(field).toBeFocused();
        expect(await stock()).toBe(3);
      },
      done: async () => {
        await expect(products.variants(name).getByText('12', { exact: true })).toBeVisible();
        await expect.poll(stock).toBe(12);
      },
    };
  },
  'DELETE /products/{id}': ({ page, word }) => {
    const products = new AdminProductsPage(page);
    const name = `Kurta ${word}`;
    return {
      says: alwaysSays('Failed to delete product'),
      open: async () => {
        await products.open(`?q=${word}`);
        await products.delete(name).click();
      },
      act: () => products.question.getByRole('button', { name: 'Delete' }).click(),
      asBefore: () => expect(products.question).toContainText(name),
      done: () => expect(products.list).toContainText('No products match'),
    };
  },
  'DELETE /categories/{id}': ({ page, person, shop, word }) => {
    const categories = new AdminCategoriesPage(page);
    const name = `Kurtas ${word}`;
    return {
      says: alwaysSays('Failed to delete category'),
      open: async () => {
        await makeCategory(shop.url, person, name);
        await categories.open();
        await categories.delete(name).click();
      },
      act: () => categories.question.getByRole('button', { name: 'Delete' }).click(),
      asBefore: () => expect(categories.question).toContainText(name),
      done: async () => {
        await expect(new Layout(page).alert(`Deleted category: ${name}`)).toBeVisible();
        await expect(categories.delete(name)).toHaveCount(0);
      },
    };
  },
};
