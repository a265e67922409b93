import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { KURTA, SHIRT } from '#client/test/product-samples.ts';
import { findCard } from '#client/test/on-screen.ts';
import { category, product } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const WOMEN = category({
  id: 'women',
  name: 'Women',
  slug: 'Women',
  description: 'Kurtas, sarees and dresses.',
  subCategories: [category({ id: 'sarees', name: 'Sarees', slug: 'Sarees', parentId: 'women' })],
});
const MEN = category({ id: 'men', name: 'Men', slug: 'Men' });

function openHome(...categories: (typeof WOMEN)[]) {
  const visit = visitShop();
  keepShop(visit.api, { products: [KURTA, SHIRT] });
  visit.api.on('GET /categories', () => categories);
  visit.open('/home');
  return visit;
}

const main = () => within(screen.getByRole('main'));
const hero = () => within(main().getByRole('region', { name: 'Categories' }));
const pauses = () => hero().queryAllByRole('button', { name: /the pictures$/ });

it('the home page leads to shop, categories, story and blog', async () => {
  openHome(WOMEN, MEN);
  await findCard('Indigo Kurta');
  expect(document.title).toBe('Vastra');
  const href = (name: string | RegExp) => main().getByRole('link', { name }).getAttribute('href');
  expect(href('Explore Now')).toBe('/shop');
  expect(href('Shop All')).toBe('/shop');
  expect(href(/^Our Story/)).toBe('/about');
  expect(href(/^Our Blog/)).toBe('/blog');
  const tiles = main().getByRole('heading', { name: 'Shop by category' }).closest('section');
  const links = within(tiles ?? document.body).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Women', 'Men', 'SareesWomen']);
  expect(links[2]).toHaveAttribute('href', '/category/Sarees');
  for (const promise of ['Free Shipping and Returns', 'Secured Payments', 'Customer Service']) {
    expect(main().getByRole('heading', { name: promise })).toBeVisible();
  }
});

it('the home page features the first four products', async () => {
  const visit = visitShop();
  const newest = Array.from({ length: 6 }, (_, index) =>
    product({ id: `new-${index}`, name: `New ${index}`, urlName: `${index}` }),
  );
  keepShop(visit.api, { products: newest });
  visit.open('/');
  await findCard('New 3');
  expect(main().getAllByRole('article')).toHaveLength(4);
});

it('the slides do not move for visitors who prefer less motion, and each can be picked', async () => {
  const { user } = openHome(WOMEN, MEN);
  expect(await hero().findByRole('heading', { name: 'Women' })).toBeVisible();
  expect(hero().getByText('Kurtas, sarees and dresses.')).toBeVisible();
  expect(hero().getByRole('button', { name: 'Play the pictures' })).toBeVisible();
  await user.click(hero().getByRole('button', { name: 'Show Men' }));
  const dot = () => hero().getByRole('button', { name: 'Show Men' });
  await waitFor(() => expect(dot()).toHaveAttribute('aria-current', 'true'));
});

it('a shop with one category has a slide without controls', async () => {
  openHome({ ...WOMEN, subCategories: [] });
  expect(await hero().findByRole('heading', { name: 'Women' })).toBeVisible();
  expect(pauses()).toEqual([]);
});

it('a shop without categories introduces itself', async () => {
  openHome();
  expect(await hero().findByText(/^Clothes for India\./)).toBeVisible();
  expect(hero().getByRole('link', { name: 'Explore Now' })).toBeVisible();
  expect(main().queryByRole('heading', { name: 'Shop by category' })).toBeNull();
});

it('the home page stays useful if categories and products cannot be loaded', async () => {
  const { api, user, open } = visitShop();
  keepShop(api, { products: [KURTA] });
  const trouble = () => refusal(500, 'INTERNAL', 'The shop is in trouble.');
  for (let tries = 0; tries < 3; tries += 1) {
    api.next('GET /categories', trouble);
    api.next('GET /products', trouble);
  }
  open('/');
  expect(await main().findByText('Failed to fetch products')).toBeVisible();
  expect(await hero().findByText(/^Clothes for India\./)).toBeVisible();
  await user.click(main().getByRole('button', { name: 'Try again' }));
  await findCard('Indigo Kurta');
});
