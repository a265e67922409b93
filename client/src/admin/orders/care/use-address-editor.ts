import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { AddressBody } from '#common/contract/addresses.ts';
import type { OrderDetail } from '#common/contract/orders.ts';
import { useEditor } from '#client/admin/lib/use-editor.ts';
import {
  ADDRESS_FIELDS,
  addressValues,
} from '#client/features/addresses/components/address-fields.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useCorrectAddress, useFetchOrderAddress } from './api.ts';

/**
 * State of the editor of an order's address: its fields and the saves.
 * @param order the order as it was when the editor was opened
 */
export function useAddressEditor({ id, address }: OrderDetail, onSaved: () => void) {
  const form = useForm({
    resolver: zodResolver(AddressBody),
    defaultValues: addressValues(address),
  });
  const editor = useEditor({
    opened: address,
    hasChanges: form.formState.isDirty,
    save: useCorrectAddress(),
    reload: useFetchOrderAddress(id),
    toRequest: (draft: AddressBody, expectedAddress, { signal }) => {
      const { isDefault: _, ...fields } = draft;
      return { id, body: { ...fields, expectedAddress }, signal };
    },
    fill: (saved) => form.reset(addressValues(saved)),
    showErrors: (error) => showFieldErrors(error, ADDRESS_FIELDS, form.setError),
    describeFailure: (error) => serverMessage(error, 'Failed to save address'),
    onSaved: () => {
      notify.success('Address corrected. The customer gets a mail.');
      onSaved();
    },
  });
  return {
    ...{ editor, form },
    save: () => void form.handleSubmit(editor.save)(),
    saveOver: () => void form.handleSubmit(editor.saveOver)(),
  };
}
