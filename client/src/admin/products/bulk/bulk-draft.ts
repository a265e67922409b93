import type { InputOf } from '#common/contract/endpoint-types.ts';
import type { ProductStatus } from '#common/domain/product-status.ts';
import { rupeesIn } from '#common/domain/typed-amounts.ts';
import { ApiError } from '#client/lib/api-error.ts';

type Change = InputOf<'POST /products/bulk/preview'>['body']['change'];

/** What happens to a number, and the number as it is typed. An empty `how` keeps it. */
export interface DraftAmount<How extends string> {
  how: How | '';
  typed: string;
}

/** The form of a bulk change. */
export interface BulkDraft {
  price: DraftAmount<'set' | 'raise' | 'lower'>;
  discount: DraftAmount<'set' | 'off' | 'raise' | 'lower'>;
  stock: DraftAmount<'set' | 'add' | 'take'>;
  /** Empty keeps the category. */
  categoryId: string;
  status: ProductStatus | '';
}
type BulkField = keyof BulkDraft;
export type BulkErrors = Partial<Record<BulkField, string>>;

export const EMPTY_DRAFT: BulkDraft = {
  price: { how: '', typed: '' },
  discount: { how: '', typed: '' },
  stock: { how: '', typed: '' },
  categoryId: '',
  status: '',
};

/** True once the form says what changes. */
export function isBegun({ price, discount, stock, categoryId, status }: BulkDraft): boolean {
  return [price.how, discount.how, stock.how, categoryId, status].some(Boolean);
}

const AMOUNT = 'Enter a number such as 10 or 12.50.';
const UNITS = 'Enter a whole number such as 10.';

/** Returns what the API is asked for, and the errors of fields that are no numbers. */
export function readDraft(draft: BulkDraft): { change: Change; errors: BulkErrors } {
  const change: Change = {};
  const errors: BulkErrors = {};
  const { price, discount, stock, categoryId, status } = draft;
  const signed = (how: string, value: number) =>
    how === 'lower' || how === 'take' ? -value : value;
  if (price.how) {
    const value = rupeesIn(price.typed);
    if (value === null) errors.price = AMOUNT;
    else if (price.how === 'set') change.price = { how: 'set', value };
    else change.price = { how: 'percent', value: signed(price.how, value) };
  }
  if (discount.how) {
    const value = rupeesIn(discount.typed);
    if (value === null) errors.discount = AMOUNT;
    else if (discount.how === 'set' || discount.how === 'off') {
      change.discount = { how: discount.how, value };
    } else change.discount = { how: 'percent', value: signed(discount.how, value) };
  }
  if (stock.how) {
    const value = rupeesIn(stock.typed);
    if (value === null || !Number.isInteger(value)) errors.stock = UNITS;
    else if (stock.how === 'set') change.stock = { how: 'set', value };
    else change.stock = { how: 'by', value: signed(stock.how, value) };
  }
  if (categoryId) change.categoryId = categoryId;
  if (status) change.status = status;
  return { change, errors };
}

const FIELDS: readonly BulkField[] = ['price', 'discount', 'stock', 'categoryId', 'status'];

/** Returns the server's errors at the fields of the form, by paths such as 'change.price.value'. */
export function fieldErrors(error: unknown): BulkErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.errors.flatMap(({ path, message }) => {
      const field = FIELDS.find((known) => path.startsWith(`change.${known}`));
      return field ? [[field, message]] : [];
    }),
  );
}
