import { render, screen, waitFor } from '@testing-library/react';
import { prerender } from 'react-dom/static';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { LegalPage } from '#common/contract/legal.ts';
import type { User } from '#common/contract/users.ts';
import { PAGE_DATA_ID, type RenderedPage } from '#common/rendering.ts';
import { writeAnnouncement } from '#client/lib/browser-store.ts';
import { takePageData } from '#client/lib/page-data.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { showAnnouncement } from '#client/test/fake-announcement.ts';
import { keepShop, type FakeShop } from '#client/test/fake-shop.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { blogArticle, category, customer, product, variant } from '#client/test/samples.ts';
import { readApi, visitShop } from '#client/test/visit.tsx';
import { Providers } from './providers.tsx';
import { renderPage } from './render.tsx';
import { AppRoutes, loadPage } from './router.tsx';

const PHONE_PX = 390;

const kurta = product({
  name: 'Indigo Kurta',
  urlName: 'Indigo Kurta',
  images: [
    { id: 'image-1', uploadId: 'upload-1', url: '/uploads/1.webp', width: 800, height: 1000 },
  ],
  variants: [
    variant({ id: 'variant-1', color: 'Indigo', colorHexCode: '#27346b', size: 'M' }),
    variant({ id: 'variant-2', color: 'Colour 3', colorHexCode: '#ffffff', size: 'L' }),
  ],
});

const policy: LegalPage = {
  id: '1',
  title: 'Our policy',
  slug: 'privacy-policy',
  content: '## Data\n\nLittle of it.\n\n## Deletion\n\nAt once.',
  createdAt: '2026-11-01T20:00:00Z',
  updatedAt: '2026-11-01T20:00:00Z',
};

/** A shop with one product, as a visitor or a user who signed in earlier sees it. */
function openShop(user?: User, widthPx?: number, start: Partial<FakeShop> = {}) {
  const visit = visitShop(user, widthPx);
  const shop = keepShop(visit.api, { products: [kurta], ...start });
  visit.api.on('GET /categories', () => [category({ name: 'Kurtas', slug: 'Kurtas' })]);
  visit.api.on('GET /legal-pages', () => [policy]);
  visit.api.on('GET /blog/{slug}', ({ params }) =>
    params.slug === 'diwali-hours'
      ? { article: blogArticle({ title: 'Diwali hours', text: '# Where\n\nIn **Chowk**.' }) }
      : refusal(404, 'NOT_FOUND', 'Article not found'),
  );
  return { ...visit, shop };
}

/** Renders a page as the server does, with the shop's answers. */
async function renderOnServer(url: string): Promise<RenderedPage> {
  const page = await renderPage({ url, read: readApi });
  /* React's server renderer keeps its last context value, which the client renderer in the same process would read. */
  await prerender(null);
  return page;
}

/**
 * Hydrates a page as main.tsx does.
 * @returns the errors from which React recovers by rendering the page again
 */
async function hydrate(url: string, { html, data }: RenderedPage): Promise<unknown[]> {
  window.history.replaceState(window.history.state, '', url);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = PAGE_DATA_ID;
  script.textContent = data;
  document.body.append(script);

  const client = createQueryClient(1);
  expect(takePageData(client)).toBe(true);
  await loadPage(window.location.pathname);
  const errors: unknown[] = [];
  render(
    <BrowserRouter>
      <Providers client={client}>
        <AppRoutes />
      </Providers>
    </BrowserRouter>,
    {
      container: document.querySelector('#root') as HTMLElement,
      hydrate: true,
      onRecoverableError: (error) => void errors.push(error),
    },
  );
  /* The notices appear once the page is hydrated. */
  await waitFor(() => expect(document.querySelector('.notice-board')).not.toBeNull());
  return errors;
}

/** Counts the requests of the page from now on. */
function countRequests() {
  const spy = vi.spyOn(window, 'fetch');
  return () => spy.mock.calls.map(([url]) => (typeof url === 'string' ? url : ''));
}

const PAGES = [
  ['/', 'Vastra: clothes for India'],
  ['/shop', 'All Products'],
  ['/category/Kurtas?color=Indigo&size=M&minPrice=100', 'Kurtas'],
  ['/category/Nothing-here', 'Nothing here'],
  ['/product/Indigo%20Kurta', 'Indigo Kurta'],
  ['/product/Unknown', 'Product not found'],
  ['/about', /^About/],
  ['/blog', 'Blog'],
  ['/blog/diwali-hours', 'Diwali hours'],
  ['/blog/unknown', 'Article not found'],
  ['/privacy-policy', 'Our policy'],
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/refund-policy', 'Return and Refund Policy'],
  ['/nowhere', 'This page is not on the rail'],
] as const;

/** React also complains that its server and its client run in one process, which happens in tests alone. */
const IN_ONE_PROCESS = /multiple renderers/;

let consoleErrors: MockInstance<typeof console.error>;
beforeEach(() => {
  consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => consoleErrors.mockRestore());

/** What React says on the console about the hydration. */
function complaints(): unknown[] {
  return consoleErrors.mock.calls.filter(([text]) => !IN_ONE_PROCESS.test(String(text)));
}

describe.each(PAGES)('the page %s', (url, heading) => {
  it('is rendered by the server, without a style or script that browsers would refuse', async () => {
    openShop();
    const { html, data } = await renderOnServer(url);
    document.body.innerHTML = html;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(document.querySelectorAll('script, [style]')).toHaveLength(0);
    expect(data).not.toContain('<');
  });

  it.each([
    ['a visitor on a wide screen', undefined, undefined],
    ['a visitor on a phone', undefined, PHONE_PX],
    ['a customer', customer(), undefined],
  ])('is taken over without a change for %s', async (_who, user, widthPx) => {
    const { shop } = openShop(user, widthPx, user ? { wishlist: [kurta] } : {});
    const page = await renderOnServer(url);
    const requested = countRequests();
    expect(await hydrate(url, page)).toEqual([]);
    expect(complaints()).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    if (!user) {
      expect(requested()).toEqual([]);
      return;
    }
    /* What is the customer's own is loaded, and nothing that came with the page. */
    await waitFor(() => expect(screen.getByLabelText('Wishlist, 1 item')).toBeVisible());
    expect(requested().filter((path) => !/cart|wishlist|auth/.test(path))).toEqual([]);
    expect(shop.wishlist).toHaveLength(1);
  });
});

it('a product keeps the colour and size of its listing when its page is loaded again', async () => {
  openShop();
  const url = '/product/Indigo%20Kurta';
  const page = await renderOnServer(url);
  const wanted = { color: 'Colour 3', size: 'L' };
  window.history.replaceState({ usr: { product: kurta, wanted }, key: 'k', idx: 0 }, '', url);
  expect(await hydrate(url, page)).toEqual([]);
  expect(complaints()).toEqual([]);
  const sizes = await screen.findByRole('group', { name: 'Size of Indigo Kurta' });
  expect(sizes.querySelector('[aria-pressed=true]')).toHaveTextContent('L');
});

it('a tab of the refund policy that the URL names is shown once the browser is there', async () => {
  openShop();
  const page = await renderOnServer('/refund-policy');
  expect(await hydrate('/refund-policy#gifts', page)).toEqual([]);
  expect(complaints()).toEqual([]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(/gift/i);
});

it.each([
  ['a visitor who has closed it', 'Closed on Diwali', '<aside hidden="" ', 0],
  ['a visitor who has closed another', 'Open on Sunday', '<aside ', 1],
])('a page with an announcement is taken over for %s', async (_who, closed, tag, shown) => {
  const { api } = openShop();
  showAnnouncement(api, { text: 'Closed on Diwali', link: '/about' });
  const page = await renderOnServer('/about');
  writeAnnouncement(closed);
  /* As the script behind the announcement leaves it. */
  const html = page.html.replace('<aside ', tag);
  expect(await hydrate('/about', { ...page, html })).toEqual([]);
  expect(complaints()).toEqual([]);
  await waitFor(() => expect(document.querySelectorAll('#root script')).toHaveLength(0));
  expect(document.querySelectorAll('aside[aria-label="Announcement"]')).toHaveLength(shown);
});

it('a page whose data cannot be loaded is not rendered', async () => {
  const { api } = openShop();
  api.on('GET /products', connectionLost);
  await expect(renderOnServer('/shop')).rejects.toThrow();
});

describe.each(['/cart', '/wishlist', '/checkout', '/myaccount/order'])('the page %s', (url) => {
  it('comes as a frame, which a customer’s own part fills in the browser', async () => {
    openShop(customer());
    const page = await renderOnServer(url);
    expect(page.html).toContain('<header');
    expect(page.html).not.toMatch(/sign in to|log ?out|your cart/i);
    expect(await hydrate(url, page)).toEqual([]);
    expect(complaints()).toEqual([]);
    /* The heading of the placeholder gives way to that of the page. */
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  });
});
