import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';

test('About tells the figures, the mission and the values, and leads to the shop', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About \S/);
  for (const figure of ['500+', '50+', '98%', '24/7']) {
    await expect(main.getByRole('listitem').filter({ hasText: figure })).toBeVisible();
  }
  for (const value of ['Innovation', 'Integrity', 'Excellence', 'Collaboration']) {
    await expect(main.getByRole('heading', { name: value })).toBeVisible();
  }
  await expectNoViolations(page);

  const tabs = main.getByRole('tablist');
  await tabs.getByRole('tab', { name: 'Mission' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'Vision' })).toBeFocused();
  await expect(main.getByRole('tabpanel', { name: 'Vision' })).toContainText('Our vision');
  await page.keyboard.press('End');
  await expect(main.getByRole('tabpanel', { name: 'Story' })).toContainText('Our story');

  await expect(main.getByRole('link', { name: 'Visit the shop' })).toHaveAttribute('href', '/shop');
  await main.getByRole('link', { name: 'Shop now' }).click();
  await expect(page).toHaveURL('/shop');
});

test(
  'for who likes movement the figures count up, once they are seen, to what they are',
  ONCE,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/about');
    const clients = page.getByRole('listitem').filter({ hasText: /Clients$/ });
    await clients.scrollIntoViewIfNeeded();
    await expect(clients.locator('[aria-hidden]').first()).toHaveText('500+');
  },
);

test('the blog shows six articles, the chips narrow them, and a card leads to the shop', async ({
  page,
}) => {
  await page.goto('/blog');
  const main = page.getByRole('main');
  const articles = main.getByRole('article');
  await expect(articles).toHaveCount(6);
  await expectNoViolations(page);
  for (const chip of ['Fashion Trends', 'Style Guide', 'Sustainability', 'Brand Stories']) {
    await main.getByRole('button', { name: chip }).click();
    await expect(articles.filter({ hasNotText: new RegExp(chip, 'i') })).toHaveCount(0);
    await expect(articles).not.toHaveCount(0);
  }
  await main.getByRole('button', { name: 'All' }).click();
  await expect(articles).toHaveCount(6);
  const ways = articles.getByRole('link');
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    Array.from({ length: 6 }, () => '/shop'),
  );
  await articles.first().click();
  await expect(page).toHaveURL('/shop');
});

test('the terms can be read by their contents list and accepted', async ({ page, isMobile }) => {
  await page.goto('/terms-and-conditions');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  await expect(main).toContainText('over 18');
  await expect(main).toContainText('100 USD');
  await expect(main).toContainText('Maharashtra, India');
  await expect(main).toContainText('30 days');
  await expectNoViolations(page);

  const contents = main.getByRole('navigation', { name: 'Contents' });
  if (isMobile) await contents.getByText('Contents').click();
  await expect(contents.getByRole('link')).toHaveText([
    'Interpretation',
    'Acknowledgment',
    'Links',
    'Termination',
    'Liability',
    'Disclaimer',
    'Governing law',
    'Contact',
  ]);
  const liability = contents.getByRole('link', { name: 'Liability' });
  await liability.click();
  await expect(main.getByRole('heading', { name: 'Liability' })).toBeInViewport();
  await expect(liability).toHaveAttribute('aria-current', 'location');
  await expect(page).toHaveURL('/terms-and-conditions#liability');

  await main.getByRole('button', { name: 'Accept Terms' }).click();
  await main.getByRole('button', { name: 'Terms Accepted' }).click();
  await expect(main.getByRole('button', { name: 'Accept Terms' })).toBeVisible();
});

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

test(
  'what the back office saved is what is read, and markup in it stays text',
  ONCE,
  async ({ page }) => {
    const content = [
      '{{companyName}} says *hello*. <script>window.hacked = true</script>',
      '## Tables & lists',
      '| Cloth | Care |\n|---|---|\n| Cotton | Cold |',
      '1. one\n2. two\n   - <img src=x onerror="window.hacked=true">',
      '## Links',
      '[shop](/shop) [bad](javascript:alert(1)) <b>bold</b>',
    ].join('\n\n');
    const page1 = { id: '1', title: 'Our privacy', slug: 'privacy-policy', content };
    const times = { createdAt: '2026-11-01T20:00:00Z', updatedAt: '2026-11-01T20:00:00Z' };
    await page.route('**/api/legal-pages', (route) =>
      route.fulfill({ json: [{ ...page1, ...times }] }),
    );
    await page.goto('/privacy-policy');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our privacy');
    // Half past one at night in India.
    await expect(main).toContainText('2 Nov 2026');
    await expect(main).toContainText('<script>window.hacked = true</script>');
    await expect(main.locator('script, img')).toHaveCount(0);
    await expect(main.getByRole('cell', { name: 'Cotton' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'shop' })).toHaveAttribute('href', '/shop');
    await expect(main.getByRole('link', { name: 'bad' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Tables & lists' })).toHaveAttribute(
      'href',
      '/privacy-policy#tables-lists',
    );
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  },
);

test(
  'a policy that cannot be loaded says so and comes with another try',
  ONCE,
  async ({ page, watch }) => {
    for (const _ of [1, 2, 3]) watch.expectConsole(/status of 500/);
    await page.route('**/api/legal-pages', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/terms-and-conditions');
    await expect(page.getByText('Couldn’t load this page')).toBeVisible();
    await page.unroute('**/api/legal-pages');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Governing law' })).toBeVisible();
  },
);

test('the refund policy has six tabs, each with an address of its own', async ({ page }) => {
  await page.goto('/refund-policy');
  const main = page.getByRole('main');
  const panel = main.getByRole('tabpanel');
  await expect(main.getByRole('tab')).toHaveText([
    'Overview',
    'Cancellation',
    'Conditions',
    'Process',
    'Gifts',
    'Contact',
  ]);
  await expect(panel).toContainText('7 days');
  await expect(panel).toContainText('14 days');
  await expectNoViolations(page);
  await main.getByRole('tab', { name: 'Conditions' }).click();
  await expect(panel).toContainText('sale-priced goods are not refundable');
  await expect(page).toHaveURL('/refund-policy#conditions');
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('tab', { name: 'Process' })).toBeFocused();
  await expect(panel).toContainText('You bear the cost of return shipping');
  await page.goto('/refund-policy#gifts');
  await expect(main.getByRole('tab', { name: 'Gifts' })).toHaveAttribute('aria-selected', 'true');
  await expectNoViolations(page);
});
