import { useState } from 'react';
import type { Order } from '#common/contract/orders.ts';

export interface OrderSelection {
  /** Ids of the chosen orders that are still to be packed, in the order of the list. */
  ids: readonly string[];
  has: (id: string) => boolean;
  choose: (ids: readonly string[], chosen: boolean) => void;
}

/** Only what is pending is to be packed. */
export function isToPack({ deliveryStatus }: Pick<Order, 'deliveryStatus'>): boolean {
  return deliveryStatus === 'PENDING';
}

/** The orders of a page that are chosen to be packed. */
export function useOrderSelection(orders: readonly Order[]): OrderSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = orders.filter((order) => isToPack(order) && chosen.has(order.id));
  return {
    ids: ids.map(({ id }) => id),
    has: (id) => chosen.has(id),
    choose: (changed, add) =>
      setChosen((before) => {
        const others = [...before].filter((id) => !changed.includes(id));
        return new Set(add ? [...others, ...changed] : others);
      }),
  };
}
