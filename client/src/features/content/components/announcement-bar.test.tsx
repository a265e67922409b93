import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { FRAME } from '#common/content/frame.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { contentKey } from '../query-keys.ts';
import { AnnouncementBar } from './announcement-bar.tsx';

beforeEach(() => {
  // Test files share their modules, so only the first one would be cleaned up by itself.
  cleanup();
  localStorage.clear();
});

/** Shows the bar with an announcement: as shoppers see it, and in the preview. */
function show(text: string, showsClosed: boolean) {
  const client = createQueryClient();
  const body = { ...FRAME, announcement: { isOn: true, text, link: null } };
  client.setQueryDefaults(contentKey('frame'), { queryFn: () => null, enabled: false });
  client.setQueryData(contentKey('frame'), { key: 'frame', body, updatedAt: null });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AnnouncementBar showsClosed={showsClosed} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function close(text: string) {
  const { unmount } = show(text, false);
  await userEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));
  expect(screen.queryByText(text)).toBeNull();
  unmount();
}

it('an announcement that a visitor has closed stays away, and a new one shows', async () => {
  await close('Closed on Diwali');
  const { unmount } = show('Closed on Diwali', false);
  expect(screen.queryByText('Closed on Diwali')).toBeNull();
  unmount();
  show('Open on Sunday', false);
  expect(screen.getByText('Open on Sunday')).toBeVisible();
});

it('the preview shows an announcement that the owner has closed', async () => {
  await close('Closed on Diwali');
  show('Closed on Diwali', true);
  expect(screen.getByText('Closed on Diwali')).toBeVisible();
});
