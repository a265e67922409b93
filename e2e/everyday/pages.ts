import { expect } from '@playwright/test';
import { makeCategory } from '../admin-products.ts';
import { AdminCategoriesPage } from '../pages/admin-categories-page.ts';
import { Layout } from '../pages/layout.ts';
import { mark } from '../people.ts';
import { openSection, type Tasks } from './desk.ts';

export const PAGE_TASKS: Tasks = {
  'Announce something on every page': async (desk) => {
    const { page, clicks, shop } = desk;
    const text = `Closed on Monday ${mark()}`;
    const main = page.getByRole('main');
    await openSection(desk, 'Content');
    await clicks.on(main.getByRole('tab', { name: 'Header and footer' }));
    await clicks.on(main.getByText('Show an announcement above the header'));
    await clicks.type(main.getByLabel('Text of the announcement'), text);
    await clicks.on(main.getByRole('button', { name: 'Save' }));
    await expect(new Layout(page).news('Saved. Shoppers see it now.')).toBeVisible();
    expect(await (await fetch(`${shop.url}/about`)).text()).toContain(text);
  },

  'Correct the refund policy': async (desk) => {
    const { page, clicks, shop } = desk;
    const text = `We take clothes back within nine days. ${mark()}`;
    const main = page.getByRole('main');
    await openSection(desk, 'Content');
    await clicks.on(main.getByRole('tab', { name: 'Refund policy' }));
    await clicks.type(main.getByLabel('Text of the tab Overview'), text);
    await clicks.on(main.getByRole('button', { name: 'Save' }));
    await expect(new Layout(page).news('Saved. Shoppers see it now.')).toBeVisible();
    expect(await (await fetch(`${shop.url}/refund-policy`)).text()).toContain(text);
  },

  'Show a category before the others': async (desk) => {
    const { page, clicks, shop, administrator } = desk;
    const word = mark();
    const names = ['Kurtas', 'Saris', 'Shawls'].map((name) => `${name} ${word}`);
    for (const name of names) await makeCategory(shop.url, administrator, name);
    const [kurtas = '', , shawls = ''] = names;
    const { list } = new AdminCategoriesPage(page);
    await openSection(desk, 'Category');
    await clicks.on(page.getByRole('main').getByRole('button', { name: 'Change order' }));
    const up = list.getByRole('button', { name: `Move ${shawls} up` });
    for (const _ of names.slice(1)) {
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/place'));
      await clicks.on(up);
      expect((await saved).ok()).toBe(true);
    }
    await expect(up).toBeDisabled();
    const shown = await (await fetch(`${shop.url}/shop`)).text();
    expect(shown).toContain(shawls);
    expect(shown.indexOf(shawls)).toBeLessThan(shown.indexOf(kurtas));
  },
};
