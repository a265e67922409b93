import { useId } from 'react';
import { fullName } from '#common/domain/person-name.ts';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { RadioCards } from '#client/components/ui/radio-cards.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { AddressFields } from '#client/features/addresses/components/address-fields.tsx';
import { addressText } from '#client/features/addresses/address-text.ts';
import type { Buyer } from './entry-draft.ts';
import { Fault } from './section.tsx';
import type { Entry } from './use-entry.ts';

/** The value of the choice that is none of the saved addresses. */
const OTHER = 'other';

interface ChosenCustomerProps {
  buyer: Extract<Buyer, { kind: 'customer' }>;
  entry: Entry;
}

/** The customer of the order, with their addresses. */
export function ChosenCustomer({ buyer, entry }: ChosenCustomerProps) {
  const { customer, addressId } = buyer;
  const cards = customer.addresses.map((address) => ({
    value: address.id,
    label: (
      <span className="flex flex-col gap-1 text-sm wrap-anywhere">
        <span className="font-semibold">
          {[address.recipientName, address.phone].filter(Boolean).join(' · ')}
        </span>
        <span className="text-ink-soft">{addressText(address)}</span>
      </span>
    ),
  }));
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">{fullName(customer)}</span>
        <br />
        <span className="text-sm text-ink-soft">
          {[customer.mobile, customer.email].filter(Boolean).join(' · ')}
        </span>
      </p>
      {customer.blockReason !== null && <BlockNotice buyer={buyer} entry={entry} />}
      {cards.length > 0 && (
        <RadioCards
          legend="Delivery address"
          value={addressId ?? OTHER}
          disabled={entry.isPending}
          cards={[...cards, { value: OTHER, label: 'Another address, for this order alone' }]}
          onChange={(value) =>
            entry.setBuyer({ ...buyer, addressId: value === OTHER ? null : value })
          }
        />
      )}
      {addressId === null && <TypedAddress entry={entry} />}
    </div>
  );
}

/** Warns of a blocked customer, and asks whether the order is meant. */
function BlockNotice({ buyer, entry }: ChosenCustomerProps) {
  const { missing, allowBlocked, setBuyer } = entry;
  const faultId = useId();
  return (
    <div className="flex flex-col gap-3 rounded-md bg-madder-wash p-4 text-sm">
      <p className="wrap-anywhere">
        This customer is blocked: {buyer.customer.blockReason}. They can’t sign in to see or cancel
        the order.
      </p>
      <label className="flex min-h-6 items-center gap-2.5">
        <input
          ref={allowBlocked}
          type="checkbox"
          aria-describedby={missing.block && faultId}
          className="size-4.5 accent-indigo"
          checked={buyer.allowBlocked}
          onChange={(event) => setBuyer({ ...buyer, allowBlocked: event.target.checked })}
        />
        Order although blocked
      </label>
      {missing.block && <Fault id={faultId}>{missing.block}</Fault>}
    </div>
  );
}

function TypedAddress({ entry, isPerson = false }: { entry: Entry; isPerson?: boolean }) {
  return (
    <fieldset disabled={entry.isPending} className="grid min-w-0 gap-4 sm:grid-cols-6">
      <legend className="sr-only">Delivery address</legend>
      <RequiredNote className="sm:col-span-6" />
      <AddressFields form={entry.forms.address} isOwn={false} isPerson={isPerson} />
    </fieldset>
  );
}

/** A person without an account: name, phone and address, and an e-mail if they gave one. */
export function PersonPart({ entry }: { entry: Entry }) {
  const { register, formState } = entry.forms.rest;
  return (
    <div className="flex flex-col gap-4">
      <TypedAddress entry={entry} isPerson />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        disabled={entry.isPending}
        hint="Only if they want a confirmation. They get no account."
        error={formState.errors.email?.message}
        {...register('email')}
      />
    </div>
  );
}
