import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Administrator } from '#common/contract/administrators.ts';
import { formatDate, formatMoment } from '#common/format/dates.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { AddAdministratorDialog } from './add-administrator-dialog.tsx';
import { useAdministrators } from './api.ts';
import { RemoveAdministratorDialog } from './remove-administrator-dialog.tsx';

/** Lists, adds and removes administrators. The last one cannot be removed. */
export function AdministratorsPage() {
  useDocumentTitle('Administrators');
  const list = useAdministrators();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Administrator | null>(null);
  return (
    <div className="max-w-dialog">
      <PageTitle note="Who can sign in to this back office">Administrators</PageTitle>
      <Button className="mb-6" onClick={() => setAdding(true)}>
        <UserPlus aria-hidden="true" strokeWidth={1.6} className="size-5" />
        Add Administrator
      </Button>
      <LoadState
        of={[list]}
        loading="Loading administrators…"
        failed="Couldn’t load the administrators"
      >
        <Skeleton className="h-40" />
      </LoadState>
      {list.data && (
        <ul className="divide-y divide-sand rounded-lg border border-sand bg-card">
          {list.data.administrators.map((administrator) => (
            <AdministratorRow
              key={administrator.id}
              administrator={administrator}
              isLast={list.data.administrators.length === 1}
              onRemove={() => setRemoving(administrator)}
            />
          ))}
        </ul>
      )}
      {isAdding && <AddAdministratorDialog onClose={() => setAdding(false)} />}
      {removing && (
        <RemoveAdministratorDialog administrator={removing} onClose={() => setRemoving(null)} />
      )}
    </div>
  );
}

interface AdministratorRowProps {
  administrator: Administrator;
  /** True if there is no other administrator, so this one cannot be removed. */
  isLast: boolean;
  onRemove: () => void;
}

function describeActivity({ invitedAt, lastSeenAt }: Administrator): string {
  if (invitedAt !== null) return 'Invited, has not signed in yet';
  return lastSeenAt === null
    ? 'Not signed in at the moment'
    : `Last active ${formatMoment(lastSeenAt)}`;
}

function AdministratorRow({ administrator, isLast, onRemove }: AdministratorRowProps) {
  const { username, email, createdAt, isYou } = administrator;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <div className="flex flex-wrap items-center gap-x-2">
          <h2 className="font-text text-base font-semibold tracking-normal wrap-anywhere">
            {username}
          </h2>
          {isYou && <Badge tone="info">You</Badge>}
        </div>
        <p className="wrap-anywhere">{email}</p>
        <p className="text-ink-soft">
          Account since {formatDate(createdAt)}. {describeActivity(administrator)}
        </p>
      </div>
      {isLast ? (
        <p className="text-sm text-ink-soft">The only administrator</p>
      ) : (
        <Button variant="outline" size="sm" aria-label={`Remove ${username}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}
