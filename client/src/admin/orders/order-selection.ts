import { useState } from 'react';
import type { Order } from '#common/contract/orders.ts';

export interface OrderSelection {
  /** Ids of the selected orders on the page, in the order of the list. */
  ids: readonly string[];
  /** Ids of the selected orders that are pending. */
  pendingIds: readonly string[];
  has: (id: string) => boolean;
  select: (ids: readonly string[], selected: boolean) => void;
}

/** State of the orders selected for export or packing slips. Orders of other pages do not count. */
export function useOrderSelection(orders: readonly Order[]): OrderSelection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const onPage = orders.filter(({ id }) => selected.has(id));
  const pending = onPage.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
  return {
    ids: onPage.map(({ id }) => id),
    pendingIds: pending.map(({ id }) => id),
    has: (id) => selected.has(id),
    select: (changed, add) =>
      setSelected((before) => {
        const others = [...before].filter((id) => !changed.includes(id));
        return new Set(add ? [...others, ...changed] : others);
      }),
  };
}
