import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WantedVariant } from '#common/contract/stock-alerts.ts';
import { refusal } from '#client/test/fake-api.ts';
import { onePage, wanted } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const main = () => within(screen.getByRole('main'));

async function openWanted(variants: WantedVariant[], widthPx?: number) {
  const visit = visitAsAdmin(widthPx);
  visit.api.on('GET /stock-alerts/demand', () => ({
    variants,
    pagination: onePage(variants.length),
  }));
  await visit.open('/admin/wanted');
  return visit;
}

it.each([
  ['table', 'row', undefined],
  ['cards', 'listitem', 390],
] as const)(
  'the owner sees as %s how many wait for which size, and opens the product',
  async (_, role, widthPx) => {
    await openWanted([wanted(), wanted({ variantId: 'x', color: '', sku: null })], widthPx);
    const link = (await main().findAllByRole('link', { name: 'Indigo Kurta, size L' }))[0];
    expect(link).toHaveAttribute('href', '/admin/product?edit=kurta');
    const row = main()
      .getAllByRole(role)
      .find((one) => one.textContent.includes('IK-L'));
    for (const text of ['Indigo', 'L', '12', '28 Nov 2026']) expect(row).toHaveTextContent(text);
    expect(main().getByText('No colour')).toBeVisible();
    expect(main().getByText('Showing 1 - 2 of 2 wanted sizes')).toBeVisible();
    expect(document.title).toBe('Wanted sizes · Vastra');
  },
);

it('the page says when nobody waits', async () => {
  await openWanted([]);
  expect(await main().findByText('Nobody is waiting')).toBeVisible();
});

it('a page after the end leads to the last one', async () => {
  const { api, user, open } = visitAsAdmin();
  api.on('GET /stock-alerts/demand', ({ query: { page } }) => ({
    variants: page === 9 ? [] : [wanted()],
    pagination: { totalItems: 21, totalPages: 2, currentPage: page, limit: 20 },
  }));
  await open('/admin/wanted?page=9');
  await user.click(await main().findByRole('button', { name: 'Go to the last page' }));
  expect(await main().findByText('Showing 21 - 21 of 21 wanted sizes')).toBeVisible();
});

it('a list that does not load can be tried again', async () => {
  const { api, user, open } = visitAsAdmin();
  api.on('GET /stock-alerts/demand', () => refusal(403, 'FORBIDDEN', 'Not now.'));
  await open('/admin/wanted');
  expect(await main().findByText('Couldn’t load the wanted sizes')).toBeVisible();
  api.on('GET /stock-alerts/demand', () => ({ variants: [wanted()], pagination: onePage(1) }));
  await user.click(main().getByRole('button', { name: /try again/i }));
  expect(await main().findByText('Showing 1 - 1 of 1 wanted sizes')).toBeVisible();
});
