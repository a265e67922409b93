import { expect, ONCE, test } from '../fixtures.ts';
import { INDIGO, makeCategory, makeProduct } from '../admin-products.ts';
import { placeOrders } from '../admin-orders.ts';
import { AdminLayout } from '../pages/admin-layout.ts';
import { AdminCategoriesPage } from '../pages/admin-categories-page.ts';
import { LeaveQuestion } from '../pages/leave-question.ts';
import { AdminOrdersPage } from '../pages/orders-pages.ts';
import { AdminProductsPage } from '../pages/admin-products-page.ts';
import { ProductForm } from '../pages/product-form.ts';
import { mark } from '../people.ts';

test(
  'Back leads out of a list whose forms were closed, saved or given up',
  ONCE,
  async ({ adminPage: page, administrator, shop }) => {
    const admin = new AdminLayout(page, false);
    const categories = new AdminCategoriesPage(page);
    const form = new ProductForm(page);
    const products = new AdminProductsPage(page);
    const { leave } = new LeaveQuestion(page);
    const word = mark();
    const { id: categoryId } = await makeCategory(shop.url, administrator, `Scarves ${word}`);
    const name = `Scarf ${word}`;
    await makeProduct(shop.url, administrator, {
      ...{ name, categoryId, variants: [INDIGO], images: ['#27346b'] },
    });

    await page.goto('/admin/company');
    await admin.go('Product');
    await page.getByRole('button', { name: 'Create New' }).click();
    await form.name.fill('Half a scarf');
    await form.dialog.getByRole('button', { name: 'Cancel' }).click();
    await leave.click();
    await expect(form.dialog).toHaveCount(0);
    await products.edit(name).click();
    await expect(form.name).toHaveValue(name);
    await form.dialog.getByRole('button', { name: 'Close' }).evaluate((close: HTMLElement) => {
      close.click();
      close.click();
    });
    await expect(form.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/admin/product');
    await expect(admin.heading).toHaveText('Products');
    await page.goBack();
    await expect(page).toHaveURL('/admin/company');

    await admin.go('Category');
    await categories.edit(`Scarves ${word}`).click();
    await categories.description.fill('Of wool.');
    await categories.save.click();
    await expect(categories.form).toHaveCount(0);
    await expect(page).toHaveURL('/admin/category');
    await page.goBack();
    await expect(page).toHaveURL('/admin/company');
    await expect(admin.heading).toHaveText('Company');
  },
);

test(
  'Back closes what lies over an order one by one, after a reload and Forward as well',
  ONCE,
  async ({ adminPage: page, anotherCustomer, shop }) => {
    const customer = await anotherCustomer();
    const [id = ''] = (await placeOrders(customer, shop, 1)).ids;
    const orders = new AdminOrdersPage(page);
    const details = orders.details(id);
    const history = page.getByRole('dialog', { name: /^History/ });
    const list = `/admin/order?q=${encodeURIComponent(customer.user.email)}`;
    await page.goto('/admin/company');
    await page.goto(list);
    await orders.viewDetails(id).click();
    await details.getByRole('button', { name: /^History/ }).click();
    await expect(history).toBeVisible();
    await page.goBack();
    await expect(history).toHaveCount(0);
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toHaveCount(0);
    await expect(page).toHaveURL(list);

    await page.goForward();
    await details.getByRole('button', { name: /^History/ }).click();
    await expect(history).toBeVisible();
    await page.reload();
    await expect(details).toBeVisible();
    await expect(history).toHaveCount(0);
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(details).toHaveCount(0);
    await expect(page).toHaveURL(list);
    await page.goBack();
    await expect(page).toHaveURL('/admin/company');

    /* A link from elsewhere has no list below it. */
    await page.goto(`/admin/order?order=${id}`);
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/admin/order');
    await page.goBack();
    await expect(page).toHaveURL('/admin/company');
  },
);
