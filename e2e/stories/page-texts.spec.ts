import type { Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { theAdministrator } from '../people.ts';
import { startShop, type ShopPlace } from '../shop.ts';

/** A shop of its own, because other stories read these pages. */
let own: (ShopPlace & { stop: () => Promise<void> }) | undefined;
test.afterAll(async () => {
  await own?.stop();
});

/** Saves by Enter in a field, and waits until the form is usable again. */
async function saveByKeyboard(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Enter');
  expect((await answer).status()).toBe(200);
  await expect(new Layout(page).news('Saved. Shoppers see it now.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Undo changes' })).toHaveCount(0);
}

test('the owner rewrites About, the blog and the refund policy, and brings an earlier text back', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  /* It starts a shop, and looks at nine screens with axe. */
  test.slow();
  own = await startShop();
  const { url } = own;
  watch.alsoShop(url);
  await signInAs(context, await theAdministrator(url), url);
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const tabs = main.getByRole('tablist', { name: 'Parts of the shop' });
  const shopper = await openBrowser();
  const shown = shopper.getByRole('main');

  await page.goto(`${url}/admin/content`);
  await tabs.getByRole('tab', { name: 'Home page' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'About' })).toBeFocused();
  await field('Heading').fill('Four looms in Chowk: {{companyName}} שלום करघा 👍🏿');
  await expectNoViolations(page);
  await saveByKeyboard(page);
  await field('Heading').fill('A mistake');
  await saveByKeyboard(page);

  await tabs.getByRole('tab', { name: 'Blog' }).click();
  await main.getByRole('button', { name: 'Add an article' }).click();
  await expect(field('Title of article 1')).toBeFocused();
  await page.keyboard.type('Diwali hours');
  await field('Excerpt of article 1').fill('<b>We</b> close at nine.');
  await main.getByLabel('Category of article 1').fill('News');
  await main.getByLabel('Date of article 1').fill('2026-10-20');
  await expectNoViolations(page);
  await field('Title of article 1').focus();
  await saveByKeyboard(page);

  await tabs.getByRole('tab', { name: 'Refund policy' }).click();
  await field('Text of the tab Overview').fill(
    `You have **ten days**.\n\n- [our shop](/shop)\n- [code](javascript:alert(1))\n- ${'क'.repeat(200)}`,
  );
  await main.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe').getByRole('tabpanel', { name: 'Overview' });
  await expect(preview.getByText('ten days')).toBeVisible();
  await expectNoViolations(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await field('Heading').focus();
  await expectNoViolations(page);
  await saveByKeyboard(page);

  await shopper.goto(`${url}/refund-policy`);
  await expect(shown.getByText('ten days')).toBeVisible();
  await expect(shown.getByRole('link', { name: 'our shop' })).toHaveAttribute('href', '/shop');
  await expect(shown.getByRole('link', { name: 'code' })).toHaveCount(0);
  const width = await shopper.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(shopper.viewportSize()?.width ?? 0);
  await expectNoViolations(shopper);

  await shopper.goto(`${url}/blog`);
  const article = shown.getByRole('article').first();
  await expect(article).toContainText('News · 20 Oct 2026');
  await expect(article).toContainText('<b>We</b> close at nine.');
  await shown.getByRole('button', { name: 'News' }).click();
  await expect(shown.getByRole('article')).toHaveCount(1);
  await expectNoViolations(shopper);

  await shopper.goto(`${url}/about`);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A mistake');
  await tabs.getByRole('tab', { name: 'About' }).click();
  await main.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions
    .getByRole('button', { name: /^Restore the version of/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(field('Heading')).toHaveValue(/^Four looms in Chowk/);
  await shopper.reload();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(/^Four looms in Chowk: \S/);
  await expectNoViolations(shopper);
});
