import { MonitorSmartphone } from 'lucide-react';
import type { Session } from '#common/contract/sessions.ts';
import { formatMoment } from '#common/format/dates.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from '../sessions-api.ts';

/** The devices on which the user is signed in, with buttons that sign the others out. */
export function SignedInDevices() {
  const list = useSessions();
  return (
    <section aria-labelledby="signed-in-devices" className="mt-10 max-w-panel">
      <h2 id="signed-in-devices" className="text-xl">
        Where you’re signed in
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        Don’t recognise a device? Sign it out, then change your password.
      </p>
      <LoadState of={[list]} loading="Loading your devices…" failed="Couldn’t load your devices">
        <Skeleton className="h-24" />
      </LoadState>
      {list.data && <Devices sessions={list.data.sessions} />}
    </section>
  );
}

function Devices({ sessions }: { sessions: readonly Session[] }) {
  const endOthers = useEndOtherSessions();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  const ownFirst = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <>
      <ul className="divide-y divide-sand rounded-lg border border-sand bg-card">
        {ownFirst.map((session) => (
          <Device key={session.id} session={session} />
        ))}
        {sessions.length === 0 && (
          <li className="p-4 text-sm text-ink-soft">
            You signed in here before we kept this list. This device appears after your next
            sign-in.
          </li>
        )}
      </ul>
      {hasOthers && (
        <Button
          variant="outline"
          className="mt-4"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          Sign out all other devices
        </Button>
      )}
    </>
  );
}

function Device({ session }: { session: Session }) {
  const end = useEndSession();
  const { id, device, network, signedInAt, lastSeenAt, isCurrent } = session;
  const signedIn = formatMoment(signedInAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <MonitorSmartphone
        aria-hidden="true"
        strokeWidth={1.5}
        className="size-6 shrink-0 text-indigo"
      />
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 className="font-text text-base font-medium tracking-normal">{device}</h3>
          {isCurrent && <Badge tone="info">This device</Badge>}
        </div>
        <p className="text-ink-soft">Signed in {signedIn}</p>
        <p className="text-ink-soft">
          {!isCurrent && `Last used ${formatMoment(lastSeenAt)}. `}
          {network !== null && `IP address ${network}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          /* On phones it is in a row of its own, below the text. */
          className="max-sm:ml-10"
          busy={end.isPending}
          aria-label={`Sign out ${device}, signed in ${signedIn}`}
          onClick={() => end.mutate(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
