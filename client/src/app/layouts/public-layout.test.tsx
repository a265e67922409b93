import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keepShop } from '#client/test/fake-shop.ts';
import { KURTA } from '#client/test/product-samples.ts';
import { findAccountOf, findCard, findHeading, pageHeader } from '#client/test/on-screen.ts';
import { admin, company, customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const headerLink = (name: string) =>
  within(pageHeader().getAllByRole('navigation')[0] ?? document.body).findByRole('link', { name });
const footer = () => within(screen.getByRole('contentinfo'));

it('the header leads to every page and marks the current one', async () => {
  const { api, user, open } = visitShop(customer());
  keepShop(api);
  open('/');
  for (const [name, path] of [
    ['Shop', '/shop'],
    ['About', '/about'],
    ['Blog', '/blog'],
    ['Home', '/'],
  ] as const) {
    await user.click(await headerLink(name));
    await waitFor(() => expect(window.location.pathname).toBe(path));
    await waitFor(async () =>
      expect(await headerLink(name)).toHaveAttribute('aria-current', 'page'),
    );
    expect(document.querySelectorAll('header nav[aria-label="Main"] [aria-current]')).toHaveLength(
      1,
    );
  }
  await user.click(await headerLink('Account'));
  await findHeading(/^Dashboard/);
  expect(await headerLink('Account')).toHaveAttribute('aria-current', 'true');
  expect(await findAccountOf('Asha')).toHaveTextContent('A');
});

it('Account leads an administrator to the back office', async () => {
  const { open } = visitShop(admin());
  open('/about');
  expect(await headerLink('Account')).toHaveAttribute('href', '/admin/dashboard');
});

it('the footer says who the shop is and how to reach it, and leads to every page', async () => {
  const { api, open } = visitShop();
  api.on('GET /company-details', () =>
    company({
      name: 'Chowk Textiles',
      email: 'care@chowk.example',
      phone: '9876543210',
      address: '4 Chowk Bazaar\nLucknow',
      pincode: '226003',
    }),
  );
  open('/about');
  expect(await pageHeader().findByRole('link', { name: /^Chowk/ })).toBeVisible();
  const href = (name: string) => footer().getByRole('link', { name }).getAttribute('href');
  expect(href('9876543210')).toBe('tel:9876543210');
  expect(href('care@chowk.example')).toBe('mailto:care@chowk.example');
  expect(footer().getByText(/4 Chowk Bazaar/)).toHaveTextContent('226003');
  const year = new Date().getFullYear();
  expect(footer().getByText(new RegExp(`^© ${year} Chowk Textiles`))).toBeVisible();
  const links: Readonly<Record<string, string>> = {
    Home: '/',
    Shop: '/shop',
    About: '/about',
    Blog: '/blog',
    Wishlist: '/wishlist',
    Cart: '/cart',
    'Privacy Policy': '/privacy-policy',
    'Terms and Conditions': '/terms-and-conditions',
    'Return and Refund Policy': '/refund-policy',
  };
  for (const [name, path] of Object.entries(links)) expect(href(name)).toBe(path);
});

it('the footer of a shop without contact details shows none', async () => {
  const { api, open } = visitShop();
  api.on('GET /company-details', () => company({ email: null }));
  open('/about');
  await findHeading(/^About/);
  expect(footer().getByText(/^© \d{4} Vastra/)).toBeVisible();
  expect(footer().queryByText('Contact')).toBeNull();
  expect(footer().queryByRole('link', { name: /@/ })).toBeNull();
});

it('an unknown address shows a page that says so and leads to the shop', async () => {
  visitShop().open('/sarees/of/my/grandmother');
  await findHeading('This page is not on the rail');
  await waitFor(() => expect(document.title).toBe('Page not found · Vastra'));
  expect(screen.getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/shop');
});

it('a banner says that the customer is offline until the network is back', async () => {
  visitShop().open('/about');
  await findHeading(/^About/);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText(/^You are offline\./)).toBeVisible();
  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^You are offline\./)).toBeNull());
  onLine.mockRestore();
});

afterEach(() => {
  vi.useRealTimers();
});

it('a notice disappears after four seconds, but not while the pointer is on it', async () => {
  const { api, open } = visitShop();
  keepShop(api, { products: [KURTA] });
  open('/shop');
  const { add } = await findCard('Indigo Kurta');
  const sentence = 'Please login to add to cart';
  vi.useFakeTimers();
  fireEvent.click(add);
  const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  later(3900);
  expect(screen.getByText(sentence)).toBeVisible();
  later(400);
  expect(screen.queryByText(sentence)).toBeNull();
  fireEvent.click(add);
  fireEvent.mouseEnter(screen.getByText(sentence));
  later(60_000);
  expect(screen.getByText(sentence)).toBeVisible();
  const board = document.querySelector('.notice-board');
  if (board) fireEvent.mouseLeave(board);
  later(4300);
  expect(screen.queryByText(sentence)).toBeNull();
});

it('a visitor who opens an account page is asked to sign in', async () => {
  const { open } = visitShop();
  open('/myaccount/address');
  await findHeading('Please sign in');
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible();
});

it.each([
  ['/admin', customer(), 'Return to Home', '/'],
  ['/checkout', admin(), 'Go to the back office', '/admin'],
])('%s says that it is not for this kind of account', async (path, person, name, way) => {
  const { api, open } = visitShop(person);
  keepShop(api);
  open(path);
  await findHeading('This page is not for your account');
  const home = within(screen.getByRole('main')).getByRole('link', { name });
  expect(home).toHaveAttribute('href', way);
});
