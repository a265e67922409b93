import type { ProductTable } from './product-table.ts';

/** Conditions on products themselves. */
export interface ProductConditions {
  /** Null means every category. */
  categoryIds: readonly string[] | null;
  /** Slots of the products that a text matches, in descending order. Null without a text. */
  slots: Int32Array | null;
  /** Bits of the wanted states, which the given slots have. */
  wanted: number;
}

/** Returns a mask by number of the category: 1 for the given categories. */
function categoryMask(table: ProductTable, categoryIds: readonly string[]): Uint8Array {
  const numbers = categoryIds.map((id) => table.numberCategory(id));
  const mask = new Uint8Array(Math.max(0, ...numbers) + 1);
  for (const number of numbers) mask[number] = 1;
  return mask;
}

/** Returns the slots of the products that meet the conditions, in descending order, so mostly newest first. */
export function findCandidates(
  table: ProductTable,
  { categoryIds, slots, wanted }: ProductConditions,
): Int32Array {
  const given = slots ?? table.list(wanted);
  if (!categoryIds) return given;
  const mask = categoryMask(table, categoryIds);
  const { category } = table;
  const found = new Int32Array(given.length);
  let count = 0;
  for (let index = 0; index < given.length; index += 1) {
    const slot = given[index] ?? 0;
    if (mask[category[slot] ?? 0] !== 1) continue;
    found[count] = slot;
    count += 1;
  }
  return found.subarray(0, count);
}
