import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { SecondFactor } from '#common/contract/second-factor.ts';
import { formatDate } from '#common/format/dates.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { notify } from '#client/lib/notices.ts';
import { useNewRecoveryCodes, useSecondFactor, useTurnOff } from './api.ts';
import { PasswordAndCodeForm } from './password-and-code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TurnOnForm } from './turn-on-form.tsx';

/** Two-step sign-in of the signed-in admin: turn it on or off, and get new recovery codes. */
export function TwoStepSection() {
  const factor = useSecondFactor();
  return (
    <section aria-labelledby="two-step" className="mt-10 max-w-panel">
      <h2 id="two-step" className="text-xl">
        Two-step sign-in
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft print:hidden">
        Signing in takes your password and a code from an app on your phone, so a stolen password
        isn’t enough.
      </p>
      <LoadState
        of={[factor]}
        loading="Loading two-step sign-in…"
        failed="Couldn’t load two-step sign-in"
      >
        <Skeleton className="h-24" />
      </LoadState>
      {factor.data && <TwoStepPanel factor={factor.data} />}
    </section>
  );
}

/** A task in progress, with the recovery codes that it has brought. */
type Task = 'turn on' | 'turn off' | 'renew' | { codes: string[] };

function TwoStepPanel({ factor }: { factor: SecondFactor }) {
  const [task, setTask] = useState<Task | null>(null);
  const ref = useFocusOnChange(task, factor.enabledAt !== null);
  return (
    <div ref={ref} className="rounded-lg border border-sand bg-card p-6">
      <TwoStepTask factor={factor} task={task} onTask={setTask} />
    </div>
  );
}

/**
 * Returns a ref for the panel. If a change of what it shows has removed the focused element, its first heading or button
 * gets the focus. A panel with another task comes into view.
 */
function useFocusOnChange(task: Task | null, isOn: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef({ task, isOn });
  /* Before lib/focus-keeper.ts moves a lost focus to the page's heading. */
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { task, isOn };
    if (before.task === task && before.isOn === isOn) return;
    if (document.activeElement === document.body) {
      ref.current?.querySelector<HTMLElement>('h3, button')?.focus({ preventScroll: true });
    }
    if (before.task !== task) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [task, isOn]);
  return ref;
}

interface TwoStepTaskProps {
  factor: SecondFactor;
  task: Task | null;
  onTask: (task: Task | null) => void;
}

function TwoStepTask({ factor, task, onTask }: TwoStepTaskProps) {
  const close = () => onTask(null);
  const show = (codes: string[]) => onTask({ codes });
  if (task === null) return <TwoStepState factor={factor} onTask={onTask} />;
  if (task === 'turn on') return <TurnOnForm onTurnedOn={show} onCancel={close} />;
  if (task === 'renew') return <RenewForm onRenewed={show} onCancel={close} />;
  if (task === 'turn off') return <TurnOffForm onDone={close} />;
  return <RecoveryCodes codes={task.codes} onSaved={close} />;
}

interface TwoStepStateProps {
  factor: SecondFactor;
  onTask: (task: Task) => void;
}

function TwoStepState({ factor, onTask }: TwoStepStateProps) {
  const { enabledAt, recoveryCodesLeft } = factor;
  if (enabledAt === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>Off</p>
        <Button onClick={() => onTask('turn on')}>Turn on</Button>
      </div>
    );
  }
  return (
    <>
      <p>On since {formatDate(enabledAt)}</p>
      <p
        className={
          recoveryCodesLeft < 3 ? 'mt-1 text-sm text-madder' : 'mt-1 text-sm text-ink-soft'
        }
      >
        Unused recovery codes: {recoveryCodesLeft}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onTask('renew')}>
          New recovery codes
        </Button>
        <Button variant="outline" onClick={() => onTask('turn off')}>
          Turn off
        </Button>
      </div>
    </>
  );
}

interface RenewFormProps {
  onRenewed: (codes: string[]) => void;
  onCancel: () => void;
}

function RenewForm({ onRenewed, onCancel }: RenewFormProps) {
  const renewal = useNewRecoveryCodes();
  return (
    <PasswordAndCodeForm
      label="Get new recovery codes"
      busy={renewal.isPending}
      onCancel={onCancel}
      onSubmit={(body, onError) =>
        renewal.mutate(body, {
          onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
          onError,
        })
      }
    />
  );
}

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const turnOff = useTurnOff();
  return (
    <PasswordAndCodeForm
      label="Turn off two-step sign-in"
      busy={turnOff.isPending}
      onCancel={onDone}
      onSubmit={(body, onError) =>
        turnOff.mutate(body, {
          onSuccess: ({ message }) => {
            notify.success(message);
            onDone();
          },
          onError,
        })
      }
    />
  );
}
