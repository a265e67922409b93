import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Address, AddressBody } from '#common/contract/addresses.ts';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { TextField } from '#client/components/ui/text-field.tsx';
import { usePinCode } from '../api.ts';

/** The fields of the form, by their names in a request. */
export const ADDRESS_FIELDS = [
  'recipientName',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'isDefault',
] as const;

/** Returns the values of the form for an address, or for a new one. */
export function addressValues(address: Partial<Address> | null) {
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

type Form = UseFormReturn<InputOf<'POST /addresses'>['body'], unknown, AddressBody>;

interface AddressFieldsProps {
  form: Form;
  /** False if an admin writes another person's address: the browser then offers none of the admin's own. */
  isOwn?: boolean;
  /** True for a person of whom the shop knows nothing else: then name and phone are required. */
  isPerson?: boolean;
}

/** The fields of an address. Once a PIN code is complete, city and state are filled in. */
export function AddressFields({ form, isOwn = true, isPerson = false }: AddressFieldsProps) {
  const { errors } = form.formState;
  const { hint: pinHint, fillEmptyCity } = usePlaceOfPin(form);
  type Name = (typeof ADDRESS_FIELDS)[number];
  const field = (name: Name, token: string, onBlur?: () => void) => ({
    error: errors[name]?.message,
    autoComplete: isOwn ? token : 'off',
    ...form.register(name, { onBlur }),
  });
  return (
    <>
      <div className="sm:col-span-3">
        <TextField
          label={isPerson ? 'Name' : 'Recipient name'}
          required={isPerson}
          {...field('recipientName', 'name')}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField
          label="Phone"
          required={isPerson}
          type="tel"
          hint="The courier calls before delivery."
          {...field('phone', 'tel-national')}
        />
      </div>
      <div className="sm:col-span-6">
        <TextField label="Address line 1" required {...field('addressLine1', 'address-line1')} />
      </div>
      <div className="sm:col-span-6">
        <TextField label="Address line 2" {...field('addressLine2', 'address-line2')} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="PIN code"
          required
          inputMode="numeric"
          hint={pinHint}
          {...field('postalCode', 'postal-code')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField label="City" required {...field('city', 'address-level2', fillEmptyCity)} />
      </div>
      <div className="sm:col-span-2">
        <TextField label="State" {...field('state', 'address-level1')} />
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
