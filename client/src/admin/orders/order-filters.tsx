import { DELIVERY_STATUSES, statusLabel } from '#common/domain/order-status.ts';
import { PeriodFields } from '#client/admin/ui/period-fields.tsx';
import { SearchField } from '#client/admin/ui/search-field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import type { ListAddress } from '#client/admin/lib/use-list-address.ts';
import type { OrderFilter } from './order-filter.ts';

interface OrderFiltersProps {
  filter: OrderFilter;
  narrow: ListAddress['narrow'];
}

const STATUSES = [
  { value: '', label: 'All statuses' },
  ...DELIVERY_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
];

/** The filters of the order list: search, delivery status, first and last day. */
export function OrderFilters({ filter, narrow }: OrderFiltersProps) {
  const { q = '', status = '', from = '', to = '' } = filter;
  return (
    <div role="group" aria-label="Filters" className="mb-4 flex flex-wrap gap-x-4 gap-y-3">
      <SearchField
        label="Search id, name, e-mail, phone, SKU"
        value={q}
        onSearch={(text) => narrow({ q: text })}
      />
      <Select
        label="Delivery status"
        value={status}
        options={STATUSES}
        className="min-w-40 basis-full sm:basis-auto"
        onChange={(event) => narrow({ status: event.target.value })}
      />
      <PeriodFields period={{ from, to }} narrow={narrow} />
    </div>
  );
}
