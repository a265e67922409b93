import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Address } from '#common/contract/addresses.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { addressDraft } from '#client/features/addresses/address-draft.ts';
import { useAddresses, useDeleteAddress } from '#client/features/addresses/api.ts';
import { AddressCard } from '#client/features/addresses/components/address-card.tsx';
import { AddressForm } from '#client/features/addresses/components/address-form.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

const NOTICES = { added: 'Address added!', updated: 'Address updated!' };

export function AddressesPage() {
  useDocumentTitle('My Addresses');
  const addresses = useAddresses();
  const list = addresses.data ?? [];
  const [editing, setEditing] = useState<{ address: Address | null } | null>(addressDraft.read);
  const close = () => setEditing(null);

  return (
    <>
      <PageTitle>My Addresses</PageTitle>
      {editing ? (
        <AddressForm
          key={editing.address?.id ?? 'new'}
          address={editing.address}
          heading="h2"
          notices={NOTICES}
          onSaved={close}
          onCancel={close}
        />
      ) : addresses.isPending ? (
        <div aria-busy="true" className="relative grid gap-4 sm:grid-cols-2">
          <LoadingPill label="Loading your addresses…" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      ) : addresses.isError && !addresses.data ? (
        <ErrorState
          title="Couldn’t load your addresses"
          error={addresses.error}
          onRetry={() => void addresses.refetch()}
        />
      ) : list.length === 0 ? (
        <EmptyState
          icon={MapPin}
          title="No addresses yet"
          text="Add your first delivery address to get started"
        >
          <Button onClick={() => setEditing({ address: null })}>Add New Address</Button>
        </EmptyState>
      ) : (
        <Addresses list={list} onEdit={(address) => setEditing({ address })} />
      )}
    </>
  );
}

interface AddressesProps {
  list: readonly Address[];
  /** Receives null for a new address. */
  onEdit: (address: Address | null) => void;
}

function Addresses({ list, onEdit }: AddressesProps) {
  const remove = useDeleteAddress();
  const askToDelete = (address: Address) => {
    if (address.isDefault) {
      notify.error('Default address cannot be deleted!');
      return;
    }
    /* The browser's own dialog, on purpose (docs/specification.md#addresses). */
    if (!window.confirm('Are you sure you want to delete this address?')) return;
    remove.mutate(address.id, {
      onSuccess: () => notify.success('Address deleted!'),
      onError: (error) => notify.error(serverMessage(error, 'Delete failed!')),
    });
  };
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {list.map((address) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              busy={remove.isPending && remove.variables === address.id}
              onEdit={() => onEdit(address)}
              onDelete={() => askToDelete(address)}
            />
          </li>
        ))}
      </ul>
      <Button className="mt-6" onClick={() => onEdit(null)}>
        <Plus aria-hidden="true" className="size-4" />
        Add New Address
      </Button>
    </>
  );
}
