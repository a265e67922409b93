import { FRAME } from '#common/content/frame.ts';
import type { FrameContent } from '#common/contract/content-frame.ts';
import type { FakeApi } from './fake-api.ts';
import { savedContent, standardContent } from './samples.ts';

/** Makes the shop show an announcement. All other content stays standard. */
export function showAnnouncement(
  api: FakeApi,
  { text, link = null }: Pick<FrameContent['announcement'], 'text'> & { link?: string | null },
): void {
  const body = { ...FRAME, announcement: { isOn: true, text, link } };
  api.on('GET /content/{key}', ({ params: { key } }) =>
    key === 'frame' ? savedContent({ key, body }) : standardContent(key),
  );
}
