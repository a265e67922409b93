import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '#common/admin-paths.ts';
import { AddressBody } from '#common/contract/addresses.ts';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { EntryForm, PersonForm } from '#common/contract/order-entry.ts';
import type { EntryChannel } from '#common/domain/order-channel.ts';
import { toRupees } from '#common/domain/money.ts';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { useUnsavedChanges } from '#client/admin/lib/unsaved-changes.ts';
import {
  ADDRESS_FIELDS,
  addressValues,
} from '#client/features/addresses/components/address-fields.tsx';
import { ApiError, isClientError, serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { createIdempotentCall } from '#client/lib/idempotent-call.ts';
import { notify } from '#client/lib/notices.ts';
import { fetchProducts, useEnterOrder } from './api.ts';
import {
  summarizeLines,
  typesAddress,
  withProducts,
  type Buyer,
  type EntryLine,
} from './entry-draft.ts';

/** The two forms of the page: the typed address, and e-mail and note. */
function useEntryForms(buyer: Buyer | null) {
  const address = useForm({
    resolver: zodResolver(buyer?.kind === 'person' ? PersonForm : AddressBody),
    defaultValues: addressValues(null),
  });
  const rest = useForm({
    resolver: zodResolver(EntryForm),
    defaultValues: { email: '', note: '' },
  });
  return { address, rest };
}

type Forms = ReturnType<typeof useEntryForms>;

/** Shows the errors of the server at the fields that they are about. */
function showErrors(error: unknown, { address, rest }: Forms): void {
  showFieldErrors(error, ['email', 'note'], rest.setError);
  if (!(error instanceof ApiError)) return;
  for (const { path, message } of error.errors) {
    const field = ADDRESS_FIELDS.find((name) => path === `address.${name}`);
    if (field) address.setError(field, { message });
  }
}

type Body = InputOf<'POST /orders/entered'>['body'];

/** Returns the request for an order. */
function toBody(
  buyer: Buyer,
  { address, rest }: Forms,
  given: Pick<Body, 'items' | 'expectedTotal' | 'channel'>,
): Body {
  const { isDefault: _, ...typed } = address.getValues();
  const { email, note } = rest.getValues();
  if (buyer.kind === 'person') {
    return { ...given, note, orderedBy: 'PERSON', email, address: typed };
  }
  const { customer, addressId, allowBlocked } = buyer;
  return {
    ...{ ...given, note, orderedBy: 'CUSTOMER', customerId: customer.id, allowBlocked },
    ...(addressId === null ? { address: typed } : { addressId }),
  };
}

/** What is missing before the order can be placed, shown once the administrator has tried. */
interface Missing {
  buyer?: string;
  block?: string;
  lines?: string;
}

function findMissing(buyer: Buyer | null, lines: readonly EntryLine[]): Missing {
  const isBlocked = buyer?.kind === 'customer' && buyer.customer.blockReason !== null;
  return {
    ...(buyer === null && { buyer: 'Choose a customer, or enter a new person.' }),
    ...(isBlocked && !buyer.allowBlocked && { block: 'Tick this first, or choose someone else.' }),
    ...(lines.length === 0 && { lines: 'Add at least one product.' }),
  };
}

/** Shows the errors of what was typed, with the focus on the first field that has one. */
async function checkForms(buyer: Buyer | null, { address, rest }: Forms): Promise<boolean> {
  const options = { shouldFocus: true };
  const isRestValid = await rest.trigger(undefined, options);
  const isAddressValid = !typesAddress(buyer) || (await address.trigger(undefined, options));
  return isRestValid && isAddressValid;
}

/** Shows the products of the lines as they are now. Keeps them as they are if they cannot be loaded. */
async function reloadProducts(
  lines: readonly EntryLine[],
  setLines: Dispatch<SetStateAction<readonly EntryLine[]>>,
): Promise<void> {
  try {
    const products = await fetchProducts(lines.map(({ product }) => product.id));
    setLines((before) => withProducts(before, products));
  } catch {
    // The refusal is on the screen already.
  }
}

/** The id of a line on the page. */
function lineId(variantId: string): string {
  return `line-${variantId}`;
}

/** Moves the focus to a line, once it is on the page. */
function showLine(variantId: string): void {
  requestAnimationFrame(() => document.getElementById(lineId(variantId))?.focus());
}

/** State of the page on which an administrator enters an order. */
export function useEntry() {
  const [buyer, setBuyer] = useState<Buyer | null>(null);
  const [lines, setLines] = useState<readonly EntryLine[]>([]);
  const [channel, setChannel] = useState<EntryChannel>('PHONE');
  const [hasTried, setTried] = useState(false);
  const [call] = useState(createIdempotentCall);
  const customerSearch = useRef<HTMLInputElement>(null);
  const productSearch = useRef<HTMLInputElement>(null);
  const forms = useEntryForms(buyer);
  const enter = useEnterOrder();
  const navigate = useNavigate();
  const isTyped = forms.address.formState.isDirty || forms.rest.formState.isDirty;
  useUnsavedChanges(!enter.isSuccess && (buyer !== null || lines.length > 0 || isTyped));

  const send = (placed: Buyer) => {
    const items = lines.map(({ variantId, quantity }) => ({
      productVariantId: variantId,
      quantity,
    }));
    const expectedTotal = toRupees(summarizeLines(lines).totalPaise);
    const body = toBody(placed, forms, { items, expectedTotal, channel });
    enter.mutate(
      { body, call },
      {
        onSuccess: ({ order }) => {
          notify.success('Order placed');
          void navigate(listPath(adminPaths.orders, { order: order.id }), { replace: true });
        },
        onError: (error) => {
          showErrors(error, forms);
          notify.error(serverMessage(error, 'Failed to place the order.'));
          // A refusal may be about prices or stocks that are shown.
          if (isClientError(error)) void reloadProducts(lines, setLines);
        },
      },
    );
  };
  const submit = async () => {
    setTried(true);
    const missing = findMissing(buyer, lines);
    const isTypedWell = await checkForms(buyer, forms);
    if (missing.buyer) customerSearch.current?.focus();
    else if (missing.lines) productSearch.current?.focus();
    if (buyer === null || !isTypedWell || Object.keys(missing).length > 0) return;
    send(buyer);
  };

  return {
    ...{ buyer, setBuyer, lines, setLines, channel, setChannel, forms },
    ...{ customerSearch, productSearch, lineId, showLine },
    missing: hasTried ? findMissing(buyer, lines) : {},
    submit: () => void submit(),
    isPending: enter.isPending,
    fault: enter.error,
  };
}

export type Entry = ReturnType<typeof useEntry>;
