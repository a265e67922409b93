import { ArrowDownUp, FolderTree, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#common/contract/categories.ts';
import { counted } from '#common/format/counted.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useAdminCategories, useMoveCategory } from './api.ts';
import { CategoriesTable, CategoryCards } from './categories-list.tsx';
import { canBeOrdered, siblingsOf } from './category-order.ts';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { OpenCategoryForm } from './open-category-form.tsx';
import { lineTo, placedCategories } from '#client/admin/lib/placed-categories.ts';
import { toggled } from '#client/admin/lib/toggled.ts';
import { useFormAddress } from '#client/admin/lib/use-form-address.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { announce } from '#client/lib/announcements.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';

/** Narrower screens get cards, because a table with three levels of the tree does not fit. */
const WIDE = '(min-width: 70rem)';

export function AdminCategoriesPage() {
  useDocumentTitle('Categories');
  const form = useFormAddress();
  const list = useAdminCategories();
  const [deleting, setDeleting] = useState<Category | null>(null);
  const { open, toggle, setAll, show } = useOpenCategories(list.data ?? []);
  const { ordering, setOrdering, move } = useOrdering(list.data);

  return (
    <>
      <Head
        tree={list.data}
        isOpen={open.size > 0}
        onAll={setAll}
        ordering={ordering}
        onOrder={setOrdering}
        onCreate={() => form.open(null)}
      />
      <div
        role="region"
        aria-label="Category list"
        aria-busy={list.isFetching}
        className="relative"
      >
        <LoadState of={[list]} loading="Loading categories…" failed="Failed to fetch categories">
          <Skeleton className="h-120" />
        </LoadState>
        {list.data && (
          <Categories
            tree={list.data}
            open={open}
            onToggle={toggle}
            onEdit={({ id }) => form.open(id)}
            onDelete={setDeleting}
            onMove={ordering ? move : null}
          />
        )}
      </div>
      {/* Waits for the reload, because cached data may lack the category that the URL names. */}
      {list.data && list.isFetchedAfterMount && (
        <OpenCategoryForm form={form} tree={list.data} onShow={show} />
      )}
      {deleting && <DeleteCategoryDialog category={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** Whether the list is being put in order, and the moves. */
function useOrdering(tree: readonly Category[] | undefined) {
  const [wanted, setOrdering] = useState(false);
  const { mutate } = useMoveCategory();
  const move = ({ id, name }: Category, place: number) => {
    const order = siblingsOf(tree ?? [], id);
    mutate({ id, name, place, expectedOrder: order.map((sibling) => sibling.id) });
    announce(`${name} is now ${place + 1} of ${order.length}`);
  };
  return { ordering: wanted && canBeOrdered(tree ?? []), setOrdering, move };
}

/** State of the expanded categories. */
function useOpenCategories(tree: readonly Category[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const all = placedCategories(tree).map(({ category }) => category);
  return {
    open,
    toggle: ({ id }: Category) => setOpen((latest) => toggled(latest, id)),
    setAll: (isOpen: boolean) =>
      setOpen(
        new Set(
          all.filter(({ subCategories }) => isOpen && subCategories.length > 0).map(({ id }) => id),
        ),
      ),
    /** Expands all ancestors of a category, so that it is visible. */
    show: ({ parentId }: Category) => {
      const above = parentId === null ? [] : lineTo(tree, parentId);
      setOpen((latest) => new Set([...latest, ...above.map(({ id }) => id)]));
    },
  };
}

interface HeadProps {
  tree: readonly Category[] | undefined;
  isOpen: boolean;
  onAll: (open: boolean) => void;
  ordering: boolean;
  onOrder: (ordering: boolean) => void;
  onCreate: () => void;
}

function Head({ tree, isOpen, onAll, ordering, onOrder, onCreate }: HeadProps) {
  const total = tree && placedCategories(tree).length;
  const nested = tree?.some(({ subCategories }) => subCategories.length > 0) ?? false;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6">
      <PageTitle note={total === undefined ? ' ' : counted(total, 'category', 'categories')}>
        Categories
      </PageTitle>
      <div className="mb-6 flex flex-wrap gap-3">
        {nested && (
          <Button variant="outline" onClick={() => onAll(!isOpen)}>
            {isOpen ? 'Collapse all' : 'Expand all'}
          </Button>
        )}
        {canBeOrdered(tree ?? []) && (
          <Button variant="outline" onClick={() => onOrder(!ordering)}>
            {!ordering && <ArrowDownUp aria-hidden="true" className="size-4" />}
            {ordering ? 'Done' : 'Change order'}
          </Button>
        )}
        <Button onClick={onCreate}>
          <Plus aria-hidden="true" className="size-4" />
          Create New
        </Button>
      </div>
      {ordering && (
        <p className="mb-4 basis-full text-sm text-ink-soft">
          Shoppers see categories in this order: in listings, on the home page and in its carousel.
          Each move is saved at once.
        </p>
      )}
    </div>
  );
}

type CategoriesProps = Parameters<typeof CategoriesTable>[0];

function Categories(props: CategoriesProps) {
  const wide = useMediaQuery(WIDE);
  if (props.tree.length === 0) {
    return (
      <EmptyState
        icon={FolderTree}
        title="No categories available"
        text="Get started by creating your first category"
      />
    );
  }
  return wide ? <CategoriesTable {...props} /> : <CategoryCards {...props} />;
}
