import { expect, ONCE, test } from '../fixtures.ts';
import { placeOrders } from '../admin-orders.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { OrderDesk } from '../pages/orders-pages.ts';
import { ProductDesk } from '../pages/product-desk.ts';
import { enterQuickly, slowDown, tapQuickly } from '../slow-phone.ts';

test('on a slow phone each of several quick filter taps counts', ONCE, async ({ page }) => {
  const listing = new ListingPage(page);
  await listing.open('/category/Shirts');
  await listing.openFilters();
  await slowDown(page);

  await tapQuickly(listing.color('Olive'), listing.color('Rust'), listing.size('42'));
  await expect(page).toHaveURL('/category/Shirts?color=Olive&color=Rust&size=42');
  await expect(listing.color('Olive')).toBeChecked();
  await expect(listing.color('Rust')).toBeChecked();
  await expect(listing.size('42')).toBeChecked();
  await expect(listing.busy).toHaveCount(0);

  await tapQuickly(listing.size('38'), listing.color('Rust'));
  await expect(page).toHaveURL('/category/Shirts?color=Olive&size=38');
  await listing.closeFilters();
  await expect(listing.chips).toHaveText(['Olive', 'Size 38', 'Clear all']);

  await tapQuickly(listing.chip('Olive'), listing.chip('Size 38'));
  await expect(page).toHaveURL('/category/Shirts');
  await expect(listing.chips).toHaveCount(0);
});

test(
  'a price that was just moved counts beside a quick tap, and a reset takes it back',
  ONCE,
  async ({ page }) => {
    const listing = new ListingPage(page);
    await listing.open('/category/Shirts');
    await slowDown(page);
    await listing.highest.press('ArrowLeft');
    await tapQuickly(listing.color('Olive'), listing.size('42'));
    await expect(page).toHaveURL(/\?color=Olive&size=42&maxPrice=\d+$/);
    await expect(listing.busy).toHaveCount(0);

    await listing.lowest.press('ArrowRight');
    await tapQuickly(listing.reset.last());
    await expect(page).toHaveURL('/category/Shirts');
    await expect(listing.lowest).toHaveAttribute('aria-valuetext', '₹0');
  },
);

test(
  'each quick tap on filters, selections and pages of the back office counts',
  ONCE,
  async ({ adminPage: page, anotherCustomer, shop }) => {
    const customer = await anotherCustomer();
    const { ids } = await placeOrders(customer, shop, 3);
    const [first = '', second = '', third = ''] = ids;
    const desk = new OrderDesk(page);
    /* As many pages as a long list has. */
    await page.route('**/api/orders/all?**', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const currentPage = Number(new URL(route.request().url()).searchParams.get('page'));
      const pagination = { ...body.pagination, totalItems: 90, totalPages: 5, currentPage };
      await route.fulfill({ json: { ...body, pagination } });
    });
    await desk.open(`?q=${customer.user.email}`);
    await expect(desk.orders).toHaveCount(3);
    await slowDown(page);

    await tapQuickly(...[first, second, third, first].map((id) => desk.choice(id)));
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await expect(desk.choice(first)).not.toBeChecked();
    await expect(desk.choice(second)).toBeChecked();
    await expect(desk.choice(third)).toBeChecked();

    await enterQuickly(
      [desk.statusFilter, 'PENDING'],
      [desk.from, '2026-01-01'],
      [desk.to, '2099-12-31'],
    );
    const filter = { status: 'PENDING', from: '2026-01-01', to: '2099-12-31' };
    const search = new URLSearchParams({ q: customer.user.email, ...filter });
    await expect(page).toHaveURL(`/admin/order?${String(search)}`);
    await expect(desk.statusFilter).toHaveValue('PENDING');
    await expect(desk.from).toHaveValue('2026-01-01');
    await expect(desk.to).toHaveValue('2099-12-31');

    const next = page.getByRole('button', { name: 'Next page' });
    await tapQuickly(next, next, next);
    await expect(page).toHaveURL(`/admin/order?${String(search)}&page=4`);
    await page.unrouteAll({ behavior: 'wait' });

    const products = new ProductDesk(page);
    await products.open();
    await expect(products.names().first()).toBeVisible();
    await enterQuickly(
      [products.filter('Category'), 'Shirts'],
      [products.filter('Stock'), 'in'],
      [products.filter('Sort by'), 'name'],
    );
    await expect(page).toHaveURL('/admin/product?category=Shirts&stock=in&sort=name');
  },
);
