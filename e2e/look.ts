/**
 * `npm run look`: screenshots of every screen at phone and desktop width, in build/look, for looking at
 * them side by side. It uses the demo shop and the products of the stories.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { launchOptions } from './browser.ts';
import { signInAs } from './fixtures.ts';
import { AuthDialog } from './pages/auth-dialog.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { ListingPage } from './pages/listing-page.ts';
import {
  HOME,
  newCustomer,
  productNamed,
  sizeOf,
  theAdministrator,
  type Person,
} from './people.ts';
import { AdminOrdersPage, OrderHistory, OrderSheet } from './pages/orders-pages.ts';
import { AdminProductsPage } from './pages/admin-products-page.ts';
import { buildShop, importSharedProducts, startShop } from './shop.ts';

const FOLDER = path.join(PROJECT_ROOT, 'build', 'look');
const WIDTHS = [390, 1280];
const HARD_NAME = '50% Cotton / Linen Kurta? #1 & More +Stole';

/** Takes a screenshot of the whole page once it is complete. */
type Shoot = (name: string) => Promise<void>;

async function open(browser: Browser, url: string, width: number, person?: Person) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 768 ? 844 : 800 },
    reducedMotion: 'reduce',
  });
  if (person) await signInAs(context, person, url);
  const page = await context.newPage();
  const shoot: Shoot = async (name) => {
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).waitFor();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo(0, 0));
    const file = path.join(FOLDER, `${name}-${width}.png`);
    const inDialog = await page.locator('dialog[open]').first().isVisible();
    await page.screenshot({ path: file, fullPage: !inDialog });
  };
  return { page, shoot, close: () => context.close() };
}

async function visit(page: Page, shoot: Shoot): Promise<void> {
  const listing = new ListingPage(page);
  const dialog = new AuthDialog(page);
  await listing.open('/shop');
  await shoot('shop');
  await page.getByRole('article').nth(2).getByRole('link').last().click();
  await shoot('product');
  for (const [name, address] of [
    ['category', '/category/Hard-to-spell'],
    ['product-hard-name', `/product/${encodeURIComponent(HARD_NAME)}`],
    ['product-text', '/product/Indigo%20Kurta'],
    ['product-unknown', '/product/nothing'],
    ['category-empty', '/category/Nothing'],
    ['not-found', '/nowhere'],
    ['cart-visitor', '/cart'],
  ] as const) {
    await page.goto(address);
    await shoot(name);
  }
  await page.goto('/login');
  await dialog.signIn.waitFor();
  await shoot('sign-in');
  await dialog.turnToRegistration();
  await dialog.submitRegistration();
  await shoot('register-errors');
}

async function buy(page: Page, shoot: Shoot, customer: Person, url: string): Promise<void> {
  const checkout = new CheckoutPage(page);
  await page.goto('/myaccount/order');
  await shoot('orders-empty');
  await customer.putIntoCart(sizeOf(await productNamed(url, 'Indigo Kurta'), 'M'), 2);
  await customer.putIntoCart(sizeOf(await productNamed(url, 'Madder Saree'), 'Free Size'), 2);
  await customer.putIntoCart(sizeOf(await productNamed(url, HARD_NAME), 'M'));
  await page.goto('/cart');
  await shoot('cart');
  await page.goto('/checkout');
  await shoot('checkout-first-address');
  await checkout.saveAddress(HOME);
  await checkout.addresses.waitFor();
  await shoot('checkout');
  await checkout.placeOrder.click();
  await checkout.success.waitFor();
  await shoot('order-placed');
  await checkout.viewHistory.click();
  await new OrderHistory(page).orders.first().waitFor();
  await shoot('orders');
  await page.getByRole('link', { name: /^View order/ }).click();
  await new OrderSheet(page).print.waitFor();
  await shoot('order');
  await page.goto('/admin');
  await shoot('not-for-you');
}

async function work(page: Page, shoot: Shoot): Promise<void> {
  const products = new AdminProductsPage(page);
  const history = page.getByRole('dialog', { name: /^History of / });
  for (const [name, address] of [
    ['dashboard', 'dashboard'],
    ['categories', 'category'],
    ['category-form', 'category?create=1'],
    ['product-form', 'product?create=1'],
    ['product-gone', 'product?edit=nothing'],
    ['orders', 'order'],
    ['orders-none', 'order?q=nothing'],
    ['packing-slips', 'order/slips'],
    ['company', 'company'],
    ['legal', 'legal'],
    ['mails', 'mail'],
    ['changes', 'changes'],
  ] as const) {
    await page.goto(`/admin/${address}`);
    await shoot(`admin-${name}`);
  }
  await products.open('?q=Indigo+Kurta');
  await products.variantsToggle('Indigo Kurta').click();
  await shoot('admin-products');
  await page.getByRole('button', { name: 'History of Indigo Kurta' }).click();
  await history
    .getByText(/No changes yet|created|changed/)
    .first()
    .waitFor();
  await shoot('admin-product-history');
  await page.keyboard.press('Escape');
  await products.delete('Indigo Kurta').click();
  await shoot('admin-product-delete');
  await page.keyboard.press('Escape');
  await products.edit('Indigo Kurta').click();
  await page.getByLabel('Product Name').waitFor();
  await shoot('admin-product-edit');
  await page.goto('/admin/order');
  await new AdminOrdersPage(page).rows
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  await shoot('admin-order-details');
}

async function look(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await buildShop();
  const shop = await startShop({ demo: true });
  const browser = await chromium.launch(await launchOptions());
  try {
    await importSharedProducts(shop);
    for (const width of WIDTHS) {
      const visitor = await open(browser, shop.url, width);
      await visit(visitor.page, visitor.shoot);
      await visitor.close();
      const customer = await newCustomer(shop.url);
      const buyer = await open(browser, shop.url, width, customer);
      await buy(buyer.page, buyer.shoot, customer, shop.url);
      await buyer.close();
      const admin = await open(browser, shop.url, width, await theAdministrator(shop.url));
      await work(admin.page, admin.shoot);
      await admin.close();
    }
    console.log(`The pictures are in ${FOLDER}`);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

await look();
