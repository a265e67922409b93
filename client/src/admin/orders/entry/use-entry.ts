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
import type { DiscountCodeState } from '#client/features/orders/discount-code-state.ts';
import { ApiError, isClientError, serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { createIdempotentCall } from '#client/lib/idempotent-call.ts';
import { notify } from '#client/lib/notices.ts';
import { fetchCustomer, fetchProducts, useEnterOrder } from './api.ts';
import {
  summarizeLines,
  typesAddress,
  withCustomer,
  withProducts,
  type Buyer,
  type EntryLine,
} from './entry-draft.ts';
import { useEntryCode } from './use-entry-code.ts';

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
  given: Pick<Body, 'items' | 'expectedTotal' | 'channel' | 'discountCode'>,
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

/** Shows the customer as they are now. Keeps them as they are if they cannot be loaded. */
async function reloadCustomer(
  buyer: Buyer,
  setBuyer: Dispatch<SetStateAction<Buyer | null>>,
): Promise<void> {
  if (buyer.kind !== 'customer') return;
  try {
    const customer = await fetchCustomer(buyer.customer);
    if (customer) setBuyer((before) => withCustomer(before, customer));
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

/** The fields that take the focus if something is missing, and the function that focuses the first of them. */
function useFocusTargets() {
  const customerSearch = useRef<HTMLInputElement>(null);
  const allowBlocked = useRef<HTMLInputElement>(null);
  const productSearch = useRef<HTMLInputElement>(null);
  const focusMissing = ({ buyer, block, lines }: Missing) => {
    const target = buyer ? customerSearch : block ? allowBlocked : lines ? productSearch : null;
    target?.current?.focus();
  };
  return { customerSearch, allowBlocked, productSearch, focusMissing };
}

interface Sending {
  forms: Forms;
  lines: readonly EntryLine[];
  setLines: Dispatch<SetStateAction<readonly EntryLine[]>>;
  setBuyer: Dispatch<SetStateAction<Buyer | null>>;
  code: DiscountCodeState;
}

/** Returns the function that places the order, and the state of the request. */
function useSendEntry({ forms, lines, setLines, setBuyer, code }: Sending) {
  const [call] = useState(createIdempotentCall);
  const enter = useEnterOrder();
  const navigate = useNavigate();
  const applied = code.applies ? code.code : null;
  const send = (buyer: Buyer, channel: EntryChannel) => {
    const items = lines.map(({ variantId, quantity }) => ({
      productVariantId: variantId,
      quantity,
    }));
    const { totalPaise } = summarizeLines(lines, applied?.discountPaise);
    const body = toBody(buyer, forms, {
      ...{ items, channel, expectedTotal: toRupees(totalPaise) },
      ...(applied && { discountCode: applied.code }),
    });
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
          if (!isClientError(error)) return;
          // A refusal may be about prices, stocks, a block, an address or a code that are shown.
          void reloadProducts(lines, setLines);
          void reloadCustomer(buyer, setBuyer);
          if (applied) code.apply(applied.code);
        },
      },
    );
  };
  return { send, enter };
}

/** State of the page on which an administrator enters an order. */
export function useEntry() {
  const [buyer, setBuyer] = useState<Buyer | null>(null);
  const [lines, setLines] = useState<readonly EntryLine[]>([]);
  const [channel, setChannel] = useState<EntryChannel>('PHONE');
  const [hasTried, setTried] = useState(false);
  const { focusMissing, ...targets } = useFocusTargets();
  const forms = useEntryForms(buyer);
  const phone = forms.address.watch('phone') ?? '';
  const { totalPaise } = summarizeLines(lines);
  const code = useEntryCode({ totalPaise, buyer, phone });
  const { send, enter } = useSendEntry({ forms, lines, setLines, setBuyer, code });
  const isTyped =
    forms.address.formState.isDirty || forms.rest.formState.isDirty || code.code !== null;
  useUnsavedChanges(!enter.isSuccess && (buyer !== null || lines.length > 0 || isTyped));

  const submit = async () => {
    setTried(true);
    const missing = findMissing(buyer, lines);
    const isTypedWell = await checkForms(buyer, forms);
    focusMissing(missing);
    if (buyer === null || !isTypedWell || Object.keys(missing).length > 0) return;
    if (code.isPending) {
      notify.error('The discount code is still being checked. Please try again in a moment.');
    } else send(buyer, channel);
  };

  return {
    ...{ buyer, setBuyer, lines, setLines, channel, setChannel, forms, code },
    ...{ ...targets, lineId, showLine },
    summary: summarizeLines(lines, code.code?.discountPaise),
    missing: hasTried ? findMissing(buyer, lines) : {},
    submit: () => void submit(),
    isPending: enter.isPending,
    fault: enter.error,
  };
}

export type Entry = ReturnType<typeof useEntry>;
