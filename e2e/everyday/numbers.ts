import { expect } from '@playwright/test';
import { Layout } from '../pages/layout.ts';
import { mark, newAccount } from '../people.ts';
import { openSection, type Tasks } from './desk.ts';

export const NUMBER_TASKS: Tasks = {
  'Compare the revenue of a month with the one before': async (desk) => {
    const { page, clicks } = desk;
    await openSection(desk, 'Reports');
    await clicks.on(page.getByRole('main').getByRole('button', { name: '30 days' }));
    await expect(page.getByRole('main')).toContainText('compared with');
  },

  'See which sizes shoppers wait for': async (desk) => {
    await openSection(desk, 'Wanted sizes');
    await expect(desk.page.getByRole('heading', { level: 1 })).toHaveText('Wanted sizes');
  },

  'Let a packer see orders and nothing else': async (desk) => {
    const { page, clicks, administrator } = desk;
    const { email } = newAccount(mark());
    await openSection(desk, 'Administrators');
    await clicks.on(page.getByRole('button', { name: 'Add Administrator' }));
    const form = page.getByRole('dialog', { name: 'Add Administrator' });
    await clicks.type(form.getByRole('textbox', { name: 'Email' }), email);
    await clicks.on(form.getByRole('radio', { name: /^Orders and packing/ }));
    await clicks.type(form.getByLabel('Your password', { exact: true }), administrator.password);
    await clicks.on(form.getByRole('button', { name: 'Add', exact: true }));
    await expect(new Layout(page).news(`An invitation is on its way to ${email}`)).toBeVisible();
  },
};
