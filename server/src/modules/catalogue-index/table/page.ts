import type { ProductTable } from './product-table.ts';

/** Rows to the end of the page up to which inserting into a sorted list is faster than sorting everything. */
const FEW = 2000;

/** Products with the number that they are sorted by, smaller first. Equal ones come by newest, then by id. */
export interface Sortable {
  slots: Int32Array;
  /** The numbers, or lower bounds of them if there is `exactKey`. */
  keys: Float64Array;
  /** Returns a product's number. Called only for products that may be on the page. */
  exactKey?: (slot: number) => number;
}

type CompareIndexes = (one: number, other: number) => number;

/** Returns the comparison of two indexes of the arrays. It is a total order. */
function comparison({ createdAt, ids }: ProductTable, { slots, keys }: Sortable): CompareIndexes {
  return (one, other) => {
    const byKey = (keys[one] ?? 0) - (keys[other] ?? 0);
    if (byKey !== 0) return byKey;
    const a = slots[one] ?? 0;
    const b = slots[other] ?? 0;
    const byAge = (createdAt[b] ?? 0) - (createdAt[a] ?? 0);
    if (byAge !== 0) return byAge;
    return (ids[a] ?? '') < (ids[b] ?? '') ? 1 : -1;
  };
}

/** Inserts an index into a sorted list. */
function insert(sorted: number[], index: number, compare: CompareIndexes): void {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(sorted[middle] ?? 0, index) < 0) low = middle + 1;
    else high = middle;
  }
  sorted.splice(low, 0, index);
}

/** Returns the first indexes in order. Replaces their bounds by numbers. */
function takeFirst(
  { createdAt }: ProductTable,
  { keys, slots, exactKey }: Sortable,
  most: number,
  compare: CompareIndexes,
): number[] {
  const sorted: number[] = [];
  let worst = Infinity;
  let worstAge = -Infinity;
  const isBehind = (key: number, slot: number) =>
    key > worst || (key === worst && (createdAt[slot] ?? 0) < worstAge);
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] ?? 0;
    // Most products end here.
    if (isBehind(keys[index] ?? 0, slot)) continue;
    if (exactKey) {
      keys[index] = exactKey(slot);
      if (isBehind(keys[index] ?? 0, slot)) continue;
    }
    if (sorted.length === most) {
      if (compare(index, sorted[most - 1] ?? 0) > 0) continue;
      sorted.pop();
    }
    insert(sorted, index, compare);
    const last = sorted[most - 1];
    if (last === undefined) continue;
    worst = keys[last] ?? 0;
    worstAge = createdAt[slots[last] ?? 0] ?? 0;
  }
  return sorted;
}

/** Returns all indexes in order. Replaces bounds by numbers. */
function sortAll({ keys, slots, exactKey }: Sortable, compare: CompareIndexes): number[] {
  if (exactKey) for (const [index, slot] of slots.entries()) keys[index] = exactKey(slot);
  return Array.from(slots.keys()).sort(compare);
}

/** Returns the slots of a page in order, without sorting those after it. */
export function takePage(
  table: ProductTable,
  sortable: Sortable,
  { skip, take }: { skip: number; take: number },
): number[] {
  const { slots } = sortable;
  const most = skip + take;
  if (skip >= slots.length) return [];
  const compare = comparison(table, sortable);
  const sorted =
    most > FEW ? sortAll(sortable, compare) : takeFirst(table, sortable, most, compare);
  return sorted.slice(skip, most).map((index) => slots[index] ?? 0);
}
