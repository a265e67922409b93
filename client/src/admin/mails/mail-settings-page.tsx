import { adminPaths } from '#common/admin-paths.ts';
import { MAIL_SETTINGS_LOG_ID } from '#common/domain/change-kinds.ts';
import { HistoryButton } from '#client/admin/ui/history-button.tsx';
import { BackLink } from '#client/components/back-link.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { MailSettingsForm } from './mail-settings-form.tsx';
import { useMailSettings } from './settings-api.ts';

/** Which mails about orders the shop sends, with a preview of each. */
export function MailSettingsPage() {
  useDocumentTitle('Mail settings');
  const settings = useMailSettings();
  return (
    <div className="max-w-dialog">
      <BackLink to={adminPaths.mails}>Mail log</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <PageTitle>Mail settings</PageTitle>
        <HistoryButton kind="MAIL_SETTINGS" id={MAIL_SETTINGS_LOG_ID} name="the mail settings" />
      </div>
      {settings.data && settings.isFetchedAfterMount ? (
        <div className="rounded-lg border border-sand bg-card p-4 sm:p-6">
          <MailSettingsForm settings={settings.data} />
        </div>
      ) : (
        <LoadState
          of={[settings]}
          wait={!settings.isFetchedAfterMount}
          loading="Loading the mail settings…"
          failed="Couldn’t load the mail settings"
        >
          <Skeleton className="h-140" />
        </LoadState>
      )}
    </div>
  );
}
