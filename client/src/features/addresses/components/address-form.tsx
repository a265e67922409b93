import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { AddressBody, type Address } from '#common/contract/addresses.ts';
import { LIMITS } from '#common/limits.ts';
import { Button } from '#client/components/ui/button.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useSaveAddress } from '../api.ts';

interface AddressFormProps {
  /** Null for a new address. */
  address: Address | null;
  onSaved: (address: Address) => void;
  /** Left out where there is nothing to go back to. */
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
  };
}

/** 'Add New Address' and 'Edit Address', in place. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const { form, submit, busy } = useAddressForm(address, onSaved);
  const title = address ? 'Edit Address' : 'Add New Address';
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => void submit(event)}
      className="rounded-md border border-sand-deep bg-card p-4 sm:p-6"
    >
      <h3 className="mb-5 text-xl">{title}</h3>
      <fieldset disabled={busy} className="grid min-w-0 gap-4 sm:grid-cols-6">
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

function useAddressForm(address: Address | null, onSaved: (address: Address) => void) {
  const save = useSaveAddress();
  const form = useForm({ resolver: zodResolver(AddressBody), defaultValues: valuesOf(address) });
  const submit = form.handleSubmit((body) => {
    save.mutate(
      { id: address?.id ?? null, body },
      {
        onSuccess: (answer) => {
          notify.success(address ? 'Address updated successfully' : 'Address added successfully');
          onSaved(answer.address);
        },
        onError: (error) => {
          showFieldErrors(error, FIELDS, form.setError);
          notify.error(serverMessage(error, 'Failed to save address'));
        },
      },
    );
  });
  return { form, submit, busy: save.isPending };
}

type Form = ReturnType<typeof useAddressForm>['form'];

function AddressFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const field = (name: (typeof FIELDS)[number]) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <>
      <div className="sm:col-span-3">
        <TextField
          label="Recipient name"
          optional
          autoComplete="name"
          {...field('recipientName')}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel-national"
          hint="The courier calls before delivery."
          {...field('phone')}
        />
      </div>
      <div className="sm:col-span-6">
        <TextField label="Address line 1" autoComplete="address-line1" {...field('addressLine1')} />
      </div>
      <div className="sm:col-span-6">
        <TextField
          label="Address line 2"
          optional
          autoComplete="address-line2"
          {...field('addressLine2')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={LIMITS.postalCode}
          {...field('postalCode')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField label="City" autoComplete="address-level2" {...field('city')} />
      </div>
      <div className="sm:col-span-2">
        <TextField label="State" optional autoComplete="address-level1" {...field('state')} />
      </div>
    </>
  );
}
