import type { BulkChange } from '#common/contract/bulk-edits.ts';
import type { FieldChange } from '#common/contract/changes.ts';
import type { AmountChange, VariantValues } from '#common/domain/bulk-change.ts';
import { groupBy } from '#common/domain/group-by.ts';
import { STATUS_NAMES } from '#common/domain/product-status.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { counted } from '#common/format/counted.ts';
import { formatRupees, formatPaise } from '#common/format/inr.ts';
import type { EntryField, LockedProduct, LockedVariant } from './apply-rows.queries.ts';

function fieldChange(field: string, from: string, to: string): FieldChange[] {
  return from === to ? [] : [{ field, from, to }];
}

/** Returns the values of a variant that differ, as texts. */
export function describeValues(before: VariantValues, after: VariantValues): FieldChange[] {
  return [
    ...fieldChange('Price', formatPaise(before.sellingPaise), formatPaise(after.sellingPaise)),
    ...fieldChange('Discount', formatPaise(before.discountPaise), formatPaise(after.discountPaise)),
    ...fieldChange('Stock', String(before.stock), String(after.stock)),
  ];
}

function describeAmount({ how, value }: AmountChange<'set' | 'percent' | 'off'>): string {
  if (how === 'set') return `set to ${formatRupees(value)}`;
  if (how === 'off') return `${value}% off the list price`;
  return value < 0 ? `${-value}% less` : `${value}% more`;
}

function describeUnits({ how, value }: AmountChange<'set' | 'by'>): string {
  if (how === 'set') return `set to ${value}`;
  return value < 0 ? `${-value} less` : `${value} more`;
}

/** Says what was asked for, as the first fields of the entry in the audit log. */
export function describeRequest(
  { price, discount, stock, status }: BulkChange,
  category: string | null,
): FieldChange[] {
  const asked = {
    'All prices': price && describeAmount(price),
    'All discounts': discount && describeAmount(discount),
    'All stocks': stock && describeUnits(stock),
    'All categories': category,
    'All statuses': status && STATUS_NAMES[status],
  };
  return Object.entries(asked).flatMap(([field, to]) => (to ? [{ field, from: null, to }] : []));
}

/** Says how many products and variants a bulk change has: '20 products, 60 variants'. */
export function describeSize({ products, variants }: { products: number; variants: number }) {
  const sizes = [
    counted(products, 'product'),
    ...(variants > 0 ? [counted(variants, 'variant')] : []),
  ];
  return sizes.join(', ');
}

/** Returns all fields of the entry in the audit log, product by product. */
export function describeRows(
  products: readonly LockedProduct[],
  variants: readonly LockedVariant[],
): EntryField[] {
  const byProduct = groupBy(variants, ({ productId }) => productId);
  return products.flatMap(({ id: productId, name, ...product }) => {
    const { categoryBefore, categoryAfter, statusBefore, statusAfter } = product;
    const category = fieldChange(`${name}: Category`, categoryBefore ?? '', categoryAfter ?? '');
    const status =
      statusBefore && statusAfter
        ? fieldChange(`${name}: Status`, STATUS_NAMES[statusBefore], STATUS_NAMES[statusAfter])
        : [];
    const own = (byProduct.get(productId) ?? []).flatMap((variant) => {
      const { sellingBefore, sellingAfter, discountBefore, discountAfter, stock } = variant;
      const changes = describeValues(
        { sellingPaise: sellingBefore, discountPaise: discountBefore, stock },
        {
          sellingPaise: sellingAfter,
          discountPaise: discountAfter,
          stock: stock + variant.stockChange,
        },
      );
      const prefix = `${name}, ${optionName(variant)}`;
      return changes.map((change) => ({ ...change, field: `${prefix}: ${change.field}` }));
    });
    return [...category, ...status, ...own].map((field) => ({ ...field, productId }));
  });
}
