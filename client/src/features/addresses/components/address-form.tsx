import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AddressBody, type Address } from '#common/contract/addresses.ts';
import { Button } from '#client/components/ui/button.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { useKeptDraft } from '#client/lib/kept-draft.ts';
import { notify } from '#client/lib/notices.ts';
import { addressDraft } from '../address-draft.ts';
import { usePinCode, useSaveAddress } from '../api.ts';

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

const FIELDS = [
  'recipientName',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'isDefault',
] as const;

function valuesOf(address: Address | null) {
  return {
    recipientName: address?.recipientName ?? '',
    phone: address?.phone ?? '',
    addressLine1: address?.addressLine1 ?? '',
    addressLine2: address?.addressLine2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    isDefault: address?.isDefault ?? false,
    // A field without a stored value here would be saved as empty.
  } satisfies Record<keyof AddressBody, unknown>;
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
  const form = useForm({ resolver: zodResolver(AddressBody), defaultValues: valuesOf(address) });
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
          showFieldErrors(error, FIELDS, form.setError);
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

function AddressFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const { hint: pinHint, fillEmptyCity } = usePlaceOfPin(form);
  const field = (name: (typeof FIELDS)[number], onBlur?: () => void) => ({
    error: errors[name]?.message,
    ...form.register(name, { onBlur }),
  });
  return (
    <>
      <div className="sm:col-span-3">
        <TextField label="Recipient name" autoComplete="name" {...field('recipientName')} />
      </div>
      <div className="sm:col-span-3">
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel-national"
          hint="The courier calls before delivery."
          {...field('phone')}
        />
      </div>
      <div className="sm:col-span-6">
        <TextField
          label="Address line 1"
          required
          autoComplete="address-line1"
          {...field('addressLine1')}
        />
      </div>
      <div className="sm:col-span-6">
        <TextField label="Address line 2" autoComplete="address-line2" {...field('addressLine2')} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="PIN code"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          hint={pinHint}
          {...field('postalCode')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="City"
          required
          autoComplete="address-level2"
          {...field('city', fillEmptyCity)}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField label="State" autoComplete="address-level1" {...field('state')} />
      </div>
    </>
  );
}

/**
 * Fills city and state once a complete PIN code has been typed, and shows the place as a hint. An
 * unknown code gets a hint too and never blocks the form. Text that the customer typed stays. A city
 * that the customer emptied is filled again on blur, because an address needs one.
 */
function usePlaceOfPin(form: Form) {
  const pin = useWatch({ control: form.control, name: 'postalCode' });
  const { dirtyFields, defaultValues } = form.formState;
  const { data: place } = usePinCode(dirtyFields.postalCode ? pin : '');
  const filled = useRef({ city: defaultValues?.city ?? '', state: defaultValues?.state ?? '' });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!place) return;
    for (const name of ['city', 'state'] as const) {
      const present = getValues(name);
      if (present?.trim() && present !== filled.current[name]) continue;
      setValue(name, place[name], { shouldDirty: true, shouldValidate: place[name] !== '' });
      filled.current[name] = place[name];
    }
  }, [place, getValues, setValue]);
  const fillEmptyCity = () => {
    if (!place?.city || getValues('city').trim() !== '') return;
    setValue('city', place.city, { shouldDirty: true, shouldValidate: true });
    filled.current.city = place.city;
  };
  return { hint: hintOf(place), fillEmptyCity };
}

function hintOf(place: ReturnType<typeof usePinCode>['data']): string | undefined {
  if (place === null) return 'We don’t recognise this PIN code. Please check it, or continue.';
  return place ? [place.city, place.state].filter(Boolean).join(', ') : undefined;
}
