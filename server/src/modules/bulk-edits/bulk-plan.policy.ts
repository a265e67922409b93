import type { BulkChange, BulkPreview } from '#common/contract/bulk-edits.ts';
import type { FieldChange } from '#common/contract/changes.ts';
import { changeVariant, type VariantValues } from '#common/domain/bulk-change.ts';
import { STATUS_NAMES } from '#common/domain/product-status.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { BULK_PREVIEW } from '#common/limits.ts';
import type { PlannedProduct, PlannedVariant, SelectedRow } from './bulk-rows.queries.ts';
import { describeValues } from './bulk-edits.present.ts';

/** What a bulk change does to the selected rows. */
export interface BulkPlan extends Omit<BulkPreview, 'id' | 'products' | 'variants'> {
  products: PlannedProduct[];
  variants: PlannedVariant[];
}

function valuesOf({ sellingPaise, discountPaise, stock }: SelectedRow): VariantValues {
  return { sellingPaise, discountPaise, stock };
}

function planVariant(
  variantId: string,
  { stockEdits }: SelectedRow,
  { before, after }: Record<'before' | 'after', VariantValues>,
): PlannedVariant {
  return {
    ...{ variantId, stockEdits },
    sellingBefore: before.sellingPaise,
    sellingAfter: after.sellingPaise,
    discountBefore: before.discountPaise,
    discountAfter: after.discountPaise,
    stockChange: after.stock - before.stock,
  };
}

function isChanged(planned: PlannedVariant): boolean {
  const { sellingBefore, sellingAfter, discountBefore, discountAfter, stockChange } = planned;
  return sellingBefore !== sellingAfter || discountBefore !== discountAfter || stockChange !== 0;
}

/** Collects what becomes of the rows, which come product by product. */
class Planner {
  readonly plan: BulkPlan = {
    ...{ products: [], variants: [], unchanged: 0, inSale: 0 },
    ...{ rows: [], blocked: [], blockedCount: 0 },
  };
  readonly #change: BulkChange;
  readonly #category: string | null;
  /** The last product that was counted as one in a sale. */
  #lastInSale = '';

  constructor(change: BulkChange, category: string | null) {
    this.#change = change;
    this.#category = category;
  }

  add(row: SelectedRow, isFirst: boolean): void {
    if (isFirst) this.#addProduct(row);
    if (row.variantId !== null) this.#addVariant(row, row.variantId);
  }

  /** @param row the first of its product */
  #addProduct(row: SelectedRow): void {
    const { categoryId = row.categoryId, status = row.status } = this.#change;
    const changes: FieldChange[] = [];
    if (categoryId !== row.categoryId) {
      Object.assign(this.#touch(row), {
        categoryBefore: row.categoryId,
        categoryAfter: categoryId,
      });
      changes.push({ field: 'Category', from: row.categoryName, to: this.#category });
    }
    if (status !== row.status) {
      Object.assign(this.#touch(row), { statusBefore: row.status, statusAfter: status });
      changes.push({ field: 'Status', from: STATUS_NAMES[row.status], to: STATUS_NAMES[status] });
    }
    if (changes.length > 0) this.#show(row, null, changes);
  }

  #addVariant(row: SelectedRow, variantId: string): void {
    const before = valuesOf(row);
    const { values, problem } = changeVariant(before, this.#change);
    const { productId, name } = row;
    if (values === null) {
      this.block({ productId, name, option: optionName(row), reason: problem });
      return;
    }
    const planned = planVariant(variantId, row, { before, after: values });
    if (!isChanged(planned)) {
      const { price, discount, stock } = this.#change;
      if (price || discount || stock) this.plan.unchanged += 1;
      return;
    }
    this.plan.variants.push(planned);
    this.#touch(row);
    this.#countSale(row, planned);
    this.#show(row, optionName(row), describeValues(before, values));
  }

  #countSale({ productId, saleBasisPoints }: SelectedRow, planned: PlannedVariant): void {
    const { sellingBefore, sellingAfter, discountBefore, discountAfter } = planned;
    const hasNewPrice = sellingBefore !== sellingAfter || discountBefore !== discountAfter;
    if (saleBasisPoints === 0 || !hasNewPrice || productId === this.#lastInSale) return;
    this.#lastInSale = productId;
    this.plan.inSale += 1;
  }

  block(row: BulkPreview['blocked'][number]): void {
    this.plan.blockedCount += 1;
    if (this.plan.blocked.length < BULK_PREVIEW.blocked) this.plan.blocked.push(row);
  }

  #touch({ productId, version }: SelectedRow): PlannedProduct {
    const last = this.plan.products.at(-1);
    if (last?.productId === productId) return last;
    const planned = {
      ...{ productId, version, categoryBefore: null, categoryAfter: null },
      ...{ statusBefore: null, statusAfter: null },
    };
    this.plan.products.push(planned);
    return planned;
  }

  #show({ productId, name }: SelectedRow, option: string | null, changes: FieldChange[]): void {
    if (this.plan.rows.length === BULK_PREVIEW.rows) return;
    this.plan.rows.push({ productId, name, option, changes });
  }
}

/**
 * Works out what a bulk change does to the selected products.
 * @param rows product by product
 * @param category the name of the new category; null if it stays
 * @param missing how many of the named products are deleted
 */
export function planBulkChange(
  rows: readonly SelectedRow[],
  change: BulkChange,
  { category, missing }: { category: string | null; missing: number },
): BulkPlan {
  const planner = new Planner(change, category);
  for (const [index, row] of rows.entries()) {
    planner.add(row, rows[index - 1]?.productId !== row.productId);
  }
  for (let index = 0; index < missing; index += 1) {
    const reason = 'It was deleted meanwhile. Reload the list.';
    planner.block({ productId: '', name: 'A selected product', option: null, reason });
  }
  return planner.plan;
}
