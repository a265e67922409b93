import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ContentDraft, type ContentKey } from '#common/contract/content.ts';
import { savedContent, standardContent } from './samples.ts';
import { visitAsAdmin } from './visit-admin.ts';

export const main = () => within(screen.getByRole('main'));
export const field = (name: string) => main().getByRole('textbox', { name });
export const button = (name: string | RegExp) => main().getByRole('button', { name });

/** Opens the form of a part in the back office, over texts that the API keeps. */
export async function visitContent(part: ContentKey, opened = standardContent(part)) {
  const { api, user, open } = visitAsAdmin();
  const shop = { stored: opened };
  api.on('GET /content/{key}/edited', ({ params: { key } }) =>
    key === part ? shop.stored : standardContent(key),
  );
  const saves = api.on('PUT /content', ({ body }) => {
    shop.stored = savedContent(ContentDraft.parse(body.content));
    return shop.stored;
  });
  await open(`/admin/content?part=${part}`);
  await main().findByRole('form');
  /** Replaces the text of a field. */
  const retype = async (name: string, text: string) => {
    await user.clear(field(name));
    if (text !== '') await user.type(field(name), text);
  };
  const save = async () => {
    await user.click(button('Save'));
    await screen.findByText('Saved. Shoppers see it now.');
    /* What is shown is what is stored. */
    expect(main().queryByRole('button', { name: 'Undo changes' })).toBeNull();
  };
  const sentBody = () => saves.at(-1)?.body.content.body;
  return { api, user, shop, saves, sentBody, retype, save };
}

/** Waits for the page inside the preview. */
export async function findPreview(device: 'phone' | 'desktop') {
  const frame = await screen.findByTitle(`Preview: ${device}`);
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('The preview is no frame.');
  const page = frame.contentDocument?.body;
  if (!page) throw new Error('The frame is empty.');
  await within(page).findByRole('contentinfo');
  return { width: frame.style.width, page: within(page) };
}
