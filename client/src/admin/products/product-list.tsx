import { PackageOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { ProductPage } from '#common/contract/products.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { OnDemand } from '#client/components/on-demand.tsx';
import { ListFooter } from '#client/admin/ui/list-footer.tsx';
import { NoSuchPage } from '#client/admin/ui/no-such-page.tsx';
import { Button } from '#client/components/ui/button.tsx';
import type { ListAddress } from '#client/admin/lib/use-list-address.ts';
import { toggled } from '#client/admin/lib/toggled.ts';
import { lazily } from '#client/lib/lazily.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { useProductSelection } from './bulk/product-selection.ts';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { narrows, NOT_NARROWED, type ProductFilter } from './product-filter.ts';
import type { ProductActions } from './product-parts.tsx';
import { ProductCards, ProductsTable } from './products-table.tsx';

const BulkDialog = lazily(async () => (await import('./bulk/bulk-dialog.tsx')).BulkDialog);

/** Narrower screens get cards, because the table would scroll sideways. */
const WIDE = '(min-width: 76rem)';

interface ProductListProps extends ProductActions {
  list: ProductPage;
  filter: ProductFilter;
  address: ListAddress;
}

/** A page of products, or the reason why the list is empty. */
export function ProductList({ list, filter, address, ...actions }: ProductListProps) {
  const wide = useMediaQuery(WIDE);
  /* Kept here, so that rows stay expanded when rotating the screen turns the table into cards. */
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { data, pagination } = list;
  const { totalItems, currentPage, limit } = pagination;
  const selection = useProductSelection(filter, totalItems);
  const [changing, setChanging] = useState(false);
  if (totalItems === 0) return <NoProducts filter={filter} narrow={address.narrow} />;
  if (data.length === 0) {
    return <NoSuchPage pagination={pagination} onPage={address.goToPage} />;
  }
  const List = wide ? ProductsTable : ProductCards;
  return (
    <>
      <SelectionBar
        products={data}
        total={totalItems}
        selection={selection}
        onChange={() => setChanging(true)}
      />
      <List
        products={data}
        selection={selection}
        first={(currentPage - 1) * limit + 1}
        open={open}
        onToggle={({ id }) => setOpen((latest) => toggled(latest, id))}
        {...actions}
      />
      <ListFooter what="products" pagination={pagination} onPage={address.goToPage} />
      {changing && (
        <OnDemand onFail={() => setChanging(false)}>
          <BulkDialog selection={selection} onClose={() => setChanging(false)} />
        </OnDemand>
      )}
    </>
  );
}

function NoProducts({ filter, narrow }: { filter: ProductFilter; narrow: ListAddress['narrow'] }) {
  if (narrows(filter)) {
    return (
      <EmptyState
        icon={SearchX}
        title="No products match"
        text="No product fits what the list is narrowed to."
      >
        <Button variant="outline" onClick={() => narrow(NOT_NARROWED)}>
          Clear filters
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={PackageOpen}
      title="No products available"
      text="Get started by creating your first product"
    />
  );
}
