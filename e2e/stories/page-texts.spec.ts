import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { useOwnShop } from '../own-shop.ts';
import { ContentPage } from '../pages/content-page.ts';
import { theAdministrator } from '../people.ts';

/** A shop of its own, because other stories read these pages. */
const openOwnShop = useOwnShop();

test('the owner rewrites About, the blog and the refund policy, and brings an earlier text back', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  /* It starts a shop, and looks at nine screens with axe. */
  test.slow();
  const { url } = await openOwnShop(watch);
  await signInAs(context, await theAdministrator(url), url);
  const content = new ContentPage(page);
  const { main, tabs } = content;
  const field = (name: string) => content.field(name);
  const shopper = await openBrowser();
  const shown = shopper.getByRole('main');

  await page.goto(`${url}/admin/content`);
  await tabs.getByRole('tab', { name: 'Home page' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'About' })).toBeFocused();
  await field('Heading').fill('Four looms in Chowk: {{companyName}} שלום करघा 👍🏿');
  await expectNoViolations(page);
  await content.saveByKeyboard();
  await field('Heading').fill('A mistake');
  await content.saveByKeyboard();

  await tabs.getByRole('tab', { name: 'Blog' }).click();
  await main.getByRole('button', { name: 'Add an article' }).click();
  await expect(field('Title of article 1')).toBeFocused();
  await page.keyboard.type('Diwali hours');
  await field('Excerpt of article 1').fill('<b>We</b> close at nine.');
  await field('Text of article 1').fill('In our shop.\n\n# Where\n\n- Chowk, **Lucknow**');
  await main.getByLabel('Category of article 1').fill('News');
  await main.getByLabel('Date of article 1').fill('2026-10-20');
  await expectNoViolations(page);
  await field('Title of article 1').focus();
  await content.saveByKeyboard();

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
  await content.saveByKeyboard();

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
  await shown.getByRole('link', { name: 'Diwali hours' }).focus();
  await shopper.keyboard.press('Enter');
  await expect(shopper).toHaveURL(`${url}/blog/diwali-hours`);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Diwali hours');
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText('Where');
  await expectNoViolations(shopper);
  await expectNoSidewaysScroll(shopper);
  await shopper.reload();
  await expect(shown.getByRole('listitem').filter({ hasText: 'Lucknow' })).toBeVisible();

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
