import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectionLost } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { KURTA, SHIRT } from '#client/test/product-samples.ts';
import { findAlert, findHeading, findNews, pageHeader } from '#client/test/on-screen.ts';
import { admin, customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const searchButton = () => pageHeader().findByRole('button', { name: /search/i });

/** Opens the search over a page without calls of its own. */
async function openSearch(person = customer()) {
  const visit = visitShop(person);
  const shop = keepShop(visit.api, { products: [KURTA, SHIRT] });
  const asked: string[] = [];
  visit.api.on('GET /products/search', ({ query: { q, limit } }) => {
    asked.push(`${q} ${limit}`);
    const products = shop.products.filter(({ name }) => name.toLowerCase().includes(q));
    return { products };
  });
  visit.open('/about');
  await visit.user.click(await searchButton());
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  const box = within(dialog).getByRole('textbox', { name: 'Search for a product' });
  await within(dialog).findByText('2 products');
  await waitFor(() => expect(box).toHaveFocus());
  return { ...visit, shop, asked, dialog: within(dialog), box };
}

it('a visitor is asked to log in before searching', async () => {
  const { user, open } = visitShop();
  open('/about');
  await user.click(await searchButton());
  expect(await findAlert('Please login to search a product')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens with products and the focus in the box, and returns the focus when it closes', async () => {
  const { user, asked, box } = await openSearch();
  expect(asked).toEqual([' 20']);
  // The key ends the composition of a word, as in Hindi.
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
  expect(box).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await searchButton()).toHaveFocus();
});

it('searches half a second after the last letter, and at once on Enter', async () => {
  const { user, asked, dialog, box } = await openSearch();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const typed = (value: string) => fireEvent.change(box, { target: { value } });
  const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  typed('kur');
  later(400);
  typed('kurta');
  later(499);
  expect(asked).toHaveLength(1);
  later(1);
  vi.useRealTimers();
  await dialog.findByText('1 product found');
  expect(asked.slice(1)).toEqual(['kurta 100']);
  await user.clear(box);
  await user.type(box, 'charkha{Enter}');
  await dialog.findByRole('link', { name: 'Charkha Shirt' });
  expect(asked.at(-1)).toBe('charkha 100');
});

it('adds a result to wishlist and cart without closing', async () => {
  const { user, shop, dialog } = await openSearch();
  await user.click(dialog.getByRole('button', { name: 'Add Indigo Kurta to wishlist' }));
  expect(await findNews('Added to wishlist')).toBeVisible();
  const sizes = within(dialog.getByRole('group', { name: 'Size of Indigo Kurta' }));
  await user.click(sizes.getByRole('button', { name: 'S' }));
  await user.click(dialog.getByRole('button', { name: 'Add to Cart: Indigo Kurta' }));
  expect(await findNews('Added to cart')).toBeVisible();
  await waitFor(() => expect(shop.cart.items).toHaveLength(1));
  expect(shop.wishlist).toEqual([KURTA]);
});

it('tells an administrator that they cannot buy', async () => {
  const { user, dialog } = await openSearch(admin());
  await user.click(dialog.getByRole('button', { name: 'Add Indigo Kurta to wishlist' }));
  expect(await findAlert('Admin cannot add products to wishlist')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add to Cart: Indigo Kurta' }));
  expect(await findAlert('Admin cannot add products to cart')).toBeVisible();
});

it('arrow keys move through the results, and Enter opens one', async () => {
  const { user, dialog, box } = await openSearch();
  const link = (name: string) => dialog.getByRole('heading', { name }).querySelector('a');
  await user.keyboard('{ArrowDown}');
  expect(link('Indigo Kurta')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(link('Charkha Shirt')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(box).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  await findHeading('Indigo Kurta');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a search without results', () => {
  it('says so and suggests what to try', async () => {
    const { user, dialog, box } = await openSearch();
    await user.type(box, 'no such garment{Enter}');
    expect(await dialog.findByText('Try another word, a colour or a fabric.')).toBeVisible();
  });

  it('ignores an answer that arrives after that of a later search', async () => {
    const { api, user, dialog, box } = await openSearch();
    const late = api.hold('GET /products/search');
    await user.type(box, 'kurta{Enter}');
    await user.clear(box);
    await user.type(box, 'shirt{Enter}');
    await dialog.findByText('1 product found');
    late.open();
    await dialog.findByText('1 product found');
    expect(dialog.getByRole('link', { name: 'Charkha Shirt' })).toBeVisible();
    expect(dialog.queryByRole('link', { name: 'Indigo Kurta' })).toBeNull();
    expect(box).toHaveValue('shirt');
  });

  it('can be repeated after a lost connection', async () => {
    const { api, user, dialog, box } = await openSearch();
    for (let tries = 0; tries < 3; tries += 1) api.next('GET /products/search', connectionLost);
    await user.type(box, 'shirt{Enter}');
    expect(await dialog.findByText('Failed to fetch products')).toBeVisible();
    expect(box).toHaveValue('shirt');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('link', { name: 'Charkha Shirt' })).toBeVisible();
  });

  it('repeats itself once the network is back', async () => {
    const { api, user, dialog, box } = await openSearch();
    for (let tries = 0; tries < 3; tries += 1) api.next('GET /products/search', connectionLost);
    await user.type(box, 'shirt{Enter}');
    expect(await dialog.findByText('Failed to fetch products')).toBeVisible();
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(await dialog.findByRole('link', { name: 'Charkha Shirt' })).toBeVisible();
  });
});
