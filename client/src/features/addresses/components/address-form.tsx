import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressBody, type Address } from '#common/contract/addresses.ts';
import { Button } from '#client/components/ui/button.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { useKeptDraft } from '#client/lib/kept-draft.ts';
import { notify } from '#client/lib/notices.ts';
import { addressDraft } from '../address-draft.ts';
import { useSaveAddress } from '../api.ts';
import { ADDRESS_FIELDS, AddressFields, addressValues } from './address-fields.tsx';

interface AddressFormProps {
  /** Null for a new address. */
  address: Address | null;
  onSaved: (address: Address) => void;
  /** Notices after saving, which differ by page (docs/specification.md#screen-texts). */
  notices?: { added: string; updated: string };
  /** Level of the form's heading in the outline of its page. */
  heading?: 'h2' | 'h3';
  /** Missing if there is no screen to go back to; then the form has no Cancel button. */
  onCancel?: () => void;
}

const NOTICES = {
  added: 'Address added successfully',
  updated: 'Address updated successfully',
} as const;

/** The form for a new or an existing address. */
export function AddressForm({ onCancel, heading: Heading = 'h3', ...props }: AddressFormProps) {
  const { address } = props;
  const { form, submit, busy } = useAddressForm(props);
  const title = address ? 'Edit Address' : 'Add New Address';
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => void submit(event)}
      className="rounded-md border border-sand-deep bg-card p-4 sm:p-6"
    >
      <Heading className="mb-5 text-xl">{title}</Heading>
      <fieldset disabled={busy} className="grid min-w-0 gap-4 sm:grid-cols-6">
        <RequiredNote className="sm:col-span-6" />
        <AddressFields form={form} />
        {!address?.isDefault && (
          <label className="flex min-h-6 items-center gap-2.5 text-sm sm:col-span-6">
            <input
              type="checkbox"
              className="size-4.5 accent-indigo"
              {...form.register('isDefault')}
            />
            Make this my default address
          </label>
        )}
        <div className="flex flex-wrap gap-3 pt-2 sm:col-span-6">
          <Button type="submit" busy={busy}>
            Save Address
          </Button>
          {onCancel && (
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

function useAddressForm({
  address,
  onSaved,
  notices = NOTICES,
}: Omit<AddressFormProps, 'onCancel' | 'heading'>) {
  const save = useSaveAddress();
  const form = useForm({
    resolver: zodResolver(AddressBody),
    defaultValues: addressValues(address),
  });
  const { dirtyFields } = form.formState;
  const submit = form.handleSubmit((body) => {
    save.mutate(
      { id: address?.id ?? null, body, changed: dirtyFields },
      {
        onSuccess: (answer) => {
          notify.success(address ? notices.updated : notices.added);
          onSaved(answer.address);
        },
        onError: (error) => {
          showFieldErrors(error, ADDRESS_FIELDS, form.setError);
          notify.error(serverMessage(error, 'Failed to save address'));
        },
      },
    );
  });
  useDraftOf(address, form);
  return { form, submit, busy: save.isPending };
}

/** Keeps unsaved input when the session ends, and restores it once the same user has signed in again. */
function useDraftOf(address: Address | null, form: Form): void {
  const { isDirty } = form.formState;
  const { getValues, reset } = form;
  useKeptDraft(addressDraft, () => (isDirty ? { address, values: getValues() } : null));
  const [kept] = useState(addressDraft.read);
  const values = kept?.address?.id === address?.id ? kept?.values : undefined;
  useEffect(() => {
    if (values) reset(values, { keepDefaultValues: true });
  }, [values, reset]);
}

type Form = ReturnType<typeof useAddressForm>['form'];
