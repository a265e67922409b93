import type { Category } from '#common/contract/categories.ts';
import { findCategory } from '#common/domain/category-path.ts';
import { STATUS_NAMES } from '#common/domain/product-status.ts';
import { SearchField } from '#client/admin/ui/search-field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import type { ListAddress } from '#client/admin/lib/use-list-address.ts';
import { useCategories } from '#client/features/categories/api.ts';
import { placedCategories } from '#client/admin/lib/placed-categories.ts';
import { SORT_LABELS } from '#client/features/products/listing-filters.ts';
import { STOCK_LABELS, type ProductFilter } from './product-filter.ts';

interface ProductFiltersProps {
  filter: ProductFilter;
  narrow: ListAddress['narrow'];
}

interface Option {
  value: string;
  label: string;
}

function optionsOf(labels: Readonly<Record<string, string>>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

const STOCK_OPTIONS = [{ value: '', label: 'Any stock' }, ...optionsOf(STOCK_LABELS)];

const STATUS_OPTIONS = [{ value: '', label: 'Any status' }, ...optionsOf(STATUS_NAMES)];

/** Returns the sort choices. '' is the default order: newest first, or best match first in a search. */
function sortOptions(searching: boolean): Option[] {
  const { newest, ...others } = SORT_LABELS;
  return [{ value: '', label: searching ? 'Best match first' : newest }, ...optionsOf(others)];
}

/** The search, filters and sort order of the product list. */
export function ProductFilters({ filter, narrow }: ProductFiltersProps) {
  const { data: tree = [] } = useCategories();
  const given = filter.category ?? '';
  const category = findCategory(tree, given)?.slug ?? given;
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchField
        label="Search products or SKU"
        value={filter.q ?? ''}
        onSearch={(q) => narrow({ q })}
      />
      <Select
        label="Category"
        value={category}
        options={categoryOptions(tree, category)}
        className="w-full sm:w-56"
        onChange={(event) => narrow({ category: event.target.value })}
      />
      <Select
        label="Stock"
        value={filter.stock ?? ''}
        options={STOCK_OPTIONS}
        className="min-w-36 grow sm:grow-0"
        onChange={(event) => narrow({ stock: event.target.value })}
      />
      <Select
        label="Status"
        value={filter.status ?? ''}
        options={STATUS_OPTIONS}
        className="min-w-34 grow sm:grow-0"
        onChange={(event) => narrow({ status: event.target.value })}
      />
      <Select
        label="Sort by"
        value={filter.sort ?? ''}
        options={sortOptions(filter.q !== undefined)}
        className="min-w-44 grow sm:grow-0"
        onChange={(event) => narrow({ sort: event.target.value })}
      />
    </div>
  );
}

/** Returns all categories with their paths, and the URL's category even if it is unknown. */
function categoryOptions(tree: readonly Category[], chosen: string): Option[] {
  const known = placedCategories(tree).map(({ category, path }) => ({
    value: category.slug,
    label: path,
  }));
  const options = [{ value: '', label: 'All categories' }, ...known];
  const isKnown = options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label: chosen }];
}
