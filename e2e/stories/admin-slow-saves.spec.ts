import type { Page } from '@playwright/test';
import type { Category } from '#common/contract/categories.ts';
import type { Company } from '#common/contract/company.ts';
import type { LegalPage } from '#common/contract/legal.ts';
import { CONSOLE, cutNextCall, holdAnswers } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { makeCategory, imageOf } from '../admin-goods.ts';
import { AdminDesk } from '../pages/admin-desk.ts';
import { CategoryDesk } from '../pages/category-desk.ts';
import { CompanyForm } from '../pages/company-form.ts';
import { Layout } from '../pages/layout.ts';
import { LeaveQuestion } from '../pages/leave-question.ts';
import { ProductForm } from '../pages/product-form.ts';
import { mark } from '../people.ts';

const COMPANY: Company = {
  name: 'Chowk Textiles',
  email: null,
  phone: null,
  address: null,
  pincode: null,
  logoUrl: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const POLICY: LegalPage = {
  id: 'p',
  slug: 'privacy-policy',
  title: 'How we keep secrets',
  content: 'We collect little.',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

const FASTER = { message: 'Meera was faster.', code: 'CHANGED_MEANWHILE', requestId: 'story' };

/** A shop in which a colleague is always faster; what they saved cannot be had at first. */
async function loseToColleague(page: Page, path: string, mine: unknown, theirs: unknown) {
  let saves = 0;
  let lost = 0;
  await page.route(path, (route) => {
    if (route.request().method() !== 'GET') {
      saves += 1;
      return route.fulfill({ status: 409, json: FASTER });
    }
    if (saves === 0) return route.fulfill({ json: mine });
    lost += 1;
    return lost > TRIES ? route.fulfill({ json: theirs }) : route.abort('connectionreset');
  });
}

/** What is only read is asked for so often before a page gives up. */
const TRIES = 3;

const NOT_REACHED = 'Couldn’t reach the shop. Check your connection and try again.';

for (const { what, open, path, mine, theirs, field } of [
  {
    what: 'the company',
    open: '/admin/company',
    path: '**/api/company-details',
    mine: COMPANY,
    theirs: { ...COMPANY, name: 'Theirs', updatedAt: '2026-11-28T04:45:00.000Z' },
    field: 'Company name',
  },
  {
    what: 'a policy',
    open: '/admin/legal',
    path: '**/api/legal-pages',
    mine: [POLICY],
    theirs: [{ ...POLICY, content: 'Theirs', updatedAt: '2026-11-28T04:45:00.000Z' }],
    field: 'Text of How we keep secrets',
  },
]) {
  test(
    `what a colleague made of ${what} is never guessed: without an answer the form stays as it is`,
    ONCE,
    async ({ openBrowser, administrator, watch }) => {
      const page = await openBrowser(administrator);
      const main = page.getByRole('main');
      const save = main.getByRole('button', { name: 'Save', exact: true });
      const look = main.getByRole('button', { name: 'View the saved version' });
      await loseToColleague(page, path, mine, theirs);
      await page.goto(open);
      await main.getByLabel(field).fill('Mine');
      watch.expectConsole(/status of 409/);
      for (let tries = 0; tries < TRIES; tries += 1) watch.expectConsole(CONSOLE['cut off']);
      await save.click();
      await expect(new Layout(page).alert(NOT_REACHED)).toBeVisible();
      await expect(main).toContainText(FASTER.message);
      await expect(main.getByLabel(field)).toHaveValue('Mine');
      await expect(look).toHaveCount(0);
      watch.expectConsole(/status of 409/);
      await save.click();
      await look.click();
      await expect(page.getByRole('dialog')).toContainText('Theirs');
      await expect(page.getByRole('alert').getByRole('dialog'), 'read out once').toHaveCount(0);
      await page.keyboard.press('Escape');
      watch.expectConsole(CONSOLE['cut off']);
      await cutNextCall(page, path);
      await main.getByRole('button', { name: 'Save my version' }).click();
      await expect(main).toContainText(`${NOT_REACHED} Your changes are still here.`);
      await expect(main.getByLabel(field)).toHaveValue('Mine');
    },
  );
}

test(
  'a version of a category that a colleague saved and that does not come takes nothing away',
  ONCE,
  async ({ adminPage: page, administrator, shop, watch }) => {
    const desk = new CategoryDesk(page);
    const { id, name } = await makeCategory(shop.url, administrator, `Worded ${mark()}`);
    const path = '**/api/categories';
    const view = desk.form.getByRole('button', { name: 'View the saved version' });
    await page.goto(`/admin/category?edit=${id}`);
    await desk.description.fill('Mine');
    await page.route(`${path}/${id}`, (route) => route.fulfill({ status: 409, json: FASTER }));
    await page.route(path, (route) => route.abort('connectionreset'));
    watch.expectConsole(/status of 409/);
    for (let tries = 0; tries < TRIES; tries += 1) watch.expectConsole(CONSOLE['cut off']);
    await desk.save.click();
    await expect(new Layout(page).alert(NOT_REACHED)).toBeVisible();
    await expect(desk.form).toContainText(FASTER.message);
    await expect(desk.name).toHaveValue(name);
    await expect(desk.description).toHaveValue('Mine');
    await expect(view).toHaveCount(0);
    await page.unroute(path);
    watch.expectConsole(/status of 409/);
    await desk.save.click();
    await view.click();
    await desk.savedVersion.getByRole('button', { name: 'Use the saved version' }).click();
    await expect(desk.description).toHaveValue('');
  },
);

test('a form of a category begins with what the shop has now, not with what was seen before', async ({
  adminPage: page,
  administrator,
  shop,
}) => {
  const desk = new CategoryDesk(page);
  await page.goto('/admin/product');
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
  const { id, name }: Category = await makeCategory(shop.url, administrator, `New ${mark()}`);
  const { asked, letThrough } = await holdAnswers(page, '**/api/categories');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin/category?edit=${id}`);
  await expect(desk.heading).toHaveText('Categories');
  await asked;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letThrough();
  await expect(desk.name).toHaveValue(name);
});

test('a question whether to leave goes once the save that it was about has come through', async ({
  adminPage: page,
  isMobile,
}) => {
  const desk = new AdminDesk(page, isMobile);
  const { dialog: question } = new LeaveQuestion(page);
  const company = new CompanyForm(page);
  const { phone } = company;
  await page.route('**/api/company-details', (route) =>
    route.fulfill({
      json: route.request().method() === 'GET' ? COMPANY : { ...COMPANY, phone: '9999900000' },
    }),
  );
  await company.open();
  await phone.fill('9999900000');
  const { asked, letThrough } = await holdAnswers(page, '**/api/company-details', 'PUT');
  await company.save.click();
  await asked;
  await desk.go('Order');
  await expect(question).toBeVisible();
  letThrough();
  await expect(new Layout(page).news('Company details updated successfully!')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/admin/company');
  await expect(phone).toHaveValue('9999900000');
});

test('Save judges the price that was typed, and never saves another one unseen', async ({
  adminPage: page,
}) => {
  const form = new ProductForm(page);
  const discount = form.variant(1).getByLabel('Discount Price');
  const sent: string[] = [];
  await page.route('**/api/products', (route) => {
    sent.push(route.request().method());
    return route.abort();
  });
  await form.openNew();
  await form.name.fill(`Priced ${mark()}`);
  await form.category.selectOption({ index: 1 });
  await form.files.setInputFiles([await imageOf('#27346b')]);
  await form.variant(1).getByLabel('Color', { exact: true }).fill('Indigo');
  await form.variant(1).getByLabel('Original Price').fill('800');
  for (const press of [
    () => form.save.click(),
    async () => {
      await form.save.focus();
      await page.keyboard.press('Enter');
    },
  ]) {
    await discount.fill('900');
    await press();
    await expect(discount).toHaveValue('900');
    await expect(discount).toHaveAttribute('aria-invalid', 'true');
    await expect(discount).toBeFocused();
  }
  await discount.fill('950');
  await form.variant(1).getByLabel('SKU').focus();
  await expect(discount, 'what it was before both').toHaveValue('0');
  expect(sent).toEqual([]);
});

test(
  'a picture that is too large is refused by name, and the keyboard stays where pictures are chosen',
  ONCE,
  async ({ adminPage: page }) => {
    const desk = new CategoryDesk(page);
    const huge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) };
    const tooLarge = '"huge.png" is larger than 10 MB.';
    const company = new CompanyForm(page);
    const { logo } = company;
    const chosen = page.getByRole('img', { name: 'Logo, chosen: picture.png' });
    await company.open();
    await logo.setInputFiles(await imageOf('#27346b'));
    await logo.setInputFiles(huge);
    await expect(logo).toHaveAccessibleDescription(new RegExp(tooLarge));
    const width = () => chosen.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, 'the one before it is still shown').toBe(400);
    await page.getByRole('button', { name: /^(Keep current|Remove) image$/ }).click();
    await expect(logo).toBeFocused();
    await expect(logo).not.toHaveAttribute('aria-invalid');
    await logo.setInputFiles(await imageOf('#27346b'));
    await expect(chosen).toBeVisible();
    await company.undo.click();

    await page.goto('/admin/category?create=1');
    await desk.image.setInputFiles([huge, await imageOf('#a3282e')]);
    await expect(desk.image).toHaveAccessibleDescription(new RegExp(tooLarge));
    await desk.form.getByRole('button', { name: 'Remove chosen image, picture.png' }).click();
    await expect(desk.image).toBeFocused();
    await expect(desk.form.getByRole('img')).toHaveCount(0);
  },
);
