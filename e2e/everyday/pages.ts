import { expect } from '@playwright/test';
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
};
