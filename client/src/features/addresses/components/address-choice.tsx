import { Plus } from 'lucide-react';
import type { Address } from '#common/contract/addresses.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { RadioCards } from '#client/components/ui/radio-cards.tsx';
import { addressText } from '../address-text.ts';
import { AddressForm } from './address-form.tsx';

/** The address in the open form; null for a new one. */
export interface EditedAddress {
  address: Address | null;
}

interface AddressChoiceProps {
  addresses: readonly Address[];
  chosenId: string | null;
  /** Null while no form is open. Without any address the form for a new one is always open. */
  editing: EditedAddress | null;
  disabled: boolean;
  onChoose: (id: string) => void;
  onEdit: (edited: EditedAddress | null) => void;
}

/** Selects the delivery address of an order. Addresses can be added and edited in place. */
export function AddressChoice({ addresses, chosenId, ...props }: AddressChoiceProps) {
  const { editing, disabled, onChoose, onEdit } = props;
  const none = addresses.length === 0;

  const form = (address: Address | null) => (
    <AddressForm
      key={address?.id ?? 'new'}
      address={address}
      onSaved={(saved) => {
        onEdit(null);
        onChoose(saved.id);
      }}
      {...(none ? {} : { onCancel: () => onEdit(null) })}
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
              onClick={() => onEdit({ address })}
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
        onClick={() => onEdit({ address: null })}
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
