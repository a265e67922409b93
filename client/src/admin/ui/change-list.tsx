import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Change, FieldChange } from '#common/contract/changes.ts';
import { formatMoment } from '#common/format/dates.ts';
import { messageOf } from '#client/lib/api-error.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useWholeChange } from '#client/admin/lib/changes-api.ts';
import { UndoButton } from './undo-button.tsx';
import { kindLabel, verbOf } from './change-text.ts';

interface ChangeListProps {
  changes: readonly Change[];
  /** True if entries name the changed object. The log of a single object does not need it. */
  named: boolean;
}

/** Entries of the audit log as a timeline: who changed which fields, when, from what to what. */
export function ChangeList({ changes, named }: ChangeListProps) {
  return (
    <ol className="border-l border-sand pl-5">
      {changes.map((change) => (
        <li key={change.id} className="relative pb-7 last:pb-1">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full border-2 border-card bg-indigo"
          />
          <Entry change={change} named={named} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ change, named }: { change: Change; named: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{change.actor.name}</span>{' '}
          <span className="text-ink-soft">{verbOf(change)}</span>
          {named && (
            <>
              {' '}
              <span className="font-semibold">{change.label}</span>
            </>
          )}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm sm:whitespace-nowrap text-ink-soft">
          {named && <Badge tone="plain">{kindLabel(change.kind)}</Badge>}
          <time dateTime={change.at}>{formatMoment(change.at)}</time>
        </p>
      </div>
      <Fields change={change} />
      {change.undoable && <UndoButton change={change} />}
    </>
  );
}

function Fields({ change }: { change: Change }) {
  const [all, setAll] = useState(false);
  const whole = useWholeChange(change.id, all);
  const { changeCount } = change;
  const shown = whole.data?.change.changes ?? change.changes;
  return (
    <>
      <FieldChanges changes={shown} />
      {shown.length < changeCount && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          busy={whole.isFetching}
          onClick={() => (all ? void whole.refetch() : setAll(true))}
        >
          Show all {changeCount} fields
        </Button>
      )}
      {whole.isError && (
        <p role="alert" className="mt-1 text-sm text-madder">
          {messageOf(whole.error)}
        </p>
      )}
    </>
  );
}

/** Changed fields, each with its value before and after. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul className="mt-2 flex flex-col gap-1.5 text-sm">
      {/* Index keys, because two fields may have the same name and the order never changes. */}
      {changes.map((field, index) => (
        <FieldLine key={index} field={field} />
      ))}
    </ul>
  );
}

function FieldLine({ field: { field, from, to } }: { field: FieldChange }) {
  return (
    <li className="grid gap-x-4 sm:grid-cols-[minmax(7rem,11rem)_1fr]">
      <span className="text-ink-soft wrap-anywhere">{field}</span>
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">
        {from !== null && (
          <>
            <span className="sr-only">was </span>
            <del className="text-ink-soft decoration-ink/30">{from}</del>
          </>
        )}
        {from !== null && to !== null && (
          <ArrowRight aria-hidden="true" className="mx-2 inline size-3.5 align-[-2px]" />
        )}
        {to !== null && (
          <>
            <span className="sr-only">{from === null ? 'is ' : ', is '}</span>
            <ins className="no-underline">{to}</ins>
          </>
        )}
      </span>
    </li>
  );
}
