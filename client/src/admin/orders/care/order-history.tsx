import { Mail, StickyNote } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { OrderLogEntry } from '#common/contract/order-care.ts';
import type { OrderDetail } from '#common/contract/orders.ts';
import { formatMoment } from '#common/format/dates.ts';
import { FieldChanges } from '#client/admin/ui/change-list.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useOrderLog } from './api.ts';
import { NoteDialog } from './note-dialog.tsx';
import { describeStatuses } from './status-entries.ts';

/** What happened to an order, the newest first, with the forms for a note and for a message to the customer. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const log = useOrderLog(order.id);
  const [writing, setWriting] = useState<'notes' | 'messages' | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="order-history" className="text-xl">
          Notes and history
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="sm" onClick={() => setWriting('notes')}>
            <StickyNote aria-hidden="true" strokeWidth={1.6} className="size-4" />
            Add note
          </Button>
          {/* Empty without an account, or after the customer has deleted it. */}
          {order.user.email !== '' && (
            <Button variant="outline" size="sm" onClick={() => setWriting('messages')}>
              <Mail aria-hidden="true" strokeWidth={1.6} className="size-4" />
              Message customer
            </Button>
          )}
        </div>
      </div>
      <LoadState of={[log]} loading="Loading the history…" failed="Couldn’t load the history">
        <Skeleton className="mt-4 h-32" />
      </LoadState>
      {log.data && <Entries entries={log.data} order={order} />}
      {writing && <NoteDialog order={order} what={writing} onClose={() => setWriting(null)} />}
    </>
  );
}

function Entries({ entries, order }: { entries: readonly OrderLogEntry[]; order: OrderDetail }) {
  const statuses = describeStatuses(entries, order);
  return (
    <ol className="mt-4 border-l border-sand pl-5">
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className="relative pb-5 last:pb-1">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full border-2 border-card bg-indigo"
          />
          <Entry entry={entry} status={statuses.get(entry.id) ?? null} />
        </li>
      ))}
    </ol>
  );
}

interface EntryProps {
  entry: OrderLogEntry;
  /** The sentence about a status; null for other entries. */
  status: string | null;
}

function Entry({ entry, status }: EntryProps) {
  switch (entry.kind) {
    case 'STATUS':
      return <Line entry={entry} title={status} />;
    case 'NOTE':
      return (
        <Line entry={entry} title="Note" badge="Internal">
          <Written text={entry.text} />
        </Line>
      );
    case 'MESSAGE':
      return (
        <Line entry={entry} title="Message to the customer" badge="E-mail">
          <Written text={entry.text} />
        </Line>
      );
    case 'ADDRESS':
      return (
        <Line entry={entry} title="Address corrected">
          <FieldChanges changes={entry.changes} />
        </Line>
      );
  }
}

interface LineProps {
  entry: OrderLogEntry;
  title: string | null;
  badge?: string;
  children?: ReactNode;
}

function Line({ entry: { at, author }, title, badge, children }: LineProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 wrap-anywhere">
          <span className="font-semibold">{title}</span>
          {badge && <Badge tone="plain">{badge}</Badge>}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {author ?? 'Deleted account'} · <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </div>
      {children}
    </>
  );
}

function Written({ text }: { text: string }) {
  return <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{text}</p>;
}
