import { expect, ONCE, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';

test(
  'a preview that cannot be fetched leaves the text as it was written',
  ONCE,
  async ({ adminPage: page, watch }) => {
    const main = page.getByRole('main');
    const area = main.getByRole('textbox', { name: /^Text of/ });
    await page.goto('/admin/legal');
    await area.fill('# Written with care');
    watch.expectConsole(/ERR_FAILED/);
    watch.expectConsole(/dynamically imported module/);
    await page.route(/\/assets\/legal-preview-/, (route) => route.abort());
    await main.getByRole('button', { name: 'Show preview' }).click();
    await expect(
      new Layout(page).alert('Couldn’t load this. Check your connection and try again.'),
    ).toBeVisible();
    await expect(area).toHaveValue('# Written with care');
    await expect(main.getByRole('region', { name: 'Preview' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Show preview' })).toBeVisible();
  },
);
