import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import type { User } from '#common/contract/users.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { KURTA, SHIRT, SOLD_OUT } from '#client/test/product-samples.ts';
import { findAlert, findCard, findHeading, findRow, findSignIn } from '#client/test/on-screen.ts';
import { showEverything } from '#client/test/intersections.ts';
import { admin, customer, onePage, product, variant } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

function openProduct(one: Product, signedInAs?: User) {
  const visit = visitShop(signedInAs);
  const shop = keepShop(visit.api, { products: [KURTA, SHIRT, SOLD_OUT, one] });
  visit.open(`/product/${encodeURIComponent(one.urlName)}`);
  return { ...visit, shop };
}

const main = () => within(screen.getByRole('main'));
const add = () => main().getByRole('button', { name: /^Add to Cart - / });
const size = (name: string) => main().getByRole('button', { name });
const step = (name: string, way: 'more' | 'less') =>
  main().getByRole('button', { name: `One ${name} ${way}` });

describe('the choice', () => {
  it('of a size says how few are left; sold-out sizes are disabled', async () => {
    const { user } = openProduct(KURTA);
    await findHeading('Indigo Kurta');
    const crumbs = within(main().getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      expect.stringContaining('Kurtas'),
      expect.stringContaining('Indigo Kurta'),
    ]);
    expect(main().getByRole('heading', { name: 'Select Size' })).toBeVisible();
    expect(main().getByText('In stock')).toBeVisible();
    expect(step('Indigo Kurta', 'less')).toBeDisabled();
    expect(size('L, out of stock')).toBeDisabled();
    await user.click(size('XXL'));
    expect(main().getByText('Only 3 left')).toBeVisible();
    await user.click(step('Indigo Kurta', 'more'));
    await user.click(step('Indigo Kurta', 'more'));
    expect(step('Indigo Kurta', 'more')).toBeDisabled();
    expect(add()).toHaveTextContent('Add to Cart - ₹4,197');
  });

  it('of the last unit has a quantity of one', async () => {
    const last = product({
      name: 'Block Print Stole',
      urlName: 'Block Print Stole',
      variants: [
        variant({ id: 'leaf', size: 'Free Size', color: 'Leaf', stock: 0 }),
        variant({ id: 'turmeric', size: 'Free Size', color: 'Turmeric', stock: 1 }),
      ],
    });
    const { user } = openProduct(last, customer());
    await findHeading('Block Print Stole');
    expect(main().getByRole('button', { name: 'Leaf, out of stock' })).toBeVisible();
    expect(step('Block Print Stole', 'more')).toBeDisabled();
    expect(step('Block Print Stole', 'less')).toBeDisabled();
    await user.click(add());
    const { row, more } = await findRow('Block Print Stole');
    expect(more).toBeDisabled();
    expect(row).toHaveTextContent('Turmeric');
  });

  it('of a colour and a size goes into the cart', async () => {
    const { user } = openProduct(SHIRT, customer());
    await findHeading('Charkha Shirt');
    await user.click(main().getByRole('button', { name: 'Rust' }));
    expect(size('42, out of stock')).toBeDisabled();
    await user.click(size('40'));
    expect(add()).toHaveTextContent('Add to Cart - ₹1,049');
    await user.click(add());
    const { row } = await findRow('Charkha Shirt');
    expect(row).toHaveTextContent('Size: 40 · Rust');
    expect(window.location.pathname).toBe('/cart');
  });

  it('starts with the price of a size in stock, and may be a size without colour', async () => {
    const saree = product({
      name: 'Sold Saree',
      urlName: 'Sold Saree',
      variants: [
        variant({ id: 's', size: 'S', stock: 0, originalPrice: 400, discountPrice: 400 }),
        variant({ id: 'xl', size: 'XL', originalPrice: 900 }),
        variant({ id: 'plain', size: '42', color: '', originalPrice: 950 }),
      ],
    });
    const { user } = openProduct(saree);
    const heading = await findHeading('Sold Saree');
    expect(main().getByText('In stock')).toBeVisible();
    expect(add()).toHaveTextContent('Add to Cart - ₹900');
    expect(heading.parentElement).not.toHaveTextContent(/₹400|% off/);
    await user.click(main().getByRole('button', { name: 'No colour' }));
    await user.click(size('42'));
    expect(add()).toHaveTextContent('Add to Cart - ₹950');
  });
});

describe('Add to Cart', () => {
  it('says that a sold-out product is out of stock', async () => {
    const { user } = openProduct(SOLD_OUT, customer());
    await findHeading('Sold-out Sari');
    expect(main().getByText('Out of stock')).toBeVisible();
    expect(size('Free Size, out of stock')).toBeDisabled();
    await user.click(add());
    expect(await findAlert('This size is out of stock')).toBeVisible();
  });

  it('tells an administrator that they cannot buy', async () => {
    const { user } = openProduct(KURTA, admin());
    await findHeading('Indigo Kurta');
    await user.click(size('S'));
    await user.click(add());
    expect(await findAlert('Admins cannot add products to cart')).toBeVisible();
    await user.click(main().getByRole('button', { name: /^Add Indigo Kurta to wishlist/ }));
    expect(await findAlert('Admins cannot add products to wishlist')).toBeVisible();
  });

  it('lets a visitor sign in and then puts their last choice into the cart', async () => {
    const { api, user, shop } = openProduct(KURTA);
    const asha = customer();
    api.on('POST /auth/login', () => ({ token: 'token-1', user: asha }));
    api.on('GET /auth/me', () => ({ user: asha }));
    await findHeading('Indigo Kurta');
    await user.click(main().getByRole('button', { name: /^Add Indigo Kurta to wishlist/ }));
    await findSignIn();
    await user.keyboard('{Escape}');
    await user.click(size('S'));
    await user.click(step('Indigo Kurta', 'more'));
    await user.click(add());
    const { identifier, password } = await findSignIn();
    await user.type(identifier, 'asha');
    await user.type(password, 'lotus pond{Enter}');
    const { quantity } = await findRow('Indigo Kurta');
    expect(quantity).toHaveTextContent('2');
    await waitFor(() => expect(shop.cart.items).toMatchObject([{ quantity: 2 }]));
    expect(shop.wishlist).toEqual([]);
    expect(window.location.pathname).toBe('/cart');
  });

  it('keeps the item if an older answer about the cart arrives afterwards', async () => {
    const { api, user, shop } = openProduct(KURTA, customer());
    await findHeading('Indigo Kurta');
    const adding = api.hold('POST /cart/add');
    const loading = api.hold('GET /cart');
    const empty = shop.cart;
    await user.click(size('S'));
    await user.click(add());
    api.next('GET /cart', () => empty);
    adding.open();
    loading.open();
    const { quantity } = await findRow('Indigo Kurta');
    await waitFor(() => expect(shop.cart.items).toHaveLength(1));
    expect(quantity).toHaveTextContent('1');
  });
});

it('an unknown product says so and leads home', async () => {
  const { api, open } = visitShop();
  keepShop(api);
  open('/product/gone');
  await findHeading('Product not found');
  expect(screen.getByText("The product you're looking for doesn't exist")).toBeVisible();
  const home = screen.getByRole('link', { name: 'Return to Home' });
  expect(home).toHaveAttribute('href', '/');
});

it('markup in a name or description stays text', async () => {
  const hacked = '<img src=x onerror="window.hacked=true"> Tee';
  openProduct(product({ name: hacked, urlName: 'tee', description: '<b>Bold</b> cotton' }));
  await findHeading(hacked);
  expect(main().getByText(/cotton/)).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

it.each([
  ['RELATED PRODUCTS', [SHIRT, KURTA]],
  ['PRODUCTS', [KURTA]],
])(
  '%s below a product are other products of its category, or of the shop',
  async (title, inCategory) => {
    showEverything();
    const { api, open } = visitShop();
    keepShop(api, { products: [KURTA] });
    api.on('GET /products', ({ query }) => {
      const data = query.category === undefined ? [SOLD_OUT, KURTA] : inCategory;
      return { data, pagination: onePage(data.length) };
    });
    open('/product/Indigo Kurta');
    await findCard(inCategory.length > 1 ? 'Charkha Shirt' : 'Sold-out Sari');
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  },
);
