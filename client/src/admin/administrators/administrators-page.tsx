import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Administrator } from '#common/contract/administrators.ts';
import { describeStaffRole } from '#common/domain/staff-roles.ts';
import { formatDate, formatMoment } from '#common/format/dates.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { AddAdministratorDialog } from './add-administrator-dialog.tsx';
import { useAdministrators } from './api.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { RemoveAdministratorDialog } from './remove-administrator-dialog.tsx';

/** Lists, adds and removes administrators, and changes their roles. One with the role Everything remains. */
export function AdministratorsPage() {
  useDocumentTitle('Administrators');
  const list = useAdministrators();
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Administrator | null>(null);
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
              stays={whyStays(administrator, list.data.administrators)}
              onChangeRole={() => setChanging(administrator)}
              onRemove={() => setRemoving(administrator)}
            />
          ))}
        </ul>
      )}
      {isAdding && <AddAdministratorDialog onClose={() => setAdding(false)} />}
      {changing && <ChangeRoleDialog administrator={changing} onClose={() => setChanging(null)} />}
      {removing && (
        <RemoveAdministratorDialog administrator={removing} onClose={() => setRemoving(null)} />
      )}
    </div>
  );
}

/** Returns why an administrator has to stay as they are, or null. */
function whyStays(one: Administrator, all: readonly Administrator[]): string | null {
  if (all.length === 1) return 'The only administrator';
  const owners = all.filter(({ staffRole }) => staffRole === 'EVERYTHING');
  const isOnlyOwner = owners.length === 1 && owners[0]?.id === one.id;
  return isOnlyOwner ? 'The only one with the role Everything' : null;
}

interface AdministratorRowProps {
  administrator: Administrator;
  /** Why this administrator can neither be removed nor get another role; null if both are possible. */
  stays: string | null;
  onChangeRole: () => void;
  onRemove: () => void;
}

function describeActivity({ invitedAt, lastSeenAt }: Administrator): string {
  if (invitedAt !== null) return 'Invited, has not signed in yet';
  return lastSeenAt === null
    ? 'Not signed in at the moment'
    : `Last active ${formatMoment(lastSeenAt)}`;
}

function AdministratorRow({ administrator, stays, onChangeRole, onRemove }: AdministratorRowProps) {
  const { username, email, createdAt, staffRole, isYou } = administrator;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="font-text text-base font-semibold tracking-normal wrap-anywhere">
            {username}
          </h2>
          {isYou && <Badge tone="info">You</Badge>}
          <Badge tone="plain">{describeStaffRole(staffRole).label}</Badge>
        </div>
        <p className="wrap-anywhere">{email}</p>
        <p className="text-ink-soft">
          Account since {formatDate(createdAt)}. {describeActivity(administrator)}
        </p>
      </div>
      {stays === null ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Change role of ${username}`}
            onClick={onChangeRole}
          >
            Change role
          </Button>
          <Button variant="outline" size="sm" aria-label={`Remove ${username}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{stays}</p>
      )}
    </li>
  );
}
