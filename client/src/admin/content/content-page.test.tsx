import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const main = () => within(screen.getByRole('main'));
const tab = (name: string) => main().getByRole('tab', { name });

it('the chosen part stays in the address, which a reload and a link keep', async () => {
  const { user, open } = visitAsAdmin();
  await open('/admin/content');
  await main().findByRole('form', { name: 'Home page' });
  await user.click(tab('Blog'));
  await main().findByRole('form', { name: 'Blog' });
  expect(window.location.search).toBe('?part=blog');
  await user.click(tab('Home page'));
  await main().findByRole('form', { name: 'Home page' });
  expect(window.location.search).toBe('');
});

it('a link opens its part, and Back from another page does so too', async () => {
  const { user, open } = visitAsAdmin();
  await open('/admin/content?part=frame');
  expect(await main().findByRole('form', { name: 'Header and footer' })).toBeVisible();
  expect(tab('Header and footer')).toHaveAttribute('aria-selected', 'true');
  expect(main().getByRole('button', { name: 'History of Header and footer' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Account' }));
  await screen.findByRole('heading', { level: 1, name: /account/i });
  window.history.back();
  expect(await main().findByRole('form', { name: 'Header and footer' })).toBeVisible();
});

it('a link to a part that does not exist opens the home page', async () => {
  const { open } = visitAsAdmin();
  await open('/admin/content?part=jobs');
  expect(await main().findByRole('form', { name: 'Home page' })).toBeVisible();
  expect(tab('Home page')).toHaveAttribute('aria-selected', 'true');
});

it('unsaved words keep their part until the owner has agreed to leave them', async () => {
  const { user, open } = visitAsAdmin();
  await open('/admin/content?part=about');
  await user.type(await main().findByRole('textbox', { name: 'Closing line' }), ' Come in.');
  await user.click(tab('Blog'));
  const question = await screen.findByRole('alertdialog');
  expect(window.location.search).toBe('?part=about');
  await user.click(within(question).getByRole('button', { name: /leave/i }));
  expect(await main().findByRole('form', { name: 'Blog' })).toBeVisible();
  expect(window.location.search).toBe('?part=blog');
});

it('arrow keys pressed faster than the page follows count all the same', async () => {
  const { user, open } = visitAsAdmin();
  await open('/admin/content');
  tab('Home page').focus();
  fireEvent.keyDown(tab('Home page'), { key: 'ArrowRight' });
  fireEvent.keyDown(tab('Header and footer'), { key: 'ArrowRight' });
  expect(tab('About')).toHaveFocus();
  expect(await main().findByRole('form', { name: 'About' })).toBeVisible();
  await user.keyboard('{End}');
  expect(tab('Refund policy')).toHaveFocus();
  expect(await main().findByRole('form', { name: /refund policy/ })).toBeVisible();
});
