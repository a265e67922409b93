import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { INDIGO, makeCategory, makeProduct } from '../admin-products.ts';
import { expect, test } from '../fixtures.ts';
import { AdminCategoriesPage } from '../pages/admin-categories-page.ts';
import { Layout } from '../pages/layout.ts';
import { ProductForm } from '../pages/product-form.ts';
import { mark } from '../people.ts';

test('the owner puts categories in order by keyboard, and shoppers see them so', async ({
  adminPage,
  administrator,
  browser,
  page,
  shop,
}) => {
  const word = mark();
  const top = await makeCategory(shop.url, administrator, `Order ${word}`);
  for (const name of ['Cotton', 'Silk', 'Wool']) {
    const { id: categoryId } = await makeCategory(
      shop.url,
      administrator,
      `${name} ${word}`,
      top.id,
    );
    const kurta = { name: `${name} Kurta ${word}`, variants: [INDIGO], images: ['#27346b'] };
    await makeProduct(shop.url, administrator, { ...kurta, categoryId });
  }
  const categories = new AdminCategoriesPage(adminPage);
  await categories.open();
  await categories.toggle(top.name).press('Enter');
  await adminPage.getByRole('button', { name: 'Change order' }).press('Enter');
  const up = categories.list.getByRole('button', { name: `Move Wool ${word} up` });
  const saved = () =>
    adminPage.waitForResponse((answer) => answer.url().endsWith('/place') && answer.ok());
  for (const last of [false, true]) {
    const answer = saved();
    await up.press('Enter');
    await answer;
    const focused = last
      ? categories.list.getByRole('button', { name: `Move Wool ${word} down` })
      : up;
    await expect(focused).toBeFocused();
  }
  await expectNoViolations(adminPage);
  await expectNoSidewaysScroll(adminPage);

  const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await page.goto(`/category/${top.slug}`);
  await expect(links).toHaveText([`Wool ${word}`, `Cotton ${word}`, `Silk ${word}`]);
  const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(`/category/${top.slug}`);
  await expect(bare.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText([
    `Wool ${word}`,
    `Cotton ${word}`,
    `Silk ${word}`,
  ]);
  await plain.close();
});

test('the owner writes an SEO title and what an image shows, and the page has both', async ({
  adminPage,
  administrator,
  browser,
  page,
  shop,
}) => {
  const word = mark();
  const { id: categoryId } = await makeCategory(shop.url, administrator, `Seo ${word}`);
  const made = { name: `Seo Kurta ${word}`, categoryId, variants: [INDIGO], images: ['#27346b'] };
  const product = await makeProduct(shop.url, administrator, made);
  const title = `"Hand-printed" <kurtas> ❤️ ${word}`;
  const alt = 'A kurta on a line & in the sun';
  const form = new ProductForm(adminPage);
  await form.edit(product);
  await form.dialog.getByLabel('What image 1 shows').fill(alt);
  await form.dialog.getByRole('button', { name: 'Search engines' }).press('Enter');
  await form.dialog.getByLabel('SEO title').fill(title);
  await form.dialog.getByLabel('SEO description').fill(`Indigo by hand ${word}`);
  await expect(form.dialog.getByRole('figure')).toContainText(title);
  await expectNoViolations(adminPage, '[role=dialog]');
  await expectNoSidewaysScroll(adminPage);
  await form.save.press('Enter');
  await expect(new Layout(adminPage).news('Product updated successfully!')).toBeVisible();

  const address = `/product/${encodeURIComponent(product.urlName)}`;
  await page.goto(address);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name);
  await expect(page.getByRole('main').getByRole('img', { name: alt })).toBeVisible();
  const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(address);
  await expect(bare).toHaveTitle(title);
  const meta = (name: string) => bare.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(meta('description')).toHaveAttribute('content', `Indigo by hand ${word}`);
  await expect(meta('og:title')).toHaveAttribute('content', title);
  await expect(meta('og:image:alt')).toHaveAttribute('content', alt);
  await expect(bare.getByRole('main').getByRole('img', { name: alt })).toBeVisible();
  await plain.close();
});
