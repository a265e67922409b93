import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LegalPage } from '#common/contract/legal.ts';
import { connectionLost, gate, refusal, timedOut } from '#client/test/fake-api.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const PRIVACY: LegalPage = {
  id: 'page-1',
  slug: 'privacy-policy',
  title: 'How we keep secrets',
  content: '# Collecting\n\nWe at {{companyName}} collect little.',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const CHANGED = 'Meera changed this page on 28 Nov 2026, 10:15 am, after you opened it.';
const SAVED = 'Page saved successfully!';
const FAILED = 'Failed to save page.';
const NOT_REACHED = 'Couldn’t reach the shop. Check your connection and try again.';

/** Opens the editor over pages that the API keeps. A save of another version is refused. */
async function openEditor() {
  const visit = visitAsAdmin();
  const shop = { pages: [PRIVACY] };
  visit.api.on('GET /legal-pages', () => shop.pages);
  const answerSaves = () =>
    visit.api.on('POST /legal-pages', ({ body: { expectedUpdatedAt, ...fields } }) => {
      const before = shop.pages.find(({ slug }) => slug === fields.slug);
      if (before && expectedUpdatedAt !== before.updatedAt) {
        return refusal(409, 'CHANGED_MEANWHILE', CHANGED);
      }
      const after = { ...PRIVACY, ...fields, updatedAt: '2026-11-29T00:00:00.000Z' };
      shop.pages = [...shop.pages.filter((page) => page !== before), after];
      return after;
    });
  const saves = answerSaves();
  await visit.open('/admin/legal');
  await screen.findByRole('textbox', { name: /^Text of/ });
  return { ...visit, shop, saves, answerSaves };
}

type Visit = Awaited<ReturnType<typeof openEditor>>;

const main = () => within(screen.getByRole('main'));
const text = () => main().getByRole('textbox', { name: /^Text of/ });
const tab = (name: string) => main().getByRole('tab', { name });
const button = (name: string) => main().getByRole('button', { name });

async function write({ user }: Visit, words: string): Promise<void> {
  await user.clear(text());
  await user.type(text(), words);
}

it('a policy is written with a preview and placeholders, and saved once', async () => {
  const { api, user, saves, answerSaves } = await openEditor();
  expect(document.title).toBe('Legal pages · Vastra');
  expect(tab('How we keep secrets')).toHaveAttribute('aria-selected', 'true');
  expect(text()).toHaveValue(PRIVACY.content);
  await user.click(button('Show preview'));
  const preview = await main().findByRole('region', { name: 'Preview' });
  await waitFor(() => expect(preview).toHaveTextContent('We at Vastra collect little.'));
  await user.type(text(), ' <b>Bold</b> [[site](javascript:alert(1)) Write to ');
  await user.click(button('Insert {{companyAddress}}'));
  expect(text()).toHaveFocus();
  await user.keyboard('.');
  await waitFor(() => expect(preview).toHaveTextContent('<b>Bold</b>'));
  expect(preview.querySelector('b')).toBeNull();
  expect(within(preview).queryByRole('link')).toBeNull();

  const answer = gate();
  const held = api.on('POST /legal-pages', async ({ body }) => {
    await answer.opened;
    return { ...PRIVACY, content: body.content };
  });
  await user.dblClick(button('Save'));
  expect(button('Saving...')).toBeDisabled();
  answer.open();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(held).toHaveLength(1);
  expect(held[0]?.body).toMatchObject({
    slug: 'privacy-policy',
    title: PRIVACY.title,
    expectedUpdatedAt: PRIVACY.updatedAt,
  });
  expect(held[0]?.body.content).toMatch(/Write to \{\{companyAddress\}\}\.$/);
  expect(main().queryByRole('button', { name: 'Undo changes' })).toBeNull();
  expect(saves).toHaveLength(0);
  answerSaves();
});

it('a page that was never saved begins empty, and stays beside the other one', async () => {
  const visit = await openEditor();
  await visit.user.click(tab('Terms Conditions'));
  expect(text()).toHaveValue('');
  await write(visit, 'First of all');
  await visit.user.click(button('Save'));
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(visit.saves[0]?.body).toMatchObject({ slug: 'terms-conditions', content: 'First of all' });
  await visit.user.click(tab('How we keep secrets'));
  expect(text()).toHaveValue(PRIVACY.content);
});

it('the other page opens only after a question while a text is unsaved', async () => {
  const visit = await openEditor();
  const { user } = visit;
  await write(visit, 'Half a sentence');
  tab('How we keep secrets').focus();
  await user.keyboard('{ArrowRight}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(text()).toHaveValue('Half a sentence');
  await user.click(tab('Terms Conditions'));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(tab('Terms Conditions')).toHaveAttribute('aria-selected', 'true'));
  expect(text()).toHaveValue('');
  await user.click(tab('How we keep secrets'));
  expect(text()).toHaveValue(PRIVACY.content);
});

it('a text that a colleague saved meanwhile is viewed, then replaced or taken over', async () => {
  const visit = await openEditor();
  const { user, shop } = visit;
  const theirs = (content: string, updatedAt: string) => [{ ...PRIVACY, content, updatedAt }];
  const view = async () => {
    await user.click(await main().findByRole('button', { name: 'View the saved version' }));
    return screen.findByRole('dialog', { name: 'Saved version' });
  };
  await write(visit, 'Mine');
  shop.pages = theirs('Theirs', '2026-11-28T04:45:00.000Z');
  await user.click(button('Save'));
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(await main().findByText(CHANGED)).toBeVisible();
  const first = await view();
  expect(first).toHaveTextContent('Theirs');
  expect(first).toHaveTextContent('28 Nov 2026, 10:15 am');
  await user.click(within(first).getByRole('button', { name: 'Keep my changes' }));
  expect(text()).toHaveValue('Mine');
  await user.click(button('Save my version'));
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(shop.pages[0]?.content).toBe('Mine');

  await write(visit, 'Mine again');
  shop.pages = theirs('Theirs again', '2026-11-28T05:00:00.000Z');
  await user.click(button('Save'));
  const second = await view();
  await user.click(within(second).getByRole('button', { name: 'Use the saved version' }));
  await waitFor(() => expect(text()).toHaveValue('Theirs again'));
  expect(main().queryByText(CHANGED)).toBeNull();
  expect(shop.pages[0]?.content).toBe('Theirs again');
});

it('a saved version that cannot be loaded is never guessed', async () => {
  const visit = await openEditor();
  const { api, user, shop } = visit;
  await write(visit, 'Mine');
  shop.pages = [{ ...PRIVACY, updatedAt: '2026-11-28T04:45:00.000Z' }];
  api.on('GET /legal-pages', () => refusal(429, 'RATE_LIMITED', 'Too many requests.'));
  await user.click(button('Save'));
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  expect(text()).toHaveValue('Mine');
  expect(main().queryByRole('button', { name: 'View the saved version' })).toBeNull();
});

it('policies that could not be loaded offer another attempt', async () => {
  const { api, user, open } = visitAsAdmin();
  api.on('GET /legal-pages', () => refusal(429, 'RATE_LIMITED', 'Too many requests.'));
  await open('/admin/legal');
  expect(await main().findByRole('alert')).toHaveTextContent('Failed to fetch legal pages.');
  api.on('GET /legal-pages', () => [PRIVACY]);
  await user.click(button('Try again'));
  expect(await main().findByRole('textbox', { name: /^Text of/ })).toHaveValue(PRIVACY.content);
});

it.each([
  [
    'an error of the server',
    () => refusal(500, 'INTERNAL', 'The shop is in trouble.'),
    'The shop is in trouble.',
  ],
  ['a broken connection', connectionLost, NOT_REACHED],
  ['an answer that takes too long', timedOut, 'The shop took too long to answer.'],
])('after %s no word is lost, and the next save works', async (_, fail, reason) => {
  const visit = await openEditor();
  await write(visit, 'Every word');
  visit.api.on('POST /legal-pages', fail);
  await visit.user.click(button('Save'));
  /* The notice is drawn anew when the form is usable again. */
  await waitFor(() => expect(screen.getByText(FAILED)).toBeVisible());
  const fault = await main().findByText(/Your changes are still here\.$/);
  expect(fault).toHaveTextContent(reason);
  expect(text()).toHaveValue('Every word');
  const saves = visit.answerSaves();
  await visit.user.click(button('Save'));
  await waitFor(() => expect(screen.getByText(SAVED)).toBeVisible());
  expect(saves[0]?.body.content).toBe('Every word');
});
