import { useState } from 'react';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import type { ProductFilter } from '../product-filter.ts';

type Selection = InputOf<'POST /products/bulk/preview'>['body']['selection'];

/** The selected products of the list. It outlasts turning the page, and ends when the filter changes. */
export interface ProductSelection {
  count: number;
  /** True if all products that match the filter are selected, those of other pages too. */
  isAll: boolean;
  has: (id: string) => boolean;
  select: (ids: readonly string[], selected: boolean) => void;
  /** Selects all that match the filter. */
  selectAll: () => void;
  clear: () => void;
  /** The selection as the API takes it. */
  toRequest: () => Selection;
}

interface Selected {
  /** The filter for which it was made. */
  filter: string;
  isAll: boolean;
  /** The selected products, or those left out of all. */
  ids: ReadonlySet<string>;
}

/** State of the products selected for a bulk change. */
export function useProductSelection(filter: ProductFilter, total: number): ProductSelection {
  const { sort: _, ...narrowing } = filter;
  const key = JSON.stringify(narrowing);
  const empty: Selected = { filter: key, isAll: false, ids: new Set() };
  const [state, setState] = useState(empty);
  const { isAll, ids } = state.filter === key ? state : empty;
  return {
    count: isAll ? Math.max(0, total - ids.size) : ids.size,
    isAll,
    has: (id) => ids.has(id) !== isAll,
    select: (changed, selected) =>
      setState((latest) => {
        const before = latest.filter === key ? latest : empty;
        const others = [...before.ids].filter((id) => !changed.includes(id));
        const listed = selected !== before.isAll;
        return { ...before, ids: new Set(listed ? [...others, ...changed] : others) };
      }),
    selectAll: () => setState({ ...empty, isAll: true }),
    clear: () => setState(empty),
    toRequest: () =>
      isAll ? { by: 'filter', filter: narrowing, except: [...ids] } : { by: 'ids', ids: [...ids] },
  };
}
