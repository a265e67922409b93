import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gate, refusal } from '#client/test/fake-api.ts';
import { category, onePage, product, variant, wanted } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';
import { openProducts, productList } from '#client/test/visit-products.ts';

const KURTA = product({ name: 'Indigo Kurta', variants: [variant({ stock: 12 })] });

const SILK = category({ id: 'silk', name: 'Silk', slug: 'silk' });

const list = productList;
const findEdit = (name = 'Indigo Kurta') => list().findByRole('button', { name: `Edit ${name}` });
const unfold = async () => list().findByRole('button', { name: /View Variants/ });

describe('the list of products', () => {
  it.each([
    ['table', 1280],
    ['list of cards', 390],
  ])('shows variants, colours, stock, prices and images in a %s', async (_, width) => {
    const name = '<img src=x onerror=alert(1)> नीला कुर्ता 👗';
    const variants = [
      variant({ id: 'v1', color: 'Dye 1', colorHexCode: '#a3282e', stock: 0 }),
      variant({ id: 'v2', color: 'Dye 2', originalPrice: 123456, discountPrice: 13717, stock: 25 }),
    ];
    const images = KURTA.images.flatMap((image) => [image, { ...image, id: 'image-2' }]);
    const { api, user } = await openProducts(
      '/admin/product',
      { products: [product({ name, variants, images })] },
      width,
    );
    const asked = api.on('GET /stock-alerts/demand', () => ({
      variants: [wanted({ variantId: 'v1', waiting: 7 })],
      pagination: onePage(1),
    }));
    const toggle = await unfold();
    expect(document.title).toMatch(/^Products/);
    expect(toggle).toHaveTextContent('View Variants (2)');
    const row = (await findEdit(name)).closest('tr, li');
    expect(row).toHaveTextContent('Kurtas');
    expect(row).toHaveTextContent(name);
    toggle.focus();
    await user.keyboard('{Enter}');
    expect(toggle).toHaveTextContent('Hide Variants');
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const shown = list().getByRole(width < 768 ? 'list' : 'table', { name: `Variants of ${name}` });
    expect(shown).toHaveTextContent('Dye 1');
    expect(shown).toHaveTextContent('₹1,23,456');
    expect(await within(shown).findByText('7 waiting')).toBeVisible();
    expect(asked[0]?.query).toMatchObject({ productId: 'product-1', limit: 500 });
    expect(shown).toHaveTextContent('₹13,717 (10%)');
    const swatches = [...shown.querySelectorAll('rect')];
    expect(swatches).toHaveLength(2);
    expect(swatches[0]).toHaveAttribute('fill', '#a3282e');
    expect(within(shown).getByText('0')).toBeVisible();
    expect(within(shown).getByText('25')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(toggle).toHaveTextContent('View Variants (2)');

    const view = list().getByRole('button', { name: /^View \(2\)/ });
    view.focus();
    await user.keyboard('{Enter}');
    const gallery = await screen.findByRole('dialog', { name: /^Pictures of/ });
    expect(gallery).toHaveTextContent('1 of 2');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(gallery).toHaveTextContent('2 of 2'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(gallery).not.toBeInTheDocument());
    expect(view).toHaveFocus();
  });

  it('says that a product without an image needs one', async () => {
    await openProducts('/admin/product', { products: [product({ images: [] })] });
    const row = (await findEdit()).closest('tr');
    expect(row).toHaveTextContent('No images available');
    expect(row).toHaveTextContent('Needs an image');
  });

  it('is narrowed by search, category, stock and order, in the URL too', async () => {
    const { user, asked } = await openProducts('/admin/product', {
      categories: [category({ subCategories: [SILK] })],
    });
    await findEdit();
    await user.type(screen.getByRole('searchbox', { name: /^Search products/ }), 'kurta{Enter}');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Sort by' }),
      'Price: low to high',
    );
    for (const stock of ['Running low', 'Well stocked', 'Out of stock']) {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), stock);
    }
    const choices = screen.getByRole('combobox', { name: 'Category' });
    await user.selectOptions(choices, within(choices).getByRole('option', { name: /Silk/ }));
    const filter = { q: 'kurta', sort: 'price-asc', stock: 'out', category: 'silk' };
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject(filter));
    expect(window.location.search).toBe(`?${new URLSearchParams(filter)}`);
    expect(new Set(asked.map(({ query }) => query.stock))).toEqual(
      new Set([undefined, 'low', 'in', 'out']),
    );
  });

  it('shows what a link narrows it to, and clears all filters at once', async () => {
    const { user, shop } = await openProducts('/admin/product?q=kurta&category=silk&stock=out', {
      products: [],
      categories: [category({ subCategories: [SILK] })],
    });
    expect(await list().findByText('No products match')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: /^Search products/ })).toHaveValue('kurta');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue(/Silk/),
    );
    shop.products = [KURTA];
    await user.click(list().getByRole('button', { name: 'Clear filters' }));
    expect(await list().findByText('Showing 1 - 1 of 1 products')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('never says that nothing matches while the rows still load', async () => {
    const { api, user } = await openProducts('/admin/product?q=nothing', { products: [] });
    expect(await list().findByText('No products match')).toBeVisible();
    const answer = gate();
    api.on('GET /products/all', async () => {
      await answer.opened;
      return { data: [KURTA], pagination: onePage(1, 10) };
    });
    const search = screen.getByRole('searchbox', { name: /^Search products/ });
    await user.clear(search);
    await user.type(search, 'kurta{Enter}');
    expect(await list().findByText('Loading products…')).toBeVisible();
    expect(list().queryByText('No products match')).toBeNull();
    answer.open();
    expect(await findEdit()).toBeVisible();
  });

  it('says when the shop is empty, and when the list could not be loaded', async () => {
    const { api, user, open } = visitAsAdmin();
    api.on('GET /products/all', () => refusal(429, 'RATE_LIMITED', 'Too many requests.'));
    await open('/admin/product?page=2');
    expect(await list().findByText('Failed to fetch products')).toBeVisible();
    api.on('GET /products/all', () => ({ data: [], pagination: onePage(0, 10) }));
    await user.click(list().getByRole('button', { name: 'Try again' }));
    expect(await list().findByText('No products available')).toBeVisible();
    expect(list().getByText('Get started by creating your first product')).toBeVisible();
  });
});

describe('pages and deletion', () => {
  /** Opens the second of two pages; it holds one product until that is deleted. */
  async function openSecondPage(path = '/admin/product?page=2') {
    const visit = visitAsAdmin();
    const names = Array.from({ length: 11 }, (_, index) => `Tee ${index + 10}`);
    const products = names.map((name) => product({ id: name.replace(' ', '-'), name }));
    visit.api.on('GET /products/all', ({ query: { page } }) => ({
      data: products.slice((page - 1) * 10, page * 10),
      pagination: {
        totalItems: products.length,
        totalPages: Math.ceil(products.length / 10),
        currentPage: page,
        limit: 10,
      },
    }));
    visit.api.on('GET /products/{id}/usage', () => ({ openOrders: 0, carts: 0, wishlists: 0 }));
    const deleted = visit.api.on('DELETE /products/{id}', () => {
      products.pop();
      return { message: 'Deleted' };
    });
    await visit.open(path);
    return { ...visit, deleted };
  }

  it('row numbers continue from page to page', async () => {
    const { user } = await openSecondPage();
    expect(await list().findByText('Showing 11 - 11 of 11 products')).toBeVisible();
    expect(list().getByText('Page 2 of 2')).toBeVisible();
    expect((await findEdit('Tee 20')).closest('tr')).toHaveTextContent(/^11/);
    expect(list().getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(list().getByRole('button', { name: 'Previous page' }));
    expect(await list().findByText('Showing 1 - 10 of 11 products')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('deleting the last product of a page shows the page before it', async () => {
    const { user, deleted } = await openSecondPage();
    const opener = await list().findByRole('button', { name: 'Delete Tee 20' });
    opener.focus();
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Delete Product' });
    expect(question).toHaveTextContent('Tee 20');
    expect(question).toHaveTextContent('This action cannot be undone.');
    expect(await within(question).findByText('No open order contains it.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.dblClick(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product deleted successfully')).toBeVisible();
    expect(await list().findByText('Showing 1 - 10 of 10 products')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(window.location.search).toBe('');
    expect(deleted).toHaveLength(1);
  });

  it('deleting a product that a colleague has deleted says so and removes its row', async () => {
    const { api, user, shop } = await openProducts();
    api.on('GET /products/{id}/usage', () => ({ openOrders: 0, carts: 0, wishlists: 0 }));
    api.on('DELETE /products/{id}', () => {
      shop.products = [];
      return refusal(404, 'NOT_FOUND', 'Product not found');
    });
    await user.click(await list().findByRole('button', { name: 'Delete Indigo Kurta' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This product has been deleted already.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() =>
      expect(list().queryByRole('button', { name: 'Edit Indigo Kurta' })).toBeNull(),
    );
  });

  it('a link to a deleted product says so, and leads to the list', async () => {
    const { user } = await openProducts('/admin/product?edit=gone');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Product' });
    expect(await within(dialog).findByText('Product not found')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Back to the products' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('a page after the end does not exist, and leads to the last one', async () => {
    const { user } = await openSecondPage('/admin/product?page=9999');
    expect(await list().findByText('There is no page 9999')).toBeVisible();
    await user.click(list().getByRole('button', { name: 'Go to the last page' }));
    expect(await list().findByText('Showing 11 - 11 of 11 products')).toBeVisible();
  });
});

it.each([
  ['table', 1280],
  ['list of cards', 390],
])(
  'a product in a sale says so in a %s, with the price now and the regular one',
  async (_, width) => {
    const regular = { originalPrice: 1000, discountPrice: 0 };
    const sale = {
      id: 'sale-1',
      name: 'Diwali',
      percent: 12.5,
      endsAt: '2026-11-12T18:29:00.000Z',
    };
    const variants = [variant({ originalPrice: 875, discountPrice: 125, regular })];
    const { user } = await openProducts(
      '/admin/product',
      {
        products: [
          product({ name: 'Indigo Kurta', sale, variants }),
          product({ id: 'p-2', name: 'Dabu Shirt' }),
        ],
      },
      width,
    );
    const row = (await findEdit()).closest('tr, li');
    expect(row).toHaveTextContent('12.5% off Diwali');
    const [toggle] = await list().findAllByRole('button', { name: /View Variants/ });
    if (toggle) await user.click(toggle);
    const shown = list().getByRole(width < 768 ? 'list' : 'table', {
      name: 'Variants of Indigo Kurta',
    });
    expect(shown).toHaveTextContent('₹875');
    expect(shown).toHaveTextContent('Regular ₹1,000');
    expect(list().getAllByText(/% off$/)).toHaveLength(1);
  },
);
