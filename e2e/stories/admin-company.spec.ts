import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Company } from '#common/contract/company.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { AdminDesk } from '../pages/admin-desk.ts';
import { CompanyForm } from '../pages/company-form.ts';
import { Layout } from '../pages/layout.ts';

const CHOWK: Company = {
  name: 'Chowk Textiles',
  email: 'care@chowk.example',
  phone: '0522261234',
  address: '4 Chowk Bazaar\nLucknow',
  pincode: '226003',
  logoUrl: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
};
/** Any image that the shop has. */
const STORED_LOGO = '/favicon.svg';
const SAVED = 'Company details updated successfully!';

/** A company of this story alone: all stories share the real one. Answers how it was saved last. */
async function keepCompany(page: Page): Promise<{ company: Company; sent: string }> {
  const desk = { company: CHOWK, sent: '' };
  await page.route('**/api/company-details', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: desk.company });
    desk.sent = route.request().postDataBuffer()?.toString() ?? '';
    const field = (name: string) =>
      new RegExp(`name="${name}"\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(desk.sent)?.[1] ?? null;
    if (field('expectedUpdatedAt') !== desk.company.updatedAt) {
      const message = 'Meera changed this company on 28 Nov 2026, 10:15 am, after you opened it.';
      const json = { message, code: 'CHANGED_MEANWHILE', requestId: 'x' };
      return route.fulfill({ status: 409, json });
    }
    desk.company = {
      ...desk.company,
      name: field('name') ?? '',
      phone: field('phone'),
      logoUrl: desk.sent.includes('filename="') ? STORED_LOGO : desk.company.logoUrl,
      updatedAt: '2026-11-28T00:00:00.000Z',
    };
    return route.fulfill({ json: desk.company });
  });
  return desk;
}

test('the owner renames the company, and the header says so at once', async ({
  adminPage: page,
  isMobile,
}) => {
  const { heading } = new AdminDesk(page, isMobile);
  const company = new CompanyForm(page);
  const { name, phone, pincode, save, undo } = company;
  const desk = await keepCompany(page);
  await company.open();
  await expect(heading).toHaveText('Company');
  await expect(page).toHaveTitle('Company · Chowk Textiles');
  await expect(name).toHaveValue('Chowk Textiles');
  await expect(page.getByText('max 2MB')).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await name.fill('Chowk & Daughters');
  await name.press('Enter');
  await expect(new Layout(page).news(SAVED)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chowk & Daughters, home' }).first()).toBeVisible();
  await expect(page).toHaveTitle('Company · Chowk & Daughters');
  await expect(undo).toHaveCount(0);
  expect(desk.company.name).toBe('Chowk & Daughters');
  await phone.fill('12345678901');
  await pincode.fill('2260 0312');
  await save.click();
  await expect(phone).toHaveAccessibleDescription(/must be a mobile number or a landline/);
  await expect(pincode).toHaveAccessibleDescription(/must be six digits/);
  await expect(phone).toHaveValue('12345678901');
  await expect(pincode).toHaveValue('2260 0312');
  await phone.fill('(0522) 226-1234');
  await pincode.fill('226 003');
  await save.click();
  await expect(undo).toHaveCount(0);
  await expect(phone).toHaveValue('5222261234');
  expect(desk.sent).toMatch(/name="pincode"\r\n\r\n226003\r\n/);
});

test('a refused form keeps everything and says beside each field what is wrong', async ({
  adminPage: page,
  watch,
}) => {
  const company = new CompanyForm(page);
  const { form, name, email, phone, logo, save } = company;
  await company.open();
  await name.fill('');
  await email.fill('nonsense');
  await phone.fill('9876543210');
  await save.click();
  await expect(form).toContainText('Company name is required.');
  await expect(form).toContainText('Email must be an address such as name@example.com.');
  await expect(name).toBeFocused();
  await expectNoViolations(page);

  await name.fill('Vastra');
  await email.fill('');
  const text = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await logo.setInputFiles(text);
  watch.expectConsole(/status of 400/);
  await save.click();
  await expect(new Layout(page).alert('Update failed!')).toBeVisible();
  await expect(form).toContainText('"logo.png"');
  await expect(logo).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveValue('9876543210');
  await expectNoViolations(page);

  await page.route('**/api/company-details', (route) => route.abort('connectionreset'));
  watch.expectConsole(/net::ERR_CONNECTION_RESET/);
  await form.getByRole('button', { name: /^(Keep current|Remove) image$/ }).click();
  await expect(logo).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect(form).toContainText('Couldn’t reach the shop.');
  await expect(phone).toHaveValue('9876543210');
});

test('the owner views details that a colleague saved meanwhile, and chooses between both', async ({
  adminPage: page,
  watch,
}) => {
  const company = new CompanyForm(page);
  const { form, name, save } = company;
  const desk = await keepCompany(page);
  const dialog = page.getByRole('dialog', { name: 'Saved version' });
  await company.open();
  await name.fill('Mine');
  desk.company = { ...CHOWK, name: 'Theirs', updatedAt: '2026-11-28T04:45:00.000Z' };
  watch.expectConsole(/status of 409/);
  await save.click();
  await expect(form.getByRole('alert')).toContainText('Meera changed this company');
  await expect(name).toHaveValue('Mine');
  await form.getByRole('button', { name: 'View the saved version' }).click();
  await expect(dialog).toContainText('Theirs');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save my version' }).click();
  await expect(new Layout(page).news(SAVED)).toBeVisible();
  expect(desk.company.name).toBe('Mine');
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test(
  'a new logo is shown before it is saved, and stands in the header after it',
  ONCE,
  async ({ adminPage: page }) => {
    const company = new CompanyForm(page);
    const { form, logo, save } = company;
    const desk = await keepCompany(page);
    const red = { width: 300, height: 80, channels: 3, background: 'red' } as const;
    const buffer = await sharp({ create: red }).png().toBuffer();
    await company.open();
    await logo.setInputFiles({ name: 'लोगो.png', mimeType: 'image/png', buffer });
    const preview = form.getByRole('img', { name: 'Logo, chosen: लोगो.png' });
    await expect(preview).toBeVisible();
    await expect(preview).toHaveAttribute('src', /^blob:/);
    await expect
      .poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(300);
    await save.click();
    await expect(new Layout(page).news(SAVED)).toBeVisible();
    const stored = page.getByRole('banner').locator('img').first();
    await expect(stored).toHaveAttribute('src', STORED_LOGO);
    await expect(preview).toHaveCount(0);
    expect(desk.sent).toContain('filename="लोगो.png"');
  },
);
