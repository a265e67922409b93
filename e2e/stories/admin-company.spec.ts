import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Company } from '#common/contract/company.ts';
import { expect, ONCE, test } from '../fixtures.ts';
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

/** A company of this story alone, because all stories share the real one. */
async function keepCompany(page: Page): Promise<void> {
  let company = CHOWK;
  await page.route('**/api/company-details', (route) => {
    if (route.request().method() !== 'GET') company = { ...CHOWK, logoUrl: STORED_LOGO };
    return route.fulfill({ json: company });
  });
}

test(
  'a new logo is shown before it is saved, and stands in the header after it',
  ONCE,
  async ({ adminPage: page }) => {
    const company = new CompanyForm(page);
    const { form, logo, save } = company;
    await keepCompany(page);
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
    await expect(new Layout(page).news('Company details updated successfully!')).toBeVisible();
    const stored = page.getByRole('banner').locator('img').first();
    await expect(stored).toHaveAttribute('src', STORED_LOGO);
    await expect(preview).toHaveCount(0);
  },
);
