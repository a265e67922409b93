import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';

test(
  'the figures count up once they are in view, unless the visitor prefers less motion',
  ONCE,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/about');
    const clients = page.getByRole('listitem').filter({ hasText: /Clients$/ });
    await clients.scrollIntoViewIfNeeded();
    await expect(clients.locator('[aria-hidden]').first()).toHaveText('500+');
  },
);

test('a link to a section of the privacy policy opens at it, and the contents follow the reader', async ({
  page,
  isMobile,
}) => {
  await page.goto('/privacy-policy#children');
  const main = page.getByRole('main');
  await expect(main.getByText('Active Policy')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Children' })).toBeInViewport();
  await expect(main).toContainText('under 13');
  await expectNoViolations(page);

  const contents = main.getByRole('navigation', { name: 'Contents' });
  await page.evaluate(() => window.scrollTo(0, 0));
  if (isMobile) await contents.getByText('Contents').click();
  await expect(contents.getByRole('link')).toHaveText([
    'Interpretation',
    'Collecting',
    'Tracking',
    'Usage',
    'Retention',
    'Security',
    'Children',
    'Contact',
  ]);
  const usage = main.getByRole('heading', { name: 'Usage' });
  await usage.evaluate((heading) => heading.scrollIntoView());
  await expect(contents.locator('[aria-current]')).toHaveText('Usage');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = (how) => {
      document.documentElement.dataset['scrolled'] = typeof how === 'object' ? how.behavior : '';
    };
  });
  await contents.getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'smooth');
});
