import { useState } from 'react';
import type { Content, ContentKey, ContentVersion } from '#common/contract/content.ts';
import { formatMoment } from '#common/format/dates.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { OnDemand } from '#client/components/on-demand.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { messageOf } from '#client/lib/api-error.ts';
import { lazily } from '#client/lib/lazily.ts';
import { notify } from '#client/lib/notices.ts';
import { useRestoreVersion, useVersion, useVersions } from './api.ts';

const PreviewDialog = lazily(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

interface VersionsDialogProps {
  stored: { key: ContentKey; updatedAt: string | null; isStandard: boolean };
  /** True if the form has a draft, which a restore discards. */
  hasChanges: boolean;
  onRestored: (content: Content) => void;
  onClose: () => void;
}

/** A version to restore; null for the standard texts. */
type Restored = ContentVersion | null;

/** The kept versions of a part: each can be looked at and restored, and so can the standard texts. */
export function VersionsDialog({ stored, hasChanges, onRestored, onClose }: VersionsDialogProps) {
  const { key } = stored;
  const versions = useVersions(key);
  const [asked, setAsked] = useState<{ version: Restored } | null>(null);
  return (
    <Dialog title="Versions" onClose={onClose} className="max-w-dialog">
      <div className="flex min-h-64 flex-col gap-4 px-6 pt-2 pb-6">
        <p className="text-sm text-ink-soft">
          Each save is kept here, up to 50. Restoring one saves it again as the newest.
        </p>
        {versions.data ? (
          <VersionList
            contentKey={key}
            versions={versions.data.versions}
            onRestore={(version) => setAsked({ version })}
          />
        ) : (
          <LoadState
            of={[versions]}
            loading="Loading the versions…"
            failed="Couldn’t load the versions"
          >
            <Skeleton className="h-48" />
          </LoadState>
        )}
        {!stored.isStandard && (
          <Button
            variant="outline"
            className="self-start"
            onClick={() => setAsked({ version: null })}
          >
            Restore the standard texts
          </Button>
        )}
      </div>
      {asked && (
        <RestoreQuestion
          {...{ stored, hasChanges, onRestored }}
          version={asked.version}
          onClose={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

interface RestoreQuestionProps extends Omit<VersionsDialogProps, 'onClose'> {
  version: Restored;
  onClose: () => void;
}

function RestoreQuestion(props: RestoreQuestionProps) {
  const { stored, version, hasChanges, onRestored, onClose } = props;
  const restore = useRestoreVersion(stored.key);
  const confirm = () => {
    const body = { versionId: version?.id ?? null, expectedUpdatedAt: stored.updatedAt };
    restore.mutate(body, {
      onSuccess: (content) => {
        notify.success('Restored. Shoppers see it now.');
        onRestored(content);
      },
      onError: (error) => {
        onClose();
        notify.error(messageOf(error));
      },
    });
  };
  return (
    <ConfirmDialog
      title={version ? 'Restore this version?' : 'Restore the standard texts?'}
      question={`Shoppers see it at once.${hasChanges ? ' Your unsaved changes are discarded.' : ''} The present version stays in this list.`}
      keep="Cancel"
      confirm="Restore"
      busy={restore.isPending}
      onKeep={onClose}
      onConfirm={confirm}
    />
  );
}

interface VersionListProps {
  contentKey: ContentKey;
  versions: readonly ContentVersion[];
  onRestore: (version: ContentVersion) => void;
}

function VersionList({ contentKey, versions, onRestore }: VersionListProps) {
  const [viewed, setViewed] = useState<string | null>(null);
  if (versions.length === 0) {
    return <p>No version yet: shoppers see the standard texts.</p>;
  }
  return (
    <>
      <ul aria-label="Versions" className="divide-y divide-sand border-y border-sand">
        {versions.map((version, index) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {formatMoment(version.savedAt)}
                {index === 0 && <span className="ml-2 text-sm text-leaf">Shown now</span>}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {version.savedBy}
                {version.isStandard && ', standard texts'}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                variant="outline"
                size="sm"
                aria-label={`View the version of ${formatMoment(version.savedAt)}`}
                onClick={() => setViewed(version.id)}
              >
                View
              </Button>
              {index > 0 && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Restore the version of ${formatMoment(version.savedAt)}`}
                  onClick={() => onRestore(version)}
                >
                  Restore
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {viewed !== null && (
        <ViewedVersion contentKey={contentKey} id={viewed} onClose={() => setViewed(null)} />
      )}
    </>
  );
}

interface ViewedVersionProps {
  contentKey: ContentKey;
  id: string;
  onClose: () => void;
}

function ViewedVersion({ contentKey, id, onClose }: ViewedVersionProps) {
  const version = useVersion(contentKey, id);
  if (version.data) {
    return (
      <OnDemand onFail={onClose}>
        <PreviewDialog draft={version.data} onClose={onClose} />
      </OnDemand>
    );
  }
  return (
    <LoadState of={[version]} loading="Loading the version…" failed="Couldn’t load this version">
      <Skeleton className="h-12" />
    </LoadState>
  );
}
