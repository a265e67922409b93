import { prerender } from 'react-dom/static';
import { beforeEach, expect, it, vi } from 'vitest';
import { HIDE_CLOSED_ANNOUNCEMENT } from '#common/rendering.ts';
import { showAnnouncement } from '#client/test/fake-announcement.ts';
import { refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { company, product } from '#client/test/samples.ts';
import { readApi, visitShop } from '#client/test/visit.tsx';
import { renderPage } from './render.tsx';

vi.mock('react-dom/static', { spy: true });

const renders = vi.mocked(prerender);
beforeEach(() => renders.mockClear());

function openShop() {
  const { api } = visitShop();
  const shop = keepShop(api);
  const sell = (name: string) => (shop.products = [product({ name, urlName: name })]);
  sell('Indigo Kurta');
  return { api, sell, render: (url: string) => renderPage({ url, read: readApi }) };
}

it('a page that was rendered before takes one render, and shows the new state', async () => {
  const { render, sell } = openShop();
  const first = await render('/shop');
  expect(renders).toHaveBeenCalledTimes(2);
  sell('Rust Kurta');
  const again = await render('/shop');
  expect(renders).toHaveBeenCalledTimes(3);
  const asBefore = (text: string) => text.replaceAll(/Rust( |%20)/g, 'Indigo$1');
  expect(first.html).toContain('Indigo Kurta');
  expect(again.html).toContain('Rust Kurta');
  expect([asBefore(again.html), asBefore(again.data)]).toEqual([first.html, first.data]);
});

it('a query that fails before the render is tried again', async () => {
  const { api, render } = openShop();
  const first = await render('/');
  let requests = 0;
  api.on('GET /categories', () => {
    requests += 1;
    return requests === 1 ? refusal(500, 'INTERNAL', 'Something went wrong') : [];
  });
  const again = await render('/');
  expect([again.html, requests]).toEqual([first.html, 2]);
});

it('a page whose data cannot be loaded any more is not rendered', async () => {
  const { api, render } = openShop();
  await render('/about');
  api.on('GET /company-details', () => refusal(500, 'INTERNAL', 'Something went wrong'));
  await expect(render('/about')).rejects.toThrow('Something went wrong');
});

it('a page asks for its logo after its larger images', async () => {
  const { api, render } = openShop();
  const logoUrl = '/uploads/logo.webp';
  api.on('GET /company-details', () => company({ logoUrl }));
  const { html } = await render('/');
  const [logo] = new RegExp(`<img src="${logoUrl}"[^>]*>`).exec(html) ?? [];
  expect(logo).toContain('fetchPriority="low"');
  expect(html).not.toMatch(/<link rel="preload" as="image" href="\/uploads\/logo/);
});

it('an announcement comes with the script that hides it from visitors who have closed it', async () => {
  const { api, render } = openShop();
  expect((await render('/about')).html).not.toContain('<script');
  showAnnouncement(api, { text: 'Closed on “Diwali” & Holi' });
  vi.stubEnv('SSR', true);
  const { html } = await render('/blog').finally(vi.unstubAllEnvs);
  const [start] = html.split('<header');
  expect(start).toContain(`</aside><script>${HIDE_CLOSED_ANNOUNCEMENT}</script>`);
});
