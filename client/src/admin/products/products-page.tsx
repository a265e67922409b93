import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#common/contract/products.ts';
import { OnDemand } from '#client/components/on-demand.tsx';
import { ListView } from '#client/admin/ui/list-view.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useAdminProducts, useCopyProduct } from './api.ts';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { filterIn } from './product-filter.ts';
import type { NewCategoryForm } from './form/product-form.tsx';
import { ProductFilters } from './product-filters.tsx';
import { NoProducts, ProductList } from './product-list.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { useFormAddress, type FormAddress } from '#client/admin/lib/use-form-address.ts';
import { useListAddress } from '#client/admin/lib/use-list-address.ts';
import { productCount } from '#client/lib/product-count.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

const ZoomDialog = lazily(
  async () => (await import('#client/features/products/components/zoom-dialog.tsx')).ZoomDialog,
);

const ProductFormDialog = lazily(
  async () => (await import('./form/product-form-dialog.tsx')).ProductFormDialog,
);

interface AdminProductsPageProps {
  newCategoryForm: NewCategoryForm;
}

export function AdminProductsPage({ newCategoryForm }: AdminProductsPageProps) {
  useDocumentTitle('Products');
  const address = useListAddress();
  const form = useFormAddress();
  const filter = filterIn(address.text);
  const list = useAdminProducts(filter, address.page);
  const copy = useCopyProduct();
  const [deleting, setDeleting] = useState<Product | null>(null);
  const [changing, setChanging] = useState<Product | null>(null);
  const [viewing, setViewing] = useState<Product | null>(null);

  const deleted = () => {
    const onlyOne = list.data?.data.length === 1;
    if (onlyOne && address.page > 1) address.goToPage(address.page - 1);
    setDeleting(null);
  };

  return (
    <>
      <Head total={list.data?.pagination.totalItems} onCreate={() => form.open(null)} />
      <ProductFilters filter={filter} narrow={address.narrow} />
      <section aria-label="Product list">
        <ListView
          list={list}
          what="products"
          rows={({ data }) => data}
          onPage={address.goToPage}
          failed="Failed to fetch products"
          skeleton={<Skeleton className="h-200" />}
          empty={<NoProducts filter={filter} narrow={address.narrow} />}
        >
          {(products, { pagination }) => (
            <ProductList
              products={products}
              pagination={pagination}
              filter={filter}
              onEdit={({ id }) => form.open(id)}
              onDelete={setDeleting}
              onViewImages={setViewing}
              onStatus={setChanging}
              onCopy={({ id }) => copy.mutate(id, { onSuccess: (added) => form.open(added.id) })}
            />
          )}
        </ListView>
      </section>
      {deleting && (
        <DeleteProductDialog
          product={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={deleted}
        />
      )}
      {changing && <StatusDialog product={changing} onClose={() => setChanging(null)} />}
      <Form {...form} newCategoryForm={newCategoryForm} />
      {viewing && <ImagesDialog product={viewing} onClose={() => setViewing(null)} />}
    </>
  );
}

function Head({ total, onCreate }: { total: number | undefined; onCreate: () => void }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6">
      <PageTitle note={total === undefined ? ' ' : productCount(total)}>Products</PageTitle>
      <Button className="mb-6" onClick={onCreate}>
        <Plus aria-hidden="true" className="size-4" />
        Create New
      </Button>
    </div>
  );
}

function Form({ target, close, newCategoryForm }: FormAddress & AdminProductsPageProps) {
  if (target === undefined) return null;
  return (
    <OnDemand onFail={close}>
      <ProductFormDialog
        key={target}
        productId={target}
        newCategoryForm={newCategoryForm}
        onClose={close}
      />
    </OnDemand>
  );
}

function ImagesDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <OnDemand onFail={onClose}>
      <ZoomDialog name={product.name} images={product.images} first={0} onClose={onClose} />
    </OnDemand>
  );
}
