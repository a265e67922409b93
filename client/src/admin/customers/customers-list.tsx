import type { Customer } from '#common/contract/customers.ts';
import { fullName } from '#common/domain/person-name.ts';
import { counted } from '#common/format/counted.ts';
import { formatDate } from '#common/format/dates.ts';
import { groupDigits } from '#common/format/indian-digits.ts';
import { Cell, CellWords, Row, RowHead, Table } from '#client/admin/ui/table.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { customerPath } from '#client/admin/lib/customer-path.ts';

interface CustomersListProps {
  customers: readonly Customer[];
}

const COLUMNS = ['Customer', 'Email', 'Phone', 'Orders', 'Customer since'] as const;

/** The customers as a table, for wide screens. */
export function CustomersTable({ customers }: CustomersListProps) {
  return (
    <Table caption="Customers, newest first" columns={COLUMNS}>
      {customers.map((customer) => (
        <Row key={customer.id}>
          <RowHead className="max-w-80">
            <CellWords className="min-w-40">
              <Name customer={customer} />
            </CellWords>
          </RowHead>
          <Cell className="max-w-80">
            <CellWords className="min-w-48">{customer.email}</CellWords>
          </Cell>
          <Cell className="whitespace-nowrap tabular-nums">{customer.mobile ?? '–'}</Cell>
          <Cell className="tabular-nums">{groupDigits(customer.orders)}</Cell>
          <Cell className="whitespace-nowrap">{formatDate(customer.createdAt)}</Cell>
        </Row>
      ))}
    </Table>
  );
}

/** The same customers as cards, for narrow screens. */
export function CustomersCards({ customers }: CustomersListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {customers.map((customer) => (
        <li key={customer.id} className="rounded-lg border border-sand bg-card p-4 text-sm">
          <h2 className="font-text text-base font-semibold tracking-normal wrap-anywhere">
            <Name customer={customer} />
          </h2>
          <p className="mt-1 wrap-anywhere">{customer.email}</p>
          {customer.mobile !== null && <p className="tabular-nums">{customer.mobile}</p>}
          <p className="mt-2 text-ink-soft">
            {counted(customer.orders, 'order')}, customer since {formatDate(customer.createdAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A customer's name, which leads to their page, and whether they are blocked. */
function Name({ customer }: { customer: Customer }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link
        to={customerPath(customer.id)}
        className="text-link inline-flex min-h-6 items-center wrap-anywhere"
      >
        {fullName(customer)}
      </Link>
      {customer.status === 'BLOCKED' && <Badge tone="none">Blocked</Badge>}
    </span>
  );
}
