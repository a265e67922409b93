import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { KURTA, SHIRT } from '#client/test/product-samples.ts';
import { findCard, findHeading, findNews, pageHeader } from '#client/test/on-screen.ts';
import { category, product } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const WOMEN = category({
  id: 'women',
  name: 'Women',
  slug: 'Women',
  subCategories: [category({ id: 'sarees', name: 'Sarees', slug: 'Sarees', parentId: 'women' })],
});

function openListing(path: string) {
  const visit = visitShop();
  keepShop(visit.api, { products: [KURTA, SHIRT] });
  visit.api.on('GET /categories', () => [WOMEN]);
  visit.open(path);
  return visit;
}

const place = () => `${window.location.pathname}${window.location.search}`;
const main = () => within(screen.getByRole('main'));
const filter = async (group: string, name: string) =>
  within(await screen.findByRole('group', { name: group })).findByRole('checkbox', {
    name: new RegExp(`^${name}`),
  });
const chip = (label: string) => main().findByRole('button', { name: `Remove filter ${label}` });

describe('filters', () => {
  it('are kept in the address, one size at a time, and Back undoes the last one', async () => {
    const { user } = openListing('/shop');
    await findCard('Indigo Kurta');
    await user.click(await filter('Colour', 'Olive'));
    expect(place()).toBe('/shop?color=Olive');
    await user.click(await filter('Size', '38'));
    await user.click(await filter('Size', '42'));
    expect(place()).toBe('/shop?color=Olive&size=42');
    expect(await filter('Size', '38')).not.toBeChecked();
    await chip('Size 42');
    window.history.back();
    await chip('Size 38');
    await waitFor(() => expect(place()).toBe('/shop?color=Olive&size=38'));
    expect(screen.queryByRole('heading', { name: 'Indigo Kurta' })).toBeNull();
  });

  it('removed by keyboard move the focus to the next one, and at last to the heading', async () => {
    const { user } = openListing('/shop?color=Olive&color=Rust&size=42');
    const press = async (label: string) => {
      (await chip(label)).focus();
      await user.keyboard('{Enter}');
    };
    await press('Olive');
    await waitFor(async () => expect(await chip('Rust')).toHaveFocus());
    expect(await findNews('Filter Olive removed')).toBeInTheDocument();
    await press('Size 42');
    await waitFor(async () => expect(await chip('Rust')).toHaveFocus());
    await press('Rust');
    const heading = await findHeading('All Products');
    await waitFor(() => expect(heading).toHaveFocus());
    expect(place()).toBe('/shop');
  });

  it('cleared by keyboard move the focus to the heading', async () => {
    const { user } = openListing('/shop?color=Olive&size=42');
    (await main().findByRole('button', { name: 'Clear all' })).focus();
    await user.keyboard('{Enter}');
    const heading = await findHeading('All Products');
    await waitFor(() => expect(heading).toHaveFocus());
    expect(place()).toBe('/shop');
  });

  it('without a match say so and can be reset', async () => {
    const { user } = openListing('/category/Party-Wear?color=Olive&size=40');
    await findHeading('Party Wear');
    expect(await screen.findByText('No products found matching your filters.')).toBeVisible();
    const shop = screen.getByRole('link', { name: 'Browse all products' });
    expect(shop).toHaveAttribute('href', '/shop');
    const [reset] = main().getAllByRole('button', { name: 'Reset Filters' }).slice(-1);
    if (reset) await user.click(reset);
    await findCard('Charkha Shirt');
    expect(place()).toBe('/category/Party-Wear');
  });

  it('choose the colour and the size that a card shows and links to', async () => {
    const { user } = openListing('/shop?color=Rust&size=42');
    const { link, size } = await findCard('Charkha Shirt');
    expect(size('42, out of stock')).toHaveAttribute('aria-pressed', 'true');
    await user.click(link);
    await findHeading('Charkha Shirt');
    const color = screen.getByRole('button', { name: /^Rust/ });
    expect(color).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the price slider', () => {
  const thumb = (name: 'Lowest' | 'Highest') =>
    screen.getByRole('slider', { name: `${name} price` });

  it('goes up to the highest price, filters when it is released, and can be reset', async () => {
    const { user } = openListing('/shop');
    await findCard('Indigo Kurta');
    expect(thumb('Highest')).toHaveAttribute('max', '1399');
    expect(thumb('Highest')).toHaveAttribute('aria-valuetext', '₹1,399');
    expect(thumb('Lowest')).toHaveAttribute('aria-valuetext', '₹0');
    thumb('Highest').focus();
    await user.keyboard('{PageDown}{ArrowLeft}');
    await waitFor(() => expect(place()).toBe('/shop?maxPrice=1290'));
    fireEvent.change(thumb('Highest'), { target: { value: '1399' } });
    await waitFor(() => expect(place()).toBe('/shop'));
    fireEvent.change(thumb('Lowest'), { target: { value: '1350' } });
    await waitFor(() => expect(place()).toBe('/shop?minPrice=1350'));
    fireEvent.change(thumb('Highest'), { target: { value: '0' } });
    await waitFor(() => expect(place()).toBe('/shop?minPrice=1350&maxPrice=1350'));
    const [reset] = screen.getAllByRole('button', { name: 'Reset Filters' }).slice(-1);
    if (reset) await user.click(reset);
    await waitFor(() => expect(place()).toBe('/shop'));
    expect(thumb('Lowest')).toHaveValue('0');
  });

  it('keeps a price that is being moved although another filter leaves cheaper products', async () => {
    const { api, user } = openListing('/shop');
    api.on('GET /products/facets', ({ query: { color } }) => ({
      total: 2,
      price: { min: 0, max: color.length > 0 ? 999.5 : 1399 },
      colors: [{ name: 'Olive', hex: '#6b7045', count: 1 }],
      sizes: [],
    }));
    const olive = await filter('Colour', 'Olive');
    await waitFor(() => expect(thumb('Highest')).toHaveAttribute('max', '1399'));
    fireEvent.pointerDown(thumb('Highest'));
    fireEvent.change(thumb('Highest'), { target: { value: '1290' } });
    await user.click(olive);
    await waitFor(() => expect(thumb('Highest')).toHaveAttribute('max', '1000'));
    expect(thumb('Highest')).toHaveValue('1000');
    fireEvent.pointerUp(thumb('Highest'));
    await waitFor(() => expect(place()).toBe('/shop?color=Olive&maxPrice=1290'));
  });
});

describe('products', () => {
  it('stay on screen while a new filter loads; a failure can be tried again', async () => {
    const { api, user } = openListing('/shop');
    await findCard('Indigo Kurta');
    const answer = api.hold('GET /products');
    await user.click(await filter('Size', 'M'));
    expect(await screen.findByText('Loading products…')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Charkha Shirt' })).toBeVisible();
    answer.open();
    await waitFor(() => expect(screen.queryByText('Loading products…')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'Charkha Shirt' })).toBeNull();
    api.next('GET /products', () => refusal(400, 'VALIDATION_FAILED', 'Not today.'));
    await user.click(await filter('Size', 'S'));
    expect(await screen.findByText('Failed to fetch products')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findCard('Indigo Kurta');
  });

  it('are added by Load more, which says when it fails', async () => {
    const { api, user } = openListing('/about');
    const shirt = (n: number) => product({ id: `shirt-${n}`, name: `Shirt ${n}`, urlName: `${n}` });
    api.on('GET /products', ({ query: { page } }) => ({
      data: [shirt(page)],
      pagination: { totalItems: 48, totalPages: 2, currentPage: page, limit: 24 },
    }));
    await user.click(await pageHeader().findByRole('link', { name: 'Shop' }));
    await findCard('Shirt 1');
    for (let tries = 0; tries < 3; tries += 1) api.next('GET /products', connectionLost);
    const more = main().getByRole('button', { name: 'Load more' });
    await user.click(more);
    expect(await screen.findByText(/^Couldn’t load more products/)).toBeVisible();
    more.focus();
    await user.keyboard('{Enter}');
    await findCard('Shirt 2');
    expect(main().queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

describe('a category', () => {
  it('shows its breadcrumb and leads to its subcategories', async () => {
    const { user } = openListing('/category/women');
    await findHeading('Women');
    const below = within(screen.getByRole('navigation', { name: 'Categories' }));
    await user.click(below.getByRole('link', { name: 'Sarees' }));
    await findHeading('Sarees');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Shop',
      'Women',
    ]);
  });

  it('that is unknown gets its name from the address and is empty', async () => {
    const { api, open } = visitShop();
    keepShop(api);
    open('/category/Winter-Coats');
    await findHeading('Winter Coats');
    expect(await screen.findByText(/^No products/)).toBeVisible();
  });

  it.each(['/shop', '/category/All%20Product?sort=name'])('%s is the whole shop', async (path) => {
    const { api, open } = visitShop();
    keepShop(api, { products: [KURTA] });
    const asked = api.on('GET /products', () => ({
      data: [KURTA],
      pagination: { totalItems: 1, totalPages: 1, currentPage: 1, limit: 24 },
    }));
    open(path);
    await findHeading('All Products');
    await findCard('Indigo Kurta');
    expect(asked[0]?.query.category).toBeUndefined();
    expect(main().getByText('1 product')).toBeVisible();
  });
});
