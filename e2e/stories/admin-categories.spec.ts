import { expectNoSidewaysScroll, expectTextInside } from '../accessibility.ts';
import { showCategories, type CategorySketch } from '../categories.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { INDIGO, makeCategory, makeProduct, imageOf } from '../admin-products.ts';
import { AdminCategoriesPage } from '../pages/admin-categories-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { mark } from '../people.ts';

test(
  'a category is made below another, renamed, moved and deleted, and old links find it',
  ONCE,
  async ({ adminPage: page, administrator, shop }) => {
    const word = mark();
    const top = await makeCategory(shop.url, administrator, `Top ${word}`);
    const categories = new AdminCategoriesPage(page);
    const layout = new Layout(page);
    await categories.open();
    await categories.create.click();
    await categories.name.fill(`Middle ${word}`);
    await categories.parent.selectOption(top.name);
    await categories.image.setInputFiles(await imageOf('#a3282e'));
    await categories.save.click();
    await expect(layout.news('Category saved successfully!')).toBeVisible();
    await expect(categories.form).toHaveCount(0);
    await categories.edit(`Middle ${word}`).click();
    const id = new URL(page.url()).searchParams.get('edit') ?? '';
    const leaf = await makeCategory(shop.url, administrator, `Leaf ${word}`, id);
    await makeProduct(shop.url, administrator, {
      ...{ name: `Stole ${word}`, categoryId: leaf.id },
      ...{ variants: [INDIGO], images: ['#27346b'] },
    });
    await categories.parent.selectOption('None (top level)');
    await categories.name.fill(`Moved ${word}`);
    await categories.save.click();
    await expect(layout.news('Category updated successfully!')).toBeVisible();
    await categories.toggle(`Moved ${word}`).press('Enter');
    await expect(categories.edit(`Leaf ${word}`)).toBeVisible();
    await expect(categories.toggle(top.name)).toHaveCount(0);
    await categories.delete(top.name).click();
    await categories.question.getByRole('button', { name: 'Delete' }).click();
    await expect(layout.alert(`Deleted category: ${top.name}`)).toBeVisible();
    await expect(categories.edit(top.name)).toHaveCount(0);
    await expect(categories.list.locator(':focus'), 'the keyboard stays in the list').toHaveCount(
      1,
    );

    const listing = new ListingPage(page);
    for (const slug of [`Middle-${word}`, `moved%20${word}`]) {
      await listing.open(`/category/${slug}`);
      await expect(listing.heading).toHaveText(`Moved ${word}`);
      await expect(listing.card(`Stole ${word}`).link).toBeVisible();
    }
  },
);

/** 40 categories on three levels, with names that are hard to show. */
const FOREST: CategorySketch[] = Array.from({ length: 4 }, (_, root) => ({
  name: `Department ${root + 1}`,
  description: 'Everything for everybody',
  withImage: true,
  below: Array.from({ length: 3 }, (_, branch) => ({
    name: branch === 0 ? `${'W'.repeat(99)}${root}` : `Shelf ${root + 1}.${branch + 1}`,
    below: [
      { name: `<script>alert(1)</script> ${root}${branch}`, description: 'x'.repeat(400) },
      { name: `कुर्ते और साड़ियाँ ${root}${branch}` },
    ],
  })),
}));

test('forty categories on three levels fit every screen', ONCE, async ({ adminPage: page }) => {
  const categories = new AdminCategoriesPage(page);
  await showCategories(page, FOREST);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await categories.open();
    await expect(page.getByRole('main')).toContainText('40 categories');
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(categories.list.getByRole('button', { name: /^Edit / })).toHaveCount(40);
    await expectNoSidewaysScroll(page);
    await expectTextInside(page);
  }
});
