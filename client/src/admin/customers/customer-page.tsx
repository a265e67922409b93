import { UserX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { adminPaths } from '#common/admin-paths.ts';
import type { CustomerDetail } from '#common/contract/customers.ts';
import { fullName } from '#common/domain/person-name.ts';
import { formatDate } from '#common/format/dates.ts';
import { HistoryButton } from '#client/admin/ui/history-button.tsx';
import { BackLink } from '#client/components/back-link.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { addressLines } from '#client/features/addresses/address-text.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { isNotFound } from '#client/lib/api-error.ts';
import { useCustomer } from './api.ts';
import { BlockPanel } from './block-panel.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerTotals } from './customer-totals.tsx';

/** One customer: facts, totals, orders and addresses, and whether they are blocked. */
export function AdminCustomerPage() {
  const { customerId = '' } = useParams();
  const customer = useCustomer(customerId);
  const gone = isNotFound(customer.error);
  const name = customer.data && fullName(customer.data);
  useDocumentTitle(gone ? 'Customer not found' : (name ?? 'Customer'));

  if (gone) {
    return (
      <EmptyState
        as="h1"
        icon={UserX}
        title="Customer not found"
        text="This customer doesn’t exist. They may have deleted their account."
      >
        <LinkButton to={adminPaths.customers}>Back to the customers</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <BackLink to={adminPaths.customers}>Customers</BackLink>
      <PageTitle note={customer.data && `Customer since ${formatDate(customer.data.createdAt)}`}>
        {name ?? 'Customer'}
      </PageTitle>
      <LoadState
        of={[customer]}
        loading="Loading the customer…"
        failed="Couldn’t load this customer"
      >
        <Skeleton className="h-96" />
      </LoadState>
      {customer.data && <Customer customer={customer.data} />}
    </>
  );
}

function Customer({ customer }: { customer: CustomerDetail }) {
  const { id, username, addresses } = customer;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <Facts customer={customer} />
        <div className="flex flex-wrap items-center gap-3">
          <HistoryButton kind="CUSTOMER" id={id} name={username} />
        </div>
      </div>
      <BlockPanel customer={customer} />
      <CustomerTotals customer={customer} />
      <CustomerOrders customerId={id} />
      <section aria-labelledby="customer-addresses">
        <h2 id="customer-addresses" className="mb-4 text-xl">
          Addresses
        </h2>
        {addresses.length === 0 && <p className="text-ink-soft">No addresses</p>}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {addresses.map((address) => (
            <li key={address.id} className="rounded-lg border border-sand bg-card p-4 text-sm">
              <p className="eyebrow mb-2 text-ink-soft">
                {address.isDefault ? 'Default address' : 'Address'}
              </p>
              {[address.recipientName, ...addressLines(address), address.phone].map(
                (line, index) =>
                  line && (
                    <p key={index} className="wrap-anywhere">
                      {line}
                    </p>
                  ),
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** How the customer is reached. */
function Facts({ customer: { username, email, mobile } }: { customer: CustomerDetail }) {
  return (
    <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      <dt className="text-ink-soft">Username</dt>
      <dd className="wrap-anywhere">{username}</dd>
      <dt className="text-ink-soft">Email</dt>
      <dd className="wrap-anywhere">
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      </dd>
      <dt className="text-ink-soft">Phone</dt>
      <dd className="tabular-nums">
        {mobile === null ? (
          '–'
        ) : (
          <a href={`tel:+91${mobile}`} className="text-link">
            {mobile}
          </a>
        )}
      </dd>
    </dl>
  );
}
