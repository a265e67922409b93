import { useState, type ReactNode } from 'react';
import type { User } from '#common/contract/users.ts';
import { formatDay } from '#common/format/dates.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useMe } from '../account-api.ts';
import { profileDraft } from '../profile-draft.ts';
import { profileLetter } from '../session.ts';
import { EditProfileForm } from './profile-form.tsx';

/** The signed-in user's details, and the form to edit them. */
export function ProfileCard() {
  const me = useMe();
  const [editing, setEditing] = useState(() => profileDraft.read() !== null);
  if (me.data) {
    return (
      <div className="rounded-lg border border-sand bg-card p-6 sm:p-8">
        <Who user={me.data}>
          {!editing && (
            <Button variant="outline" onClick={() => setEditing(true)}>
              Edit Profile
            </Button>
          )}
        </Who>
        {editing ? (
          <EditProfileForm user={me.data} onClose={() => setEditing(false)} />
        ) : (
          <Details user={me.data} />
        )}
      </div>
    );
  }
  return (
    <LoadState of={[me]} loading="Loading your account…" failed="Failed to load user data">
      <Skeleton className="h-96" />
    </LoadState>
  );
}

interface WhoProps {
  user: User;
  children: ReactNode;
}

function Who({ user, children }: WhoProps) {
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-4 border-b border-sand pb-8">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-indigo font-display text-2xl text-card"
      >
        {profileLetter(user.username)}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-xl wrap-anywhere">{user.username}</h2>
        <Badge tone="info" className="mt-1">
          {user.userType}
        </Badge>
      </div>
      {children}
    </div>
  );
}

function Details({ user }: { user: User }) {
  const rows = [
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['Username', user.username],
    ['Mobile', user.mobile],
    ['Date of birth', user.dob && formatDay(user.dob)],
    ['Email', user.email],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="mt-0.5 font-medium wrap-anywhere">
            {value || <span className="font-normal text-ink-soft">Not given</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
