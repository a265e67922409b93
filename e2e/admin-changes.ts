import { expect } from '@playwright/test';
import type { Changes } from './changes.ts';
import { saysOf, type Sayings } from './faults.ts';
import { makeCategory } from './admin-goods.ts';
import { CategoryDesk } from './pages/category-desk.ts';
import { Layout } from './pages/layout.ts';
import { OrderDesk } from './pages/orders-pages.ts';
import { ProductDesk } from './pages/product-desk.ts';
import { productNamed, sizeOf } from './people.ts';
import { importGoods } from './shop.ts';

/** What an administrator changes of a customer's order. */
export const DESK: Changes = {
  'PUT /orders/{id}/status': ({ page, person }) => {
    const desk = new OrderDesk(page);
    let id = '';
    return {
      says: saysOf('Failed to update status'),
      open: async () => {
        id = (await person.orders())[0]?.id ?? '';
        await desk.open(`?q=${person.user.email}`);
      },
      act: () => desk.status(id).selectOption('Shipped'),
      asBefore: () => expect(desk.status(id)).toHaveValue('PENDING'),
      done: async () => {
        await expect(desk.status(id)).toHaveValue('SHIPPED');
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
export const GOODS: Changes = {
  'PUT /variants/{id}/stock': ({ page, shop, word }) => {
    const desk = new ProductDesk(page);
    const name = `Kurta ${word}`;
    const stock = async () => sizeOf(await productNamed(shop.url, name), 'M').stock;
    const field = desk.stock(`${name}, M`);
    return {
      says: saysOf('Failed to update stock'),
      open: async () => {
        await importGoods(shop, [{ name, stock: { M: 3 } }]);
        await desk.open(`?q=${word}`);
        await desk.variantsToggle(name).click();
      },
      act: async () => {
        if (!(await field.isVisible())) await desk.editStock(`${name}, M`).click();
        await field.fill('12');
        await field.press('Enter');
      },
      asBefore: async () => {
        await expect(field).toHaveValue('12');
        await expect(field).toBeFocused();
        expect(await stock()).toBe(3);
      },
      done: async () => {
        await expect(desk.variants(name).getByText('12', { exact: true })).toBeVisible();
        await expect.poll(stock).toBe(12);
      },
    };
  },
  'DELETE /products/{id}': ({ page, word }) => {
    const desk = new ProductDesk(page);
    const name = `Kurta ${word}`;
    return {
      says: alwaysSays('Failed to delete product'),
      open: async () => {
        await desk.open(`?q=${word}`);
        await desk.delete(name).click();
      },
      act: () => desk.question.getByRole('button', { name: 'Delete' }).click(),
      asBefore: () => expect(desk.question).toContainText(name),
      done: () => expect(desk.list).toContainText('No products match'),
    };
  },
  'DELETE /categories/{id}': ({ page, person, shop, word }) => {
    const desk = new CategoryDesk(page);
    const name = `Kurtas ${word}`;
    return {
      says: alwaysSays('Failed to delete category'),
      open: async () => {
        await makeCategory(shop.url, person, name);
        await desk.open();
        await desk.delete(name).click();
      },
      act: () => desk.question.getByRole('button', { name: 'Delete' }).click(),
      asBefore: () => expect(desk.question).toContainText(name),
      done: async () => {
        await expect(new Layout(page).alert(`Deleted category: ${name}`)).toBeVisible();
        await expect(desk.delete(name)).toHaveCount(0);
      },
    };
  },
};
