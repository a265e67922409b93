import { Pencil, Trash2 } from 'lucide-react';
import type { Address } from '#common/contract/addresses.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { addressLines, addressText } from '../address-text.ts';

interface AddressCardProps {
  address: Address;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A saved address with its label (docs/specification.md#addresses). */
export function AddressCard({ address, busy, onEdit, onDelete }: AddressCardProps) {
  const whole = addressText(address);
  return (
    <div className="flex h-full flex-col rounded-lg border border-sand bg-card p-5 has-data-default:border-indigo">
      <div className="flex items-center justify-between gap-2">
        <h2
          data-default={address.isDefault || undefined}
          className="eyebrow font-text text-ink-soft data-default:text-indigo"
        >
          {address.isDefault ? 'DEFAULT ADDRESS' : 'ADDRESS'}
        </h2>
        <div className="-mr-3 flex">
          <IconButton label={`Edit ${whole}`} disabled={busy} onClick={onEdit}>
            <Pencil aria-hidden="true" strokeWidth={1.6} className="size-4.5" />
          </IconButton>
          <IconButton label={`Delete ${whole}`} disabled={busy} onClick={onDelete}>
            <Trash2 aria-hidden="true" strokeWidth={1.6} className="size-4.5" />
          </IconButton>
        </div>
      </div>
      <address className="mt-2 flex flex-col wrap-anywhere not-italic">
        {address.recipientName && <span className="font-semibold">{address.recipientName}</span>}
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {address.phone && <span className="mt-2 text-sm text-ink-soft">{address.phone}</span>}
      </address>
    </div>
  );
}
