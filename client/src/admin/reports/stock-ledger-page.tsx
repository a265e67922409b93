import { Download } from 'lucide-react';
import { adminPaths } from '#common/admin-paths.ts';
import type { StockEntry, StockLedger, StockReason } from '#common/contract/reports.ts';
import { shortId } from '#common/domain/short-id.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { counted } from '#common/format/counted.ts';
import { formatMoment } from '#common/format/dates.ts';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { useListAddress, type ListAddress } from '#client/admin/lib/use-list-address.ts';
import { ListFooter } from '#client/admin/ui/list-footer.tsx';
import { NoSuchPage } from '#client/admin/ui/no-such-page.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { RoleLink } from '#client/admin/ui/role-link.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useLedgerExport, useStockLedger } from './api.ts';

/** Every change of a variant's stock. The variant is in the URL. */
export function StockLedgerPage() {
  useDocumentTitle('Stock ledger');
  const address = useListAddress();
  const ledger = useStockLedger(address.text('variant'), address.page);
  const file = useLedgerExport();
  const variant = ledger.data?.variant;
  return (
    <>
      <PageTitle note={variant && `${variant.name} (${optionName(variant)})`}>
        Stock ledger
      </PageTitle>
      <div aria-busy={ledger.isFetching} className="relative">
        <LoadState of={[ledger]} loading="Loading the ledger…" failed="Couldn’t load the ledger">
          <Skeleton className="h-96" />
        </LoadState>
        {ledger.data && (
          <>
            <Button
              variant="outline"
              size="sm"
              className="mb-4"
              busy={file.isPending}
              onClick={() => file.mutate(address.text('variant'))}
            >
              {!file.isPending && (
                <Download aria-hidden="true" strokeWidth={1.6} className="size-4" />
              )}
              Export CSV
            </Button>
            <Ledger ledger={ledger.data} onPage={address.goToPage} />
          </>
        )}
      </div>
    </>
  );
}

interface LedgerProps {
  ledger: StockLedger;
  onPage: ListAddress['goToPage'];
}

function Ledger({ ledger: { variant, entries, pagination }, onPage }: LedgerProps) {
  if (entries.length === 0 && pagination.totalItems > 0) {
    return <NoSuchPage pagination={pagination} onPage={onPage} />;
  }
  return (
    <>
      <p className="mb-4">
        {counted(variant.stock, 'unit')} in stock.{' '}
        <RoleLink
          to={listPath(adminPaths.products, { edit: variant.productId })}
          onlyAsLink
          className="text-link inline-flex min-h-6 items-center"
        >
          Open the product
        </RoleLink>
      </p>
      {entries.length === 0 ? (
        <p className="text-ink-soft">This variant has never had stock.</p>
      ) : (
        <ol
          aria-label="Changes of the stock, newest first"
          className="rounded-lg border border-sand bg-card"
        >
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <ListFooter what="changes" pagination={pagination} onPage={onPage} />
    </>
  );
}

const REASONS: Readonly<Record<StockReason, string>> = {
  INITIAL: 'First stock',
  IMPORT: 'Import',
  ADMIN_EDIT: 'Changed in the back office',
  REMOVED: 'Variant removed',
  ORDER_PLACED: 'Ordered',
  ORDER_CANCELED: 'Order cancelled',
  ORDER_REOPENED: 'Order reopened',
};

function Entry({ entry }: { entry: StockEntry }) {
  const { at, change, balance, reason, orderId, actor } = entry;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-sand px-4 py-3 text-sm last:border-0">
      <span className="w-44 text-ink-soft">{formatMoment(at)}</span>
      <span className="min-w-40 flex-1">
        {REASONS[reason]}
        {orderId !== null && (
          <>
            {' '}
            <RoleLink
              to={listPath(adminPaths.orders, { order: orderId })}
              className="text-link inline-flex min-h-6 items-center tabular-nums"
            >
              #{shortId(orderId)}
            </RoleLink>
          </>
        )}
        {actor !== null && <span className="wrap-anywhere text-ink-soft"> by {actor}</span>}
      </span>
      <span className={`tabular-nums ${change < 0 ? 'text-madder' : 'text-leaf'}`}>
        {change < 0 ? `−${-change}` : `+${change}`}
      </span>
      <span className="w-16 text-right font-medium tabular-nums">{balance}</span>
    </li>
  );
}
