import { useEffect } from 'react';
import { adminPaths } from '#common/admin-paths.ts';
import { BackLink } from '#client/components/back-link.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { CustomerPart } from './customer-part.tsx';
import { OrderPart } from './order-part.tsx';
import { ProductsPart } from './products-part.tsx';
import { useEntry } from './use-entry.ts';

/** Enters an order for a customer who calls or writes. */
export function NewOrderPage() {
  useDocumentTitle('New order');
  const entry = useEntry();
  const { customerSearch } = entry;
  useEffect(() => customerSearch.current?.focus(), [customerSearch]);
  return (
    <>
      <BackLink to={adminPaths.orders}>Orders</BackLink>
      <PageTitle note="For a customer who calls or writes">New order</PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          <CustomerPart entry={entry} />
          <ProductsPart entry={entry} />
        </div>
        <OrderPart entry={entry} />
      </div>
    </>
  );
}
