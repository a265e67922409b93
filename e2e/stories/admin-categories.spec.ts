import { expectNoSidewaysScroll, expectNoViolations, expectTextInside } from '../accessibility.ts';
import { showCategories, type CategorySketch } from '../categories.ts';
import { expect, NOT_FOUND, ONCE, test } from '../fixtures.ts';
import { INDIGO, makeCategory, makeProduct, imageOf } from '../admin-goods.ts';
import { CategoryDesk } from '../pages/category-desk.ts';
import { Layout } from '../pages/layout.ts';
import { LeaveQuestion } from '../pages/leave-question.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { mark } from '../people.ts';

test('the owner makes a category below another, and the shop has it at once', async ({
  adminPage: page,
  administrator,
  shop,
  isMobile,
}) => {
  const word = mark();
  const parent = await makeCategory(shop.url, administrator, `Parent ${word}`);
  const desk = new CategoryDesk(page);
  const layout = new Layout(page);
  await desk.open();
  await expect(page).toHaveTitle(/^Categories/);
  await expect(desk.heading).toHaveText('Categories');
  await desk.create.click();
  await expect(desk.form).toHaveAccessibleName('Create Category');
  await expect(page).toHaveURL(/create=1/);
  await expect(desk.name).toBeFocused();
  await desk.save.click();
  await expect(desk.form).toContainText('Please fill the category name.');
  await expect(desk.form).toContainText('Please upload at least 1 images.');
  await expectNoViolations(page);

  const name = `<b>साड़ी</b> & 💃🏽 ${word}`;
  await desk.name.fill(name);
  await desk.description.fill('Woven by hand\nin Banaras');
  await desk.parent.selectOption(`Parent ${word}`);
  await desk.image.setInputFiles([await imageOf('#a3282e'), await imageOf('#27346b', 'b.png')]);
  await expect(desk.form).toContainText('You can upload a maximum of 1 images.');
  await expect(desk.form.getByRole('img')).toHaveCount(2);
  await desk.save.click();
  await expect(desk.form).toContainText('You can upload a maximum of 1 images.');
  await desk.form.getByRole('button', { name: 'Remove chosen image, b.png' }).click();
  await expect(desk.form).not.toContainText('You can upload a maximum of 1 images.');
  await expectNoViolations(page);
  await desk.save.click();
  await expect(layout.news('Category saved successfully!')).toBeVisible();
  await expect(desk.form).toHaveCount(0);
  await expect(page).toHaveURL('/admin/category');
  await expect(desk.toggle(parent.name)).toHaveAccessibleName(
    `Hide 1 subcategory of ${parent.name}`,
  );
  await expect(desk.edit(name)).toBeVisible();
  await expect(desk.list).toContainText('Woven by hand in Banaras', { useInnerText: false });
  await expectNoSidewaysScroll(page);

  if (isMobile) return;
  await page.getByRole('link', { name: 'Back to store' }).click();
  await expect(page.getByRole('main').getByText(name).first()).toBeAttached();
});

test('the owner changes a category; it is never offered as its own parent', async ({
  adminPage: page,
  administrator,
  shop,
}) => {
  const word = mark();
  const top = await makeCategory(shop.url, administrator, `Top ${word}`);
  const middle = await makeCategory(shop.url, administrator, `Middle ${word}`, top.id);
  const leaf = await makeCategory(shop.url, administrator, `Leaf ${word}`, middle.id);
  await makeProduct(shop.url, administrator, {
    ...{ name: `Stole ${word}`, categoryId: leaf.id },
    ...{ variants: [INDIGO], images: ['#27346b'] },
  });
  const desk = new CategoryDesk(page);
  await page.goto(`/admin/category?edit=${middle.id}`);
  await expect(desk.form).toHaveAccessibleName('Edit Category');
  await expect(desk.name).toHaveValue(`Middle ${word}`);
  await expect(desk.name).toBeFocused();
  const offered = await desk.parent.locator('option').allInnerTexts();
  expect(offered.filter((label) => label.includes(word))).toEqual([`Top ${word}`]);
  await desk.parent.selectOption('None (top level)');
  await desk.name.fill(`Moved ${word}`);
  await desk.image.setInputFiles(await imageOf('#d99a2b', 'new.png'));
  await desk.save.click();
  await expect(desk.form).toContainText('You can upload a maximum of 1 images.');
  await desk.form.getByRole('button', { name: 'Remove stored image, picture.png' }).click();
  await desk.save.click();
  await expect(new Layout(page).news('Category updated successfully!')).toBeVisible();
  await expect(desk.toggle(`Moved ${word}`)).toBeVisible();
  await expect(desk.edit(`Leaf ${word}`)).toHaveCount(0);
  await desk.toggle(`Moved ${word}`).press('Enter');
  await expect(desk.edit(`Leaf ${word}`)).toBeVisible();
  await expect(desk.toggle(`Top ${word}`)).toHaveCount(0);

  const listing = new ListingPage(page);
  for (const slug of [`Middle-${word}`, `moved%20${word}`]) {
    await listing.open(`/category/${slug}`);
    await expect(listing.heading).toHaveText(`Moved ${word}`);
    await expect(listing.card(`Stole ${word}`).link).toBeVisible();
  }
});

test('a category is deleted when it is empty; the refusal says what it still holds', async ({
  adminPage: page,
  administrator,
  shop,
  watch,
}) => {
  const word = mark();
  const top = await makeCategory(shop.url, administrator, `Top ${word}`);
  await makeCategory(shop.url, administrator, `Leaf ${word}`, top.id);
  const desk = new CategoryDesk(page);
  const layout = new Layout(page);
  await desk.open();
  await desk.delete(top.name).press('Enter');
  await expect(desk.question).toContainText('This action cannot be undone.');
  await expect(desk.question).toContainText('First move or delete its 1 subcategory.');
  await expectNoViolations(page);
  watch.expectConsole(/status of 409/);
  await desk.question.getByRole('button', { name: 'Delete' }).click();
  await expect(layout.alert('Failed to delete category')).toBeVisible();
  await expect(desk.question).toContainText(`"${top.name}" still holds 1 subcategory.`);
  await desk.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.delete(top.name)).toBeFocused();
  await desk.toggle(top.name).click();
  await desk.delete(`Leaf ${word}`).click();
  await desk.question.getByRole('button', { name: 'Delete' }).click();
  await expect(layout.alert(`Deleted category: Leaf ${word}`)).toBeVisible();
  await expect(desk.question).toHaveCount(0);
  await expect(desk.edit(`Leaf ${word}`)).toHaveCount(0);
  await expect(desk.edit(top.name)).toBeVisible();
  await expect(desk.list.locator(':focus'), 'the keyboard stays in the list').toHaveCount(1);
});

test('a category that a colleague has deleted says so, and throws nothing away unasked', async ({
  adminPage: page,
  administrator,
  shop,
  watch,
}) => {
  const lost = await makeCategory(shop.url, administrator, `Lost ${mark()}`);
  const again = await makeCategory(shop.url, administrator, `Again ${mark()}`);
  const desk = new CategoryDesk(page);
  await desk.open();
  await desk.edit(lost.name).click();
  await desk.description.fill('Words of an hour');
  await administrator.deleteCategory(lost);
  watch.expectConsole(NOT_FOUND);
  await desk.save.click();
  await expect(desk.form).toContainText('This category was deleted by someone else.');
  await expect(desk.description).toHaveValue('Words of an hour');
  await expectNoViolations(page);
  await desk.form.getByRole('button', { name: 'Close without saving' }).click();
  await expect(desk.form).toHaveCount(0);
  await expect(desk.edit(lost.name)).toHaveCount(0);

  await page.goto(`/admin/category?edit=${lost.id}`);
  await expect(desk.form).toContainText('This category no longer exists.');
  await expectNoViolations(page);
  await desk.form.getByRole('button', { name: 'Back to the categories' }).click();
  await expect(page).toHaveURL('/admin/category');

  await desk.delete(again.name).click();
  await administrator.deleteCategory(again);
  watch.expectConsole(NOT_FOUND);
  await desk.question.getByRole('button', { name: 'Delete' }).click();
  const notice = new Layout(page).alert('This category has been deleted already.');
  await expect(notice).toBeVisible();
  await expect(desk.question).toHaveCount(0);
  await expect(desk.delete(again.name)).toHaveCount(0);
});

test('what was typed survives a refusal, and is not thrown away without a question', async ({
  adminPage: page,
  openBrowser,
  administrator,
  shop,
  watch,
}) => {
  const word = mark();
  const known = await makeCategory(shop.url, administrator, `Known ${word}`);
  const other = await makeCategory(shop.url, administrator, `Other ${word}`);
  const desk = new CategoryDesk(page);
  const layout = new Layout(page);
  const { dialog: question, keep, leave } = new LeaveQuestion(page);
  await desk.open();
  await desk.edit(other.name).click();
  await desk.name.fill(`known ${word}`);
  await desk.description.fill('Kept');
  watch.expectConsole(/status of 409/);
  await desk.save.click();
  const refusal = `A category named "known ${word}" already exists.`;
  await expect(layout.alert(refusal)).toBeVisible();
  await expect(desk.name).toHaveAccessibleDescription(refusal);
  await expect(desk.description).toHaveValue('Kept');

  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectNoViolations(page);
  await keep.click();
  await expect(desk.description).toHaveValue('Kept');
  await desk.form.getByRole('button', { name: 'Cancel' }).click();
  await leave.click();
  await expect(desk.form).toHaveCount(0);
  await expect(page).toHaveURL('/admin/category');

  await desk.edit(known.name).click();
  await desk.description.fill('Mine');
  const colleague = await openBrowser(administrator);
  const second = new CategoryDesk(colleague);
  await colleague.goto(`/admin/category?edit=${known.id}`);
  await second.description.fill('Theirs');
  await second.save.click();
  await expect(new Layout(colleague).news('Category updated successfully!')).toBeVisible();
  watch.expectConsole(/status of 409/);
  await desk.save.click();
  await expect(desk.form).toContainText(/changed/i);
  await expect(desk.description).toHaveValue('Mine');
  await expectNoViolations(page);
  await desk.form.getByRole('button', { name: 'View the saved version' }).click();
  await expect(desk.savedVersion).toContainText('Theirs');
  await expectNoViolations(page);
  await desk.savedVersion.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(desk.description).toHaveValue('Theirs');
  await desk.description.fill('Both');
  await desk.save.click();
  await expect(layout.news('Category updated successfully!')).toBeVisible();
});

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

test('forty categories on three levels unfold by keyboard and fit every screen', async ({
  adminPage: page,
}) => {
  const desk = new CategoryDesk(page);
  await showCategories(page, FOREST);
  await desk.open();
  await expect(page.getByRole('main')).toContainText('40 categories');
  const first = desk.toggle('Department 1');
  await expect(first).toHaveText('3');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(desk.edit('Shelf 1.2')).toHaveCount(0);
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await desk.toggle('Shelf 1.2').press('Space');
  await expect(desk.list.getByText('1.2.1', { exact: true })).toBeVisible();
  await expect(desk.list).toContainText('<script>alert(1)</script> 01');
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(desk.list.getByRole('button', { name: /^Edit / })).toHaveCount(40);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await expectTextInside(page);
});

test(
  'a shop without categories, and one in trouble, say so',
  ONCE,
  async ({ adminPage: page, watch }) => {
    const desk = new CategoryDesk(page);
    await showCategories(page, []);
    await desk.open();
    await expect(desk.list).toContainText('No categories available');
    await expectNoViolations(page);
    watch.expectConsole(/status of 400/);
    const json = { message: 'No.', code: 'VALIDATION_FAILED', requestId: 'story' };
    await page.route('**/api/categories', (route) => route.fulfill({ status: 400, json }));
    await desk.open();
    await expect(desk.list).toContainText('Failed to fetch categories');
    await expectNoViolations(page);
  },
);

test(
  'a category’s save that fails keeps the form and says why',
  ONCE,
  async ({ adminPage: page, watch }) => {
    const desk = new CategoryDesk(page);
    await desk.open();
    await desk.create.click();
    await desk.name.fill(`Lost ${mark()}`);
    await desk.image.setInputFiles(await imageOf('#2f6b4f'));
    watch.expectConsole(/ERR_CONNECTION_RESET/);
    await page.route('**/api/categories', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    );
    await desk.save.click();
    await expect(new Layout(page).alert('Failed to save category.')).toBeVisible();
    await expect(desk.form).toContainText('Couldn’t reach the shop.');
    await expect(desk.form.getByRole('img')).toHaveCount(1);
    await page.unroute('**/api/categories');
    await desk.image.setInputFiles({
      ...{ name: 'movie.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
    });
    await desk.form.getByRole('button', { name: 'Remove chosen image, picture.png' }).click();
    watch.expectConsole(/status of 400/);
    await desk.save.click();
    await expect(desk.image).toHaveAccessibleDescription(/movie\.png/);
  },
);
