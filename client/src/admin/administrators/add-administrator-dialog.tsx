import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useController, useForm } from 'react-hook-form';
import { AddAdministratorBody } from '#common/contract/administrators.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { PasswordField } from '#client/components/ui/password-field.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useAddAdministrator } from './api.ts';
import { RoleChoice } from './role-choice.tsx';

const FIELDS = ['email', 'password'] as const;

/** The form's fields and errors, and how it is sent. */
function useAddForm(onClose: () => void) {
  const add = useAddAdministrator();
  const form = useForm({
    resolver: zodResolver(AddAdministratorBody),
    defaultValues: { email: '', staffRole: 'EVERYTHING' as const, password: '' },
  });
  const role = useController({ name: 'staffRole', control: form.control }).field;
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = form.handleSubmit((body) =>
    add.mutate(body, {
      onSuccess: ({ message }) => {
        notify.success(message);
        onClose();
      },
      onError: (error) => {
        showFieldErrors(error, FIELDS, form.setError);
        notify.error(serverMessage(error, 'Failed to add the administrator'));
      },
    }),
  );
  return { form, role, submit, isPending: add.isPending };
}

/** Adds a customer as an administrator, or invites a person who has no account. */
export function AddAdministratorDialog({ onClose }: { onClose: () => void }) {
  const { form, role, submit, isPending } = useAddForm(onClose);
  const { errors } = form.formState;
  return (
    <Dialog
      title="Add Administrator"
      onClose={() => {
        if (!isPending) onClose();
      }}
    >
      <form
        noValidate
        aria-label="Add Administrator"
        onSubmit={(event) => void submit(event)}
        className="px-6 pb-6"
      >
        <p className="mb-5 text-ink-soft">
          We’ll mail a link to choose a password. If the person is a customer, their old password
          stops working.
        </p>
        <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-5">
          <RequiredNote />
          <TextField
            label="Email"
            required
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <RoleChoice value={role.value ?? 'EVERYTHING'} onChange={role.onChange} />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={isPending}>
              Add
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
