import type { Page } from '@playwright/test';
import type { LegalPage } from '#common/contract/legal.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { CONSOLE, FAULTS, holdAnswers, holdTime, whileFailing } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { AdminDesk } from '../pages/admin-desk.ts';
import { Layout } from '../pages/layout.ts';
import { LeaveQuestion } from '../pages/leave-question.ts';

const PRIVACY: LegalPage = {
  id: 'p',
  slug: 'privacy-policy',
  title: 'How we keep secrets',
  content: '# Collecting\n\nWe at {{companyName}} collect little.',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

interface Shelf {
  /** What was sent to be saved, oldest first. */
  saved: Record<string, unknown>[];
  pages: LegalPage[];
}

/** A shop's policy pages of this story alone: all stories share the real ones. */
async function shelve(page: Page, ...pages: LegalPage[]): Promise<Shelf> {
  const shelf: Shelf = { saved: [], pages };
  await page.route('**/api/legal-pages', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: shelf.pages });
    const body = route.request().postDataJSON() as Record<string, string>;
    shelf.saved.push(body);
    const before = shelf.pages.find(({ slug }) => slug === body['slug']);
    if (before && body['expectedUpdatedAt'] !== before.updatedAt) {
      const message = 'Meera changed this page on 28 Nov 2026, 10:15 am, after you opened it.';
      const json = { message, code: 'CHANGED_MEANWHILE', requestId: 'x' };
      return route.fulfill({ status: 409, json });
    }
    const after = { ...PRIVACY, ...before, ...body, updatedAt: '2026-11-28T00:00:00.000Z' };
    shelf.pages = [...shelf.pages.filter((one) => one !== before), after];
    return route.fulfill({ json: after });
  });
  return shelf;
}

function editor(page: Page) {
  const main = page.getByRole('main');
  return {
    area: main.getByRole('textbox', { name: /^Text of/ }),
    tab: (name: string) => main.getByRole('tab', { name }),
    save: main.getByRole('button', { name: 'Save', exact: true }),
    preview: main.getByRole('region', { name: 'Preview' }),
    open: () => page.goto('/admin/legal'),
  };
}

test('the owner writes a policy, looks at it and saves it', async ({
  adminPage: page,
  isMobile,
}) => {
  const { heading, main } = new AdminDesk(page, isMobile);
  const { area, tab, save, preview, open } = editor(page);
  const shelf = await shelve(page, PRIVACY);
  await open();
  await expect(heading).toHaveText('Legal pages');
  await expect(page).toHaveTitle('Legal pages · Vastra');
  await expect(tab('How we keep secrets')).toHaveAttribute('aria-selected', 'true');
  await expect(tab('Terms Conditions')).toBeVisible();
  await expect(area).toHaveValue(PRIVACY.content);

  await main.getByRole('button', { name: 'Show preview' }).click();
  await expect(preview).toContainText('We at Vastra collect little.');
  await area.press('Control+End');
  await area.pressSequentially(' <b>Bold</b> [site](javascript:alert(1)) Write to ');
  await main.getByRole('button', { name: 'Insert {{companyAddress}}' }).press('Enter');
  await expect(area).toBeFocused();
  await area.pressSequentially('.');
  await expect(preview).toContainText('<b>Bold</b>');
  await expect(preview.locator('b')).toHaveCount(0);
  await expect(preview.getByRole('link')).toHaveCount(0);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  const { letThrough } = await holdAnswers(page, '**/api/legal-pages', 'POST');
  await save.press('Enter');
  await expect(main.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  letThrough();
  await expect(new Layout(page).news('Page saved successfully!')).toBeVisible();
  expect(shelf.saved[0]).toMatchObject({
    slug: 'privacy-policy',
    title: PRIVACY.title,
    expectedUpdatedAt: PRIVACY.updatedAt,
  });
  expect(shelf.saved[0]?.['content']).toMatch(/Write to \{\{companyAddress\}\}\.$/);

  await tab('Terms Conditions').click();
  await expect(area).toHaveValue('');
  await area.fill('First of all');
  await save.dblclick();
  await expect(new Layout(page).news('Page saved successfully!')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Undo changes' })).toHaveCount(0);
  await tab('How we keep secrets').click();
  await expect(area).toHaveValue(/Write to/);
  expect(shelf.saved, 'a double click saves once').toHaveLength(2);
});

test('turning to the other page asks before half a policy is lost', async ({ adminPage: page }) => {
  const { area, tab, open } = editor(page);
  const { dialog: question, keep, leave } = new LeaveQuestion(page);
  await shelve(page, PRIVACY);
  await open();
  await area.fill('Half a sentence');
  await tab('How we keep secrets').press('ArrowRight');
  await keep.click();
  await expect(area).toHaveValue('Half a sentence');
  await tab('Terms Conditions').click();
  await leave.click();
  await expect(tab('Terms Conditions')).toHaveAttribute('aria-selected', 'true');
  await expect(area).toHaveValue('');
  await tab('How we keep secrets').click();
  await expect(question).toHaveCount(0);
  await expect(area).toHaveValue(PRIVACY.content);
});

test('the owner views a version that a colleague saved meanwhile, and chooses between both', async ({
  adminPage: page,
  watch,
}) => {
  const main = page.getByRole('main');
  const { area, save, open } = editor(page);
  const shelf = await shelve(page, PRIVACY);
  const dialog = page.getByRole('dialog', { name: 'Saved version' });
  await open();
  await area.fill('Mine');
  shelf.pages = [{ ...PRIVACY, content: 'Theirs', updatedAt: '2026-11-28T04:45:00.000Z' }];
  watch.expectConsole(/status of 409/);
  await save.click();
  await expect(new Layout(page).alert('Failed to save page.')).toBeVisible();
  await expect(main.getByRole('alert')).toContainText('Meera changed this page');
  await expect(area).toHaveValue('Mine');
  await main.getByRole('button', { name: 'View the saved version' }).click();
  await expect(dialog).toContainText('Theirs');
  await expect(dialog).toContainText('28 Nov 2026, 10:15 am');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await main.getByRole('button', { name: 'Save my version' }).click();
  await expect(new Layout(page).news('Page saved successfully!')).toBeVisible();
  expect(shelf.pages).toMatchObject([{ content: 'Mine' }]);

  await area.fill('Mine again');
  shelf.pages = [{ ...PRIVACY, content: 'Theirs again', updatedAt: '2026-11-28T05:00:00.000Z' }];
  watch.expectConsole(/status of 409/);
  await save.click();
  await main.getByRole('button', { name: 'View the saved version' }).click();
  await dialog.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(area).toHaveValue('Theirs again');
  await expect(main.getByRole('alert')).toHaveCount(0);
  expect(shelf.pages).toMatchObject([{ content: 'Theirs again' }]);
});

test('policies that cannot be loaded are said, with a way on', async ({
  adminPage: page,
  watch,
}) => {
  watch.expectConsole(/status of 400/);
  await page.route('**/api/legal-pages', (route) =>
    route.fulfill({ status: 400, json: { message: 'No.', code: 'CONFLICT', requestId: 'x' } }),
  );
  const { area, open } = editor(page);
  await open();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Failed to fetch legal pages.',
  );
  await expectNoViolations(page);
  await page.unroute('**/api/legal-pages');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(area).toHaveValue(/\S/);
});

test(
  'a policy is saved after every fault of the network, and no word of it is lost',
  ONCE,
  async ({ adminPage: page, watch }) => {
    const layout = new Layout(page);
    const { area, save, open } = editor(page);
    const shelf = await shelve(page, PRIVACY);
    await holdTime(page);
    await open();
    await area.fill('Every word');
    for (const fault of FAULTS) {
      const line = CONSOLE[fault];
      if (line) watch.expectConsole(line);
      await whileFailing(page, 'POST /legal-pages', fault, () => save.click());
      await expect(layout.alert('Failed to save page.'), fault).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Your changes are still here.');
      await expect(area).toHaveValue('Every word');
      await layout.dismissAll();
    }
    await save.click();
    await expect(layout.news('Page saved successfully!')).toBeVisible();
    expect(shelf.pages).toMatchObject([{ content: 'Every word' }]);
  },
);

test(
  'a preview that cannot be fetched leaves the text as it was written',
  ONCE,
  async ({ adminPage: page, isMobile, watch }) => {
    const { main } = new AdminDesk(page, isMobile);
    const { area, preview, open } = editor(page);
    await shelve(page, PRIVACY);
    await open();
    await area.fill('# Written with care');
    watch.expectConsole(/ERR_FAILED/);
    watch.expectConsole(/dynamically imported module/);
    await page.route(/\/assets\/legal-preview-/, (route) => route.abort());
    await main.getByRole('button', { name: 'Show preview' }).click();
    await expect(
      new Layout(page).alert('Couldn’t load this. Check your connection and try again.'),
    ).toBeVisible();
    await expect(area).toHaveValue('# Written with care');
    await expect(preview).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Show preview' })).toBeVisible();
  },
);
