import { PackageOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Pagination } from '#common/contract/pagination.ts';
import type { Product } from '#common/contract/products.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { OnDemand } from '#client/components/on-demand.tsx';
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
  products: readonly Product[];
  pagination: Pagination;
  filter: ProductFilter;
}

/** The products of a page, which can be selected and changed together. */
export function ProductList({ products, pagination, filter, ...actions }: ProductListProps) {
  const wide = useMediaQuery(WIDE);
  /* Kept here, so that rows stay expanded when rotating the screen turns the table into cards. */
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { totalItems, currentPage, limit } = pagination;
  const selection = useProductSelection(filter, totalItems);
  const [changing, setChanging] = useState(false);
  const List = wide ? ProductsTable : ProductCards;
  return (
    <>
      <SelectionBar
        products={products}
        total={totalItems}
        selection={selection}
        onChange={() => setChanging(true)}
      />
      <List
        products={products}
        selection={selection}
        first={(currentPage - 1) * limit + 1}
        open={open}
        onToggle={({ id }) => setOpen((latest) => toggled(latest, id))}
        {...actions}
      />
      {changing && (
        <OnDemand onFail={() => setChanging(false)}>
          <BulkDialog selection={selection} onClose={() => setChanging(false)} />
        </OnDemand>
      )}
    </>
  );
}

/** The empty list: no products at all, or none that match the filters. */
export function NoProducts({
  filter,
  narrow,
}: {
  filter: ProductFilter;
  narrow: ListAddress['narrow'];
}) {
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
