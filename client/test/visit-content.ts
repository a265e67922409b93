import { screen, within } from '@testing-library/react';
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
  api.on('GET /content/{key}', ({ params: { key } }) =>
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
  };
  const sentBody = () => saves.at(-1)?.body.content.body;
  return { api, user, shop, saves, sentBody, retype, save };
}
