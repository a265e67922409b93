import { expectNoSidewaysScroll, expectNoViolations, expectTextInside } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { makeCategory, makeProduct } from '../admin-products.ts';
import { Layout } from '../pages/layout.ts';
import { AdminProductsPage } from '../pages/admin-products-page.ts';
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
  const products = new AdminProductsPage(page);
  await products.open(`?q=${word}`);
  await expect(page).toHaveTitle(/^Products/);
  await expect(products.heading).toHaveText('Products');
  const row = products.row(name);
  await expect(row).toContainText(category);
  await expect(products.list).toContainText('Showing 1 - 1 of 1 products');
  const toggle = products.variantsToggle(name);
  await expect(toggle).toContainText('View Variants (12)');
  await expect(products.variants(name)).toHaveCount(0);
  await toggle.press('Enter');
  await expect(toggle).toContainText('Hide Variants');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const table = products.variants(name);
  await expect(table).toContainText('Dye 4');
  await expect(table).toContainText('₹1,23,456');
  await expect(table).toContainText('₹13,717 (10%)');
  const swatches = table.locator('rect');
  /* The twelfth is striped: a color called "Dye 4" with the code of white is unknown. */
  await expect(swatches).toHaveCount(11);
  await expect(table.locator('.stripes')).toHaveCount(1);
  await expect(swatches.nth(1)).toHaveCSS('fill', 'rgb(163, 40, 46)');
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
  await expect(products.gallery).toContainText('1 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(products.gallery).toContainText('2 of 2');
  await expectNoViolations(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(products.gallery).toHaveCount(0);
  await expect(view).toBeFocused();
});

test(
  'a product of 400 variants scrolls within its row',
  ONCE,
  async ({ adminPage: page, administrator, shop, stock }) => {
    const word = mark();
    const stocks = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`Size ${index}`, index]),
    );
    await stock({ name: `Giant ${word}`, stock: stocks });
    const giant = await productNamed(shop.url, `Giant ${word}`);
    expect(giant.variants).toHaveLength(400);
    const products = new AdminProductsPage(page);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await products.open(`?q=${word}`);
      await products.variantsToggle(giant.name).click();
      const last = products.editStock(`${giant.name}, Size 399`);
      const tall = await products.list.evaluate((list) => list.getBoundingClientRect().height);
      expect(tall).toBeLessThan(height * 1.2);
      await last.focus();
      await expect(last).toBeInViewport();
    }
    // Its sizes would be offered to everybody who narrows the shop's products.
    await administrator.deleteProduct(giant);
  },
);

test(
  'the owner sets a stock from the list by keyboard; an order in between stays counted',
  ONCE,
  async ({ adminPage: page, anotherCustomer, shop, stock }) => {
    const name = `Stocktaking ${mark()}`;
    await stock({ name, stock: { M: 12, L: 3 } });
    const products = new AdminProductsPage(page);
    const layout = new Layout(page);
    await products.open(`?q=${encodeURIComponent(name)}`);
    await products.variantsToggle(name).click();
    const edit = products.editStock(`${name}, M`);

    const customer = await anotherCustomer();
    await edit.press('Enter');
    await customer.order(sizeOf(await productNamed(shop.url, name), 'M'), 5);
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await expect(layout.news(/^Stock updated to 45: it had changed meanwhile/)).toBeVisible();
    expect(sizeOf(await productNamed(shop.url, name), 'M').stock).toBe(45);
  },
);
