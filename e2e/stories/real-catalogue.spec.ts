import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, signInAs, test } from '../fixtures.ts';
import { CartPage } from '../pages/cart-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { AdminOrdersPage, OrderHistory } from '../pages/orders-pages.ts';
import { ProductPage } from '../pages/product-page.ts';
import { HOME, newCustomer, theAdministrator } from '../people.ts';
import { importFile, startShop } from '../shop.ts';

const FILE = path.join(PROJECT_ROOT, '../shared/data/catalogues/shopify-earth-revibe-in.csv');

test(
  'a real catalogue is imported, and a shirt of it is bought and shipped',
  ONCE,
  async ({ browser, watch }) => {
    test.skip(!existsSync(FILE), `There is no ${path.basename(FILE)} beside the repository.`);
    test.setTimeout(120_000);
    const shop = await startShop();
    try {
      const report = await importFile(shop, FILE);
      expect(report).toMatch(/Products:\s+23 created/);
      expect(report).toMatch(/Variants:\s+92 created/);
      watch.alsoShop(shop.url);

      const customer = await newCustomer(shop.url);
      const context = await browser.newContext({ baseURL: shop.url });
      watch.over(context);
      await signInAs(context, customer, shop.url);
      const page = await context.newPage();
      const listing = new ListingPage(page);
      const product = new ProductPage(page);
      const cart = new CartPage(page);
      const checkout = new CheckoutPage(page);
      await listing.open();
      await expect(
        page.getByRole('paragraph').getByText('23 products', { exact: true }),
      ).toBeVisible();
      await expectNoViolations(page);

      const first = page.getByRole('article').first().getByRole('heading').getByRole('link');
      const name = await first.innerText();
      await first.click();
      await expect(product.heading).toHaveText(name);
      await expectNoViolations(page);
      await product
        .size(/^(?!.*out of stock)/)
        .first()
        .click();
      await product.add.click();
      await expect(cart.row(name)).toBeVisible();
      await cart.checkout.click();
      await checkout.saveAddress(HOME);
      await expect(checkout.address(HOME.addressLine1)).toBeChecked();
      await checkout.placeOrder.click();
      await expect(checkout.success).toBeVisible();
      await checkout.viewHistory.click();
      const [order] = await customer.orders();
      expect(order?.items.map((item) => item.product.name)).toEqual([name]);

      const adminContext = await browser.newContext({ baseURL: shop.url });
      watch.over(adminContext);
      await signInAs(adminContext, await theAdministrator(shop.url), shop.url);
      const deskPage = await adminContext.newPage();
      const orders = new AdminOrdersPage(deskPage);
      await orders.open();
      await orders.status(order?.id ?? '').selectOption('Shipped');
      await expect(deskPage.getByText('Status updated to Shipped')).toBeVisible();
      await page.reload();
      await expect(new OrderHistory(page).orders).toContainText('Shipped');
      await context.close();
      await adminContext.close();
    } finally {
      await shop.stop();
    }
  },
);
