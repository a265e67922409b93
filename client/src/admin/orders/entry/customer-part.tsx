import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { CustomerChoice } from '#common/contract/order-entry.ts';
import { fullName } from '#common/domain/person-name.ts';
import { SearchField } from '#client/admin/ui/search-field.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useCustomerChoices } from './api.ts';
import { buyerOf } from './entry-draft.ts';
import { ChosenCustomer, PersonPart } from './delivery-part.tsx';
import { Fault, Section } from './section.tsx';
import type { Entry } from './use-entry.ts';

/** Whose order it is, and where it goes: a customer who is searched for, or a person who is typed. */
export function CustomerPart({ entry }: { entry: Entry }) {
  const { buyer, setBuyer, customerSearch, productSearch } = entry;
  const change = () => {
    setBuyer(null);
    // The field is there after this render.
    requestAnimationFrame(() => customerSearch.current?.focus());
  };
  return (
    <Section
      title={buyer?.kind === 'person' ? 'New person' : 'Customer'}
      action={
        buyer !== null && (
          <Button variant="quiet" size="sm" onClick={change}>
            Change
          </Button>
        )
      }
    >
      {buyer === null && (
        <CustomerSearch
          entry={entry}
          onChoose={(customer) => {
            setBuyer(buyerOf(customer));
            productSearch.current?.focus();
          }}
        />
      )}
      {buyer?.kind === 'customer' && <ChosenCustomer buyer={buyer} entry={entry} />}
      {buyer?.kind === 'person' && <PersonPart entry={entry} />}
    </Section>
  );
}

interface CustomerSearchProps {
  entry: Entry;
  onChoose: (customer: CustomerChoice) => void;
}

function CustomerSearch({ entry, onChoose }: CustomerSearchProps) {
  const enterPerson = () => {
    entry.setBuyer({ kind: 'person' });
    // The field is there after this render.
    requestAnimationFrame(() => entry.forms.address.setFocus('recipientName'));
  };
  const [q, search] = useState('');
  const found = useCustomerChoices(q);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search by name, email or phone"
          value={q}
          inputRef={entry.customerSearch}
          onSearch={search}
        />
        <Button variant="outline" onClick={enterPerson}>
          <UserPlus aria-hidden="true" strokeWidth={1.6} className="size-4" />
          New person
        </Button>
      </div>
      {entry.missing.buyer && <Fault>{entry.missing.buyer}</Fault>}
      {found.isLoading && (
        <LoadState of={[found]} loading="Searching customers…" failed="Couldn’t search customers">
          <Skeleton className="h-14" />
        </LoadState>
      )}
      {found.isError && (
        <Fault>Couldn’t search customers. Check your connection and try again.</Fault>
      )}
      {found.data && (
        <>
          <p aria-live="polite" className={found.data.length > 0 ? 'sr-only' : 'text-ink-soft'}>
            {found.data.length === 0
              ? 'No customer found. Enter them as a new person.'
              : `${found.data.length} found`}
          </p>
          <ul className="divide-y divide-sand rounded-md border border-sand empty:hidden">
            {found.data.map((customer) => (
              <li key={customer.id}>
                <CustomerButton customer={customer} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function CustomerButton({
  customer,
  onChoose,
}: Pick<CustomerSearchProps, 'onChoose'> & { customer: CustomerChoice }) {
  const { email, mobile, blockReason } = customer;
  return (
    <button
      type="button"
      className="flex min-h-12 w-full flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 text-left wrap-anywhere hover:bg-indigo-wash/50"
      onClick={() => onChoose(customer)}
    >
      <span className="font-semibold">{fullName(customer)}</span>
      <span className="text-sm text-ink-soft">{[mobile, email].filter(Boolean).join(' · ')}</span>
      {blockReason !== null && <span className="text-sm text-madder">Blocked</span>}
    </button>
  );
}
