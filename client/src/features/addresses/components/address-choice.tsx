import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Address } from '#common/contract/addresses.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { RadioCards } from '#client/components/ui/radio-cards.tsx';
import { addressDraft } from '../address-draft.ts';
import { addressText } from '../address-text.ts';
import { AddressForm } from './address-form.tsx';

interface AddressChoiceProps {
  addresses: readonly Address[];
  chosenId: string | null;
  disabled: boolean;
  onChoose: (id: string) => void;
}

type Editing = { address: Address | null } | null;

/** Which address an order goes to; addresses are added and edited in place. */
export function AddressChoice({ addresses, chosenId, disabled, onChoose }: AddressChoiceProps) {
  const [editing, setEditing] = useState<Editing>(addressDraft.read);
  const none = addresses.length === 0;

  const form = (address: Address | null) => (
    <AddressForm
      key={address?.id ?? 'new'}
      address={address}
      onSaved={(saved) => {
        setEditing(null);
        onChoose(saved.id);
      }}
      {...(none ? {} : { onCancel: () => setEditing(null) })}
    />
  );

  if (none) return form(null);
  if (editing) return form(editing.address);
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend="Delivery address"
        value={chosenId}
        disabled={disabled}
        onChange={onChoose}
        cards={addresses.map((address) => ({
          value: address.id,
          label: <AddressLabel address={address} />,
          aside: (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Edit ${addressText(address)}`}
              onClick={() => setEditing({ address })}
            >
              Edit
            </Button>
          ),
        }))}
      />
      <Button
        variant="outline"
        className="self-start"
        disabled={disabled}
        onClick={() => setEditing({ address: null })}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add New Address
      </Button>
    </div>
  );
}

function AddressLabel({ address }: { address: Address }) {
  const contact = [address.recipientName, address.phone].filter(Boolean).join(' · ');
  return (
    <span className="flex min-w-0 flex-col gap-1 wrap-anywhere">
      {(contact || address.isDefault) && (
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0">{contact}</span>
          {address.isDefault && <Badge tone="plain">Default</Badge>}
        </span>
      )}
      <span className="text-sm text-ink-soft">{addressText(address)}</span>
    </span>
  );
}
