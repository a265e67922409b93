import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#common/content/standard-content.ts';
import type { FrameContent } from '#common/contract/content-frame.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { findAlert } from '#client/test/on-screen.ts';
import { onePage, savedContent } from '#client/test/samples.ts';
import { button, field, findPreview, main, visitContent } from '#client/test/visit-content.ts';
import { writeAnnouncement } from '#client/lib/browser-store.ts';

const { body: FRAME } = STANDARD_CONTENT.frame;
const tagline = () => field('Text below the shop’s name');
const withTagline = (text: string) => savedContent({ key: 'frame', body: withFooter(text) });

function withFooter(text: string): FrameContent {
  return { ...FRAME, footer: { ...FRAME.footer, tagline: text } };
}

/** Opens header and footer with a text below the name that the owner has saved. */
async function visitFrame() {
  const visit = await visitContent('frame', withTagline('From Jaipur.'));
  visit.api.on('GET /products', () => ({ data: [], pagination: onePage(0) }));
  return visit;
}

const VERSIONS = [
  {
    id: 'v3',
    savedAt: '2026-11-30T05:00:00.000Z',
    savedBy: 'Meera',
    isStandard: false,
  },
  {
    id: 'v2',
    savedAt: '2026-11-29T05:00:00.000Z',
    savedBy: 'Asha',
    isStandard: false,
  },
  {
    id: 'v1',
    savedAt: '2026-11-28T05:00:00.000Z',
    savedBy: 'Asha',
    isStandard: true,
  },
];
const OF_ASHA = '29 Nov 2026, 10:30 am';

/** Opens the versions of header and footer: Meera's is shown, Asha's is the one before. */
async function visitVersions() {
  const visit = await visitFrame();
  const { api, user, shop } = visit;
  api.on('GET /content/{key}/versions', () => ({ versions: VERSIONS }));
  const restores = api.on('POST /content/{key}/restore', ({ body }) => {
    shop.stored = body.versionId === null ? savedContent(STANDARD_CONTENT.frame) : OLDER;
    return shop.stored;
  });
  const openVersions = async () => {
    await user.click(button('Versions'));
    return within(await screen.findByRole('dialog', { name: 'Versions' }));
  };
  return { ...visit, restores, openVersions };
}
const OLDER = { ...withTagline('From Chowk.'), updatedAt: '2026-11-30T06:00:00.000Z' };
const question = async () => within(await screen.findByRole('alertdialog'));

it('the preview shows the words that are not saved yet, as on a phone and on a computer', async () => {
  const { user, saves, retype } = await visitFrame();
  await retype('Text below the shop’s name', 'From our looms.');
  await user.click(button('Preview'));
  const phone = await findPreview('phone');
  expect(phone.width).toBe('390px');
  expect(phone.page.getByText('From our looms.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Computer' }));
  const computer = await findPreview('desktop');
  expect(computer.width).toBe('1280px');
  expect(computer.page.getByText('From our looms.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tagline()).toHaveValue('From our looms.');
  expect(saves).toHaveLength(0);
});

it('the preview shows an announcement that the owner has closed as a shopper', async () => {
  writeAnnouncement('Closed on Diwali');
  const { user, retype } = await visitFrame();
  await user.click(main().getByRole('checkbox', { name: /^Show an announcement/ }));
  await retype('Text of the announcement', 'Closed on Diwali');
  await user.click(button('Preview'));
  const { page } = await findPreview('phone');
  expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveTextContent(
    'Closed on Diwali',
  );
  await user.keyboard('{Escape}');
});

it('the versions say who saved them and when, and which one shoppers see', async () => {
  const { user, openVersions } = await visitVersions();
  const dialog = await openVersions();
  const rows = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '30 Nov 2026, 10:30 amShown nowMeeraView',
    `${OF_ASHA}AshaViewRestore`,
    '28 Nov 2026, 10:30 amAsha, standard textsViewRestore',
  ]);
  await user.keyboard('{Escape}');
});

it('the owner looks at an earlier version before it is restored', async () => {
  const { api, user, restores, openVersions } = await visitVersions();
  const asked = api.on('GET /content/{key}/versions/{id}', () => OLDER);
  const dialog = await openVersions();
  await user.click(await dialog.findByRole('button', { name: `View the version of ${OF_ASHA}` }));
  const { page } = await findPreview('phone');
  expect(page.getByText('From Chowk.')).toBeVisible();
  expect(asked[0]?.params).toEqual({ key: 'frame', id: 'v2' });
  expect(restores).toHaveLength(0);
  await user.keyboard('{Escape}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tagline()).toHaveValue('From Jaipur.'));
});

it('an earlier version is restored after a question that names the unsaved changes', async () => {
  const { user, retype, shop, restores, saves, openVersions, save } = await visitVersions();
  const { updatedAt } = shop.stored;
  await retype('Text below the shop’s name', 'Not saved');
  const dialog = await openVersions();
  await user.click(
    await dialog.findByRole('button', { name: `Restore the version of ${OF_ASHA}` }),
  );
  expect((await question()).getByText(/Your unsaved changes are discarded\./)).toBeVisible();
  await user.click((await question()).getByRole('button', { name: 'Restore' }));
  await screen.findByText('Restored. Shoppers see it now.');
  expect(restores.map(({ body }) => body)).toEqual([
    { versionId: 'v2', expectedUpdatedAt: updatedAt },
  ]);
  expect(tagline()).toHaveValue('From Chowk.');
  expect(main().queryByRole('button', { name: 'Undo changes' })).toBeNull();
  await retype('Text below the shop’s name', 'From Chowk, Lucknow.');
  await save();
  expect(saves[0]?.body.expectedUpdatedAt).toBe(OLDER.updatedAt);
});

it('a restore that a colleague’s save overtakes changes nothing, and the draft stays', async () => {
  const { api, user, retype, openVersions } = await visitVersions();
  await retype('Text below the shop’s name', 'My draft');
  api.next('POST /content/{key}/restore', () =>
    refusal(409, 'CHANGED_MEANWHILE', 'Meera saved this at 10:15.'),
  );
  const dialog = await openVersions();
  await user.click(
    await dialog.findByRole('button', { name: `Restore the version of ${OF_ASHA}` }),
  );
  await user.click((await question()).getByRole('button', { name: 'Restore' }));
  await findAlert('Meera saved this at 10:15.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tagline()).toHaveValue('My draft'));
});

it('the standard texts are restored only after the owner has agreed', async () => {
  const { user, restores, openVersions } = await visitVersions();
  const dialog = await openVersions();
  await user.click(dialog.getByRole('button', { name: 'Restore the standard texts' }));
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  expect(restores).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Restore the standard texts' }));
  await user.click((await question()).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(tagline()).toHaveValue(FRAME.footer.tagline));
  expect(restores.map(({ body }) => body.versionId)).toEqual([null]);
});

it('versions that cannot be loaded say so, and load on a second try', async () => {
  const { api, user, openVersions } = await visitVersions();
  const end = api.outage('GET /content/{key}/versions', connectionLost);
  const dialog = await openVersions();
  const again = await dialog.findByRole('button', { name: /try again/i });
  end();
  await user.click(again);
  expect(await dialog.findByText('Meera')).toBeVisible();
  await user.keyboard('{Escape}');
});
