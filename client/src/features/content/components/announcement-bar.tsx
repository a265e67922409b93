import { X } from 'lucide-react';
import { HIDE_CLOSED_ANNOUNCEMENT } from '#common/rendering.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { useStoredAnnouncement, writeAnnouncement } from '#client/lib/browser-store.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { useContent } from '../api.ts';
import { ContentLink } from './content-link.tsx';

interface AnnouncementBarProps {
  /** Shows a text that this visitor has closed, as another shopper sees it. */
  showsClosed?: boolean;
}

/**
 * The owner's announcement above the header. A visitor who closes it does not see this text again. Pages
 * arrive with it; a script behind it hides a closed one until React removes it.
 */
export function AnnouncementBar({ showsClosed = false }: AnnouncementBarProps) {
  const announcement = useContent('frame').data?.body.announcement;
  const dismissed = useStoredAnnouncement();
  const isHydrated = useHydrated();
  if (!announcement?.isOn) return null;
  if (!showsClosed && announcement.text === dismissed) return null;
  const { text, link } = announcement;
  return (
    <>
      <aside
        suppressHydrationWarning
        aria-label="Announcement"
        className="bg-turmeric-wash text-sm text-ink"
      >
        <div className="page-width flex items-center gap-2">
          <p className="min-w-0 flex-1 py-2 text-center font-medium wrap-anywhere">
            {link === null ? (
              text
            ) : (
              <ContentLink to={link} className="underline underline-offset-4">
                {text}
              </ContentLink>
            )}
          </p>
          <IconButton
            label="Close the announcement"
            className="-mr-3 shrink-0"
            onClick={() => writeAnnouncement(text)}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      </aside>
      {!isHydrated && (
        <script suppressHydrationWarning>
          {import.meta.env.SSR ? HIDE_CLOSED_ANNOUNCEMENT : ''}
        </script>
      )}
    </>
  );
}
