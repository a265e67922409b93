import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ProfileBody, type User } from '#common/contract/users.ts';
import { Button } from '#client/components/ui/button.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { changedFields } from '#client/lib/changed-fields.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { useKeptDraft } from '#client/lib/kept-draft.ts';
import { notify } from '#client/lib/notices.ts';
import { useSaveProfile } from '../account-api.ts';
import { isAdmin } from '../session.ts';
import { profileDraft } from '../profile-draft.ts';

/** The e-mail is shown and has a form of its own, because a new one must be confirmed (docs/specification.md#accounts). */
const ProfileForm = ProfileBody.omit({ email: true });

const FIELDS = ['firstName', 'lastName', 'username', 'mobile', 'dob'] as const;

interface EditProfileFormProps {
  user: User;
  /** Called after saving and on Cancel. */
  onClose: () => void;
}

/** The form to edit the profile. It keeps its content if the server refuses the save. */
export function EditProfileForm({ user, onClose }: EditProfileFormProps) {
  const { form, submit, busy } = useProfileForm(user, onClose);
  const { errors } = form.formState;
  const field = (name: (typeof FIELDS)[number]) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <form noValidate aria-label="Edit Profile" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={busy} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <RequiredNote className="sm:col-span-2" />
        <TextField label="First name" required autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        <TextField
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextField label="Mobile" type="tel" autoComplete="tel-national" {...field('mobile')} />
        <TextField label="Date of birth" type="date" autoComplete="bday" {...field('dob')} />
        <TextField
          label="Email"
          readOnly
          value={user.email}
          hint={
            isAdmin(user) ? 'The e-mail cannot be changed.' : 'Change it below, under Your email.'
          }
        />
        <div className="flex flex-wrap gap-3 pt-2 sm:col-span-2">
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function useProfileForm(user: User, onClose: () => void) {
  const save = useSaveProfile();
  const form = useForm({
    resolver: zodResolver(ProfileForm),
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      username: user.username,
      mobile: user.mobile ?? '',
      dob: user.dob ?? '',
    },
  });
  const { isDirty, dirtyFields } = form.formState;
  const { getValues, reset, setFocus } = form;
  /* Keeps unsaved input when the session ends, and restores it once the same user has signed in again. */
  useKeptDraft(profileDraft, () => (isDirty ? changedFields(getValues(), dirtyFields) : null));
  const [kept] = useState(profileDraft.read);
  useEffect(() => {
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
  }, [kept, getValues, reset]);
  useEffect(() => setFocus('firstName'), [setFocus]);
  const submit = form.handleSubmit((body) =>
    save.mutate(changedFields(body, dirtyFields), {
      onSuccess: () => {
        notify.success('Profile updated!');
        onClose();
      },
      onError: (error) => {
        showFieldErrors(error, FIELDS, form.setError);
        notify.error(serverMessage(error, 'Save failed!'));
      },
    }),
  );
  return { form, submit, busy: save.isPending };
}
