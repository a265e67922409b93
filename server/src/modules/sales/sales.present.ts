import type { Sale, SaleDetails, SalePreview, SaleState } from '#common/contract/sales.ts';
import { toRupees } from '#common/domain/money.ts';
import { listPaise } from '#common/domain/pricing.ts';
import { findSalePrice, toPercent } from '#common/domain/sale-price.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { formatMoment } from '#common/format/dates.ts';
import type { Described } from '../changes/changes.policy.ts';
import type { ExampleRow, Overlap } from './sale-scope.queries.ts';
import type { SaleDetailsRow, SaleRow } from './sales.queries.ts';

type Times = Pick<SaleRow, 'startsAt' | 'endsAt'>;

/** Returns whether a sale is planned, running or ended at a moment. */
export function stateAt({ startsAt, endsAt }: Times, now: Date): SaleState {
  if (now < startsAt) return 'planned';
  return now < endsAt ? 'running' : 'ended';
}

/** Presents a sale as it is at a moment. */
export function presentSale(row: SaleRow, now: Date): Sale {
  return {
    id: row.id,
    name: row.name,
    percent: toPercent(row.basisPoints),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: stateAt(row, now),
    wholeShop: row.wholeShop,
    categories: row.categories.map(({ category }) => category),
    productCount: row._count.products,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Presents a sale with the products that it names. */
export function presentSaleDetails(row: SaleDetailsRow, now: Date): SaleDetails {
  return { ...presentSale(row, now), products: row.products.map(({ product }) => product) };
}

/** Names as parts of the audit log, which compares them by id. */
function describeNames(one: string, many: string, rows: readonly { id: string; name: string }[]) {
  const list = rows.map(({ id, name }) => [id, { name, summary: name, facts: {} }] as const);
  return { one, many, list: new Map(list) };
}

/** A sale in the form that the audit log compares. */
export function describeSale(row: SaleDetailsRow): Described {
  return {
    facts: {
      Name: row.name,
      'Percent off': `${toPercent(row.basisPoints)}%`,
      Start: formatMoment(row.startsAt.toISOString()),
      End: formatMoment(row.endsAt.toISOString()),
      'Whole shop': row.wholeShop ? 'Yes' : 'No',
    },
    parts: [
      describeNames(
        'Category',
        'categories',
        row.categories.map(({ category }) => category),
      ),
      describeNames(
        'Product',
        'products',
        row.products.map(({ product }) => product),
      ),
    ],
  };
}

/** Says which other sale is in the way, and what to do about it. */
export function describeOverlap({ name, startsAt, endsAt, wholeShop, shared }: Overlap): string {
  const [from, to] = [startsAt, endsAt].map((moment) => formatMoment(moment.toISOString()));
  const time = `The sale "${name}" is on from ${from} to ${to}`;
  if (shared === null) {
    const what = wholeShop ? 'covers the whole shop' : 'covers a part of the shop';
    return `${time} and ${what}. Choose other times, or end that sale first.`;
  }
  return `${time} and covers ${shared} too. Choose other times, or leave ${shared} out of one of the two.`;
}

/** Presents a variant of a preview with its price in the sale. */
export function presentExample(
  { variantId, name, size, color, ...regular }: ExampleRow,
  basisPoints: number,
): SalePreview['examples'][number] {
  return {
    variantId,
    name,
    option: optionName({ size, color }),
    listPrice: toRupees(listPaise(regular)),
    regularPrice: toRupees(regular.sellingPaise),
    salePrice: toRupees(findSalePrice(regular, basisPoints).sellingPaise),
  };
}
