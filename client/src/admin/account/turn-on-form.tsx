import type { Enrolment } from '#common/contract/second-factor.ts';
import { useEffect, useRef, useState } from 'react';
import { PasswordField } from '#client/components/ui/password-field.tsx';
import { CodeField } from '#client/features/session/components/code-field.tsx';
import { useConfirmEnrolment, useStartEnrolment } from './api.ts';
import { FormButtons } from './form-buttons.tsx';
import { QrCode } from './qr-code.tsx';
import { useCodeForm, usePasswordForm } from './use-code-form.ts';

interface TurnOnFormProps {
  onTurnedOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Turns two-step sign-in on: first the password, then a code of the app that has scanned the QR code. */
export function TurnOnForm({ onTurnedOn, onCancel }: TurnOnFormProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  return enrolment ? (
    <ConfirmForm enrolment={enrolment} onTurnedOn={onTurnedOn} onCancel={onCancel} />
  ) : (
    <StartForm onStarted={setEnrolment} onCancel={onCancel} />
  );
}

interface StartFormProps {
  onStarted: (enrolment: Enrolment) => void;
  onCancel: () => void;
}

function StartForm({ onStarted, onCancel }: StartFormProps) {
  const start = useStartEnrolment();
  const { form, onError } = usePasswordForm();
  const submit = form.handleSubmit((body) => start.mutate(body, { onSuccess: onStarted, onError }));
  return (
    <form noValidate aria-label="Turn on two-step sign-in" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={start.isPending} className="flex min-w-0 flex-col gap-5">
        <PasswordField
          label="Password"
          hint="To turn on two-step sign-in, enter your password."
          autoComplete="current-password"
          autoFocus
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <FormButtons busy={start.isPending} label="Continue" onCancel={onCancel} />
      </fieldset>
    </form>
  );
}

/** Writes a key in groups of four characters, which are easier to type. */
function groupKey(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}

function ConfirmForm({
  enrolment,
  onTurnedOn,
  onCancel,
}: TurnOnFormProps & { enrolment: Enrolment }) {
  const confirm = useConfirmEnrolment();
  const element = useRef<HTMLFormElement>(null);
  /* Focusing the field may have scrolled the beginning out of view. */
  useEffect(() => element.current?.scrollIntoView({ block: 'nearest' }), []);
  const { form, onError } = useCodeForm();
  const submit = form.handleSubmit((body) =>
    confirm.mutate(body, { onSuccess: (answer) => onTurnedOn(answer.recoveryCodes), onError }),
  );
  return (
    <form
      ref={element}
      noValidate
      aria-label="Turn on two-step sign-in"
      onSubmit={(event) => void submit(event)}
    >
      <fieldset disabled={confirm.isPending} className="flex min-w-0 flex-col gap-5">
        <p className="text-sm">
          Scan this with your authenticator app, then enter the code that it shows.
        </p>
        <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
        {/* A phone cannot scan its own screen. */}
        <a
          href={enrolment.uri}
          className="text-link hidden min-h-6 items-center self-start text-sm pointer-coarse:inline-flex"
        >
          Open the app on this phone
        </a>
        <p className="text-sm text-ink-soft">
          Can’t scan it? Type this key into the app:{' '}
          <code className="font-mono text-ink wrap-anywhere">{groupKey(enrolment.secret)}</code>
        </p>
        <CodeField
          hint="The 6 digits in your authenticator app."
          inputMode="numeric"
          autoFocus
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
        <FormButtons busy={confirm.isPending} label="Turn on" onCancel={onCancel} />
      </fieldset>
    </form>
  );
}
