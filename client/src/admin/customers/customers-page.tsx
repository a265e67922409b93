import { SearchX, UsersRound } from 'lucide-react';
import { counted } from '#common/format/counted.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ListView } from '#client/admin/ui/list-view.tsx';
import { SearchField } from '#client/admin/ui/search-field.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { useListAddress, type ListAddress } from '#client/admin/lib/use-list-address.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { useCustomers } from './api.ts';
import { filterIn, narrows, NO_FILTER, STATUS_CHOICES } from './customer-filter.ts';
import { CustomersCards, CustomersTable } from './customers-list.tsx';

/** Narrower screens get cards, because the table would scroll sideways. */
const WIDE = '(min-width: 72rem)';

/** The list of customers, with search and the filter of those who are blocked. */
export function AdminCustomersPage() {
  useDocumentTitle('Customers');
  const address = useListAddress();
  const filter = filterIn(address.text);
  const list = useCustomers(filter, address.page);
  const total = list.data?.pagination.totalItems;
  const List = useMediaQuery(WIDE) ? CustomersTable : CustomersCards;
  const found = narrows(filter) ? 'found' : 'in total';

  return (
    <>
      <PageTitle
        note={
          <span aria-live="polite">
            {total === undefined ? ' ' : `${counted(total, 'customer')} ${found}`}
          </span>
        }
      >
        Customers
      </PageTitle>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label="Search by name, email or phone"
          value={filter.q ?? ''}
          onSearch={(q) => address.narrow({ q })}
        />
        <Select
          label="Status"
          value={filter.status ?? ''}
          options={STATUS_CHOICES}
          className="min-w-40"
          onChange={(event) => address.narrow({ status: event.target.value })}
        />
      </div>
      <ListView
        list={list}
        what="customers"
        rows={({ customers }) => customers}
        onPage={address.goToPage}
        empty={<NoCustomers address={address} />}
      >
        {(customers) => <List customers={customers} />}
      </ListView>
    </>
  );
}

/** The empty list: no customers at all, or none that match the filters. */
function NoCustomers({ address }: { address: ListAddress }) {
  if (!narrows(filterIn(address.text))) {
    return (
      <EmptyState
        icon={UsersRound}
        title="No customers yet"
        text="Everyone who creates an account will appear here"
      />
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title="No customers match"
      text="No customer fits this search and this filter."
    >
      <Button variant="outline" onClick={() => address.narrow(NO_FILTER)}>
        Show all customers
      </Button>
    </EmptyState>
  );
}
