import { expectNoSidewaysScroll, expectNoViolations, expectTextInside } from '../accessibility.ts';
import { CONSOLE, loseNextAnswer } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { makeCategory, makeProduct } from '../admin-goods.ts';
import { Layout } from '../pages/layout.ts';
import { ProductDesk } from '../pages/product-desk.ts';
import { mark, productNamed, sizeOf } from '../people.ts';

const DYES = [
  ...['#27346b', '#a3282e', '#d99a2b', '#2f6b4f', '#ffffff', '#000000'],
  ...['#e7e0d6', '#57514b', '#ff66aa', '#00aaff', '#88cc44', '#663399'],
];

test('the owner sees a product’s variants, colours, stock and pictures, whatever it is called', async ({
  adminPage: page,
  administrator,
  shop,
}) => {
  const word = mark();
  const { id: categoryId, name: category } = await makeCategory(
    shop.url,
    administrator,
    `<b>Dyes</b> ${word}`,
  );
  const name = `<img src=x onerror=alert(1)> नीला कुर्ता 👗 ${word} ${'long'.repeat(35)}`;
  const variants = DYES.map((colorHexCode, index) => ({
    ...{ size: 'M', color: `Dye ${index}`, colorHexCode, stock: index === 11 ? 25 : index },
    ...{ originalPrice: 123456, discountPrice: index === 0 ? 0 : 13717 },
  }));
  const images = ['#27346b', '#a3282e'];
  await makeProduct(shop.url, administrator, { name, categoryId, variants, images });
  const desk = new ProductDesk(page);
  await desk.open(`?q=${word}`);
  await expect(page).toHaveTitle(/^Products/);
  await expect(desk.heading).toHaveText('Products');
  const row = desk.row(name);
  await expect(row).toContainText(category);
  await expect(desk.list).toContainText('Showing 1 - 1 of 1 products');
  const toggle = desk.variantsToggle(name);
  await expect(toggle).toContainText('View Variants (12)');
  await expect(desk.variants(name)).toHaveCount(0);
  await toggle.press('Enter');
  await expect(toggle).toContainText('Hide Variants');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const table = desk.variants(name);
  await expect(table).toContainText('Dye 4');
  await expect(table).toContainText('₹1,23,456');
  await expect(table).toContainText('₹13,717 (10%)');
  const swatches = table.locator('[style]');
  await expect(swatches).toHaveCount(12);
  await expect(swatches.nth(1)).toHaveCSS('background-color', 'rgb(163, 40, 46)');
  for (const [stock, color] of [
    ['0', 'rgb(248, 231, 228)'],
    ['1', 'rgb(249, 237, 213)'],
    ['10', 'rgb(249, 237, 213)'],
    ['25', 'rgb(227, 239, 232)'],
  ] as const) {
    const badge = table.getByText(stock, { exact: true });
    await expect(badge, `the badge of ${stock}`).toHaveCSS('background-color', color);
  }
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await expectTextInside(page);
  await toggle.press('Enter');
  await expect(toggle).toContainText('View Variants (12)');

  const view = row.getByRole('button', { name: /^View \(2\)/ });
  await view.press('Enter');
  await expect(desk.gallery).toContainText('1 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(desk.gallery).toContainText('2 of 2');
  await expectNoViolations(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(desk.gallery).toHaveCount(0);
  await expect(view).toBeFocused();
});

test('a product without pictures says so, and one of 400 variants scrolls within its row', async ({
  adminPage: page,
  administrator,
  shop,
  stock,
}) => {
  const word = mark();
  const stocks = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`Size ${index}`, index]),
  );
  await stock({ name: `Giant ${word}`, stock: stocks });
  const giant = await productNamed(shop.url, `Giant ${word}`);
  expect(giant.variants).toHaveLength(400);
  const desk = new ProductDesk(page);
  await desk.open(`?q=${word}`);
  await expect(desk.row(giant.name)).toContainText('No images available');
  await expect(desk.row(giant.name)).toContainText('Needs an image');
  await desk.variantsToggle(giant.name).click();
  const last = desk.editStock(`${giant.name}, Size 399`);
  const window = page.viewportSize()?.height ?? 0;
  const tall = await desk.list.evaluate((list) => list.getBoundingClientRect().height);
  expect(tall).toBeLessThan(window * 1.2);
  await last.focus();
  await expect(last).toBeInViewport();
  // Its sizes would be offered to everybody who narrows the shop's products.
  await administrator.deleteProduct(giant);
});

test('the owner sets a stock from the list by keyboard; an order in between stays counted', async ({
  adminPage: page,
  anotherCustomer,
  shop,
  stock,
}) => {
  const name = `Stocktaking ${mark()}`;
  await stock({ name, stock: { M: 12, L: 3 } });
  const desk = new ProductDesk(page);
  const layout = new Layout(page);
  await desk.open(`?q=${encodeURIComponent(name)}`);
  await desk.variantsToggle(name).click();
  const edit = desk.editStock(`${name}, M`);
  const field = desk.stock(`${name}, M`);

  await edit.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(edit).toBeFocused();
  expect(sizeOf(await productNamed(shop.url, name), 'M').stock).toBe(12);

  await edit.press('Enter');
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await expect(desk.list).toContainText('Stock must be a whole number from 0 to 1000000.');
  await expect(field).toHaveValue('many');
  await expectNoViolations(page);
  await field.fill('40');
  await page.keyboard.press('Enter');
  await expect(layout.news('Stock updated to 40')).toBeVisible();
  await expect(edit).toBeFocused();

  const customer = await anotherCustomer();
  await edit.press('Enter');
  await customer.order(sizeOf(await productNamed(shop.url, name), 'M'), 5);
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(layout.news(/^Stock updated to 45: it had changed meanwhile/)).toBeVisible();
  expect(sizeOf(await productNamed(shop.url, name), 'M').stock).toBe(45);
});

test('a stock that cannot be saved shows again what the shop has', async ({
  adminPage: page,
  anotherCustomer,
  shop,
  stock,
  watch,
}) => {
  const name = `Last pieces ${mark()}`;
  await stock({ name, stock: { M: 5 } });
  const desk = new ProductDesk(page);
  await desk.open(`?q=${encodeURIComponent(name)}`);
  await desk.variantsToggle(name).click();
  await desk.editStock(`${name}, M`).click();
  const customer = await anotherCustomer();
  await customer.order(sizeOf(await productNamed(shop.url, name), 'M'), 4);
  watch.expectConsole(/status of 409/);
  await desk.stock(`${name}, M`).fill('0');
  await page.keyboard.press('Enter');
  await expect(
    new Layout(page).alert(
      'M: only 1 left in stock, so 5 cannot be taken off. Load the product again.',
    ),
  ).toBeVisible();
  await expect(desk.variants(name).getByText('1', { exact: true })).toBeVisible();
});

test('a stock that was saved without an answer keeps its figure, and is applied once', async ({
  adminPage: page,
  anotherCustomer,
  shop,
  stock,
  watch,
}) => {
  const name = `Counted ${mark()}`;
  await stock({ name, stock: { M: 12 } });
  const desk = new ProductDesk(page);
  const layout = new Layout(page);
  const field = desk.stock(`${name}, M`);
  const present = async () => sizeOf(await productNamed(shop.url, name), 'M');
  const setWithoutAnswer = async (figure: string) => {
    await desk.editStock(`${name}, M`).click();
    watch.expectConsole(CONSOLE['cut off']);
    await loseNextAnswer(page, '**/api/variants/*/stock');
    await field.fill(figure);
    await page.keyboard.press('Enter');
    await expect(layout.alert('Failed to update stock')).toBeVisible();
    await expect(field).toHaveValue(figure);
    await expect(field).toBeFocused();
  };
  await desk.open(`?q=${encodeURIComponent(name)}`);
  await desk.variantsToggle(name).click();
  await setWithoutAnswer('40');
  const customer = await anotherCustomer();
  await customer.order(await present(), 5);
  await page.keyboard.press('Enter');
  await expect(layout.news(/^Stock updated to 35: it had changed meanwhile/)).toBeVisible();
  expect((await present()).stock).toBe(35);

  await setWithoutAnswer('50');
  watch.expectConsole(/status of 409/);
  await field.fill('60');
  await page.keyboard.press('Enter');
  await expect(
    layout.alert(
      'The stock was changed by your earlier save. Look at what it is now before you change it again.',
    ),
  ).toBeVisible();
  await expect(desk.variants(name).getByText('50', { exact: true })).toBeVisible();
  expect((await present()).stock).toBe(50);
});

test('numbers go on from page to page, and after the last product of a page the page before comes', async ({
  adminPage: page,
  stock,
}) => {
  const word = mark();
  const names = Array.from({ length: 11 }, (_, index) => `${word} tee ${String(index + 10)}`);
  await stock(...names.map((name) => ({ name, stock: { M: 1 } })));
  const layout = new Layout(page);
  const desk = new ProductDesk(page);
  await desk.open(`?q=${word}&sort=name`);
  await expect(desk.list).toContainText('Showing 1 - 10 of 11 products');
  await expect(desk.list).toContainText('Page 1 of 2');
  await expect(desk.names()).toHaveCount(10);
  const [previous, next] = ['Previous page', 'Next page'].map((name) =>
    desk.list.getByRole('button', { name }),
  );
  await expect(previous ?? desk.list).toBeDisabled();
  await next?.press('Enter');
  await expect(desk.list).toContainText('Showing 11 - 11 of 11 products');
  await expect(desk.list).toContainText('Page 2 of 2');
  await expect(page).toHaveURL(/page=2/);
  const last = names[10] ?? '';
  await expect(desk.row(last)).toContainText('11');

  await desk.delete(last).press('Enter');
  await expect(desk.question).toContainText(last);
  await expect(desk.question).toContainText('This action cannot be undone.');
  await expect(desk.question).toContainText('No open order contains it.');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(desk.delete(last)).toBeFocused();
  await desk.delete(last).click();
  // Twice in haste is once.
  await desk.question.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(layout.news('Product deleted successfully')).toBeVisible();
  await expect(desk.question).toHaveCount(0);
  await expect(desk.list).toContainText('Showing 1 - 10 of 10 products');
  await expect(page).not.toHaveURL(/page=/);
  await expect(desk.heading).toBeFocused();
  await page.goBack();
  await expect(desk.list).toContainText('There is no page 2');
  await desk.list.getByRole('button', { name: 'Go to the last page' }).click();
  await expect(desk.names()).toHaveCount(10);
});

test('search, category, stock and order narrow the list, and stand in the address', async ({
  adminPage: page,
  administrator,
  shop,
  stock,
}) => {
  const word = mark();
  const top = await makeCategory(shop.url, administrator, `Top ${word}`);
  const below = await makeCategory(shop.url, administrator, `Below ${word}`, top.id);
  const variants = [{ size: 'M', color: 'Indigo', stock: 4, originalPrice: 500 }];
  const made = { categoryId: below.id, variants, images: ['#27346b'] };
  await makeProduct(shop.url, administrator, { name: `Nested ${word}`, ...made });
  await stock(
    { name: `Few ${word}`, stock: { M: 1, L: 50 }, price: '900' },
    { name: `None ${word}`, stock: { M: 0 }, price: '100' },
  );
  const desk = new ProductDesk(page);
  await desk.open();
  await desk.search.fill(word);
  await expect(desk.names()).toHaveCount(3);
  await desk.filter('Sort by').selectOption('Price: low to high');
  await expect(desk.names()).toHaveText([`None ${word}`, `Nested ${word}`, `Few ${word}`]);
  await desk.filter('Stock').selectOption('Running low');
  await expect(desk.names()).toHaveText([`Nested ${word}`, `Few ${word}`]);
  await desk.filter('Stock').selectOption('Out of stock');
  await expect(desk.names()).toHaveText([`None ${word}`]);
  await desk.filter('Stock').selectOption('Well stocked');
  await expect(desk.names()).toHaveText([`Few ${word}`]);
  await desk.filter('Stock').selectOption('Any stock');
  await desk.filter('Category').selectOption(`Top ${word}`);
  await expect(desk.names()).toHaveText([`Nested ${word}`]);
  await expect(page).toHaveURL(new RegExp(`q=${word}&sort=price-asc&category=Top-${word}`));
  await page.reload();
  await expect(desk.names()).toHaveText([`Nested ${word}`]);
  await expect(desk.search).toHaveValue(word);
  await expect(desk.filter('Category').locator('option:checked')).toHaveText(`Top ${word}`);
  await desk.filter('Stock').selectOption('Out of stock');
  await expect(desk.list).toContainText('No products match');
  await expectNoViolations(page);
  await desk.list.getByRole('button', { name: 'Clear filters' }).click();
  await expect(desk.search).toHaveValue('');
  await expect(desk.list).toContainText(/Showing 1 - \d+ of \d+ products/);
});

test(
  'an empty shop and a shop in trouble say what can be done',
  ONCE,
  async ({ adminPage: page, watch }) => {
    const desk = new ProductDesk(page);
    const pagination = { totalItems: 0, totalPages: 0, currentPage: 1, limit: 10 };
    await page.route('**/api/products?*', (route) =>
      route.fulfill({ json: { data: [], pagination } }),
    );
    await desk.open();
    await expect(desk.list).toContainText('No products available');
    await expect(desk.list).toContainText('Get started by creating your first product');
    await expectNoViolations(page);
    await page.unroute('**/api/products?*');
    watch.expectConsole(/status of 400/);
    const json = { message: 'No.', code: 'VALIDATION_FAILED', requestId: 'story' };
    await page.route('**/api/products?*', (route) => route.fulfill({ status: 400, json }));
    await desk.open('?page=2');
    await expect(desk.list).toContainText('Failed to fetch products');
    await expectNoViolations(page);
    await page.unroute('**/api/products?*');
    await desk.list.getByRole('button', { name: 'Try again' }).click();
    await expect(desk.list).not.toContainText('Failed to fetch products');
  },
);
