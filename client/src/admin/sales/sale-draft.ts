import type { InputOf } from '#common/contract/endpoint-types.ts';
import { SaleBody, type SaleDetails } from '#common/contract/sales.ts';
import { parseIndianTime, toIndianTime } from '#common/domain/indian-time.ts';

export interface Named {
  id: string;
  name: string;
}

/** A sale in the form. Numbers and times are text as typed; the fields have the names of the API's. */
export interface SaleDraft {
  name: string;
  percent: string;
  /** YYYY-MM-DDTHH:mm in India. */
  startsAt: string;
  endsAt: string;
  wholeShop: boolean;
  productIds: readonly Named[];
  categoryIds: readonly Named[];
}

export const SALE_FIELDS = [
  'name',
  'percent',
  'startsAt',
  'endsAt',
  'wholeShop',
  'productIds',
  'categoryIds',
] as const satisfies (keyof SaleDraft)[];
export type SaleField = (typeof SALE_FIELDS)[number];

/** Returns the draft of a stored sale, or of a new one that starts now. */
export function saleDraft(sale: SaleDetails | null, now: Date): SaleDraft {
  if (!sale) {
    return {
      ...{ name: '', percent: '', startsAt: toIndianTime(now), endsAt: '' },
      ...{ wholeShop: false, productIds: [], categoryIds: [] },
    };
  }
  return {
    name: sale.name,
    percent: String(sale.percent),
    startsAt: toIndianTime(new Date(sale.startsAt)),
    endsAt: toIndianTime(new Date(sale.endsAt)),
    wholeShop: sale.wholeShop,
    productIds: sale.products,
    categoryIds: sale.categories,
  };
}

const PERCENT = /^\d+(\.\d+)?$/;

/** Parses a percentage as people type it; NaN if it is none, which the schema refuses. */
function percentIn(text: string): number {
  const typed = text.replace(/[\s%]/g, '');
  return PERCENT.test(typed) ? Number(typed) : Number.NaN;
}

const momentIn = (text: string) => parseIndianTime(text)?.toISOString() ?? '';

/** Returns the request of a draft. What is not valid in it is refused by the schema. */
export function saleRequest(draft: SaleDraft): InputOf<'POST /sales'>['body'] {
  const { name, percent, startsAt, endsAt, wholeShop, productIds, categoryIds } = draft;
  return {
    ...{ name, wholeShop },
    percent: percentIn(percent),
    startsAt: momentIn(startsAt),
    endsAt: momentIn(endsAt),
    productIds: wholeShop ? [] : productIds.map(({ id }) => id),
    categoryIds: wholeShop ? [] : categoryIds.map(({ id }) => id),
  };
}

const TIME_MESSAGES = {
  startsAt: 'Choose the day and the time of the start.',
  endsAt: 'Choose the day and the time of the end.',
};

/** Returns what is wrong with a draft, one message for each field. */
export function findSaleErrors(draft: SaleDraft): Partial<Record<SaleField, string>> {
  const parsed = SaleBody.safeParse(saleRequest(draft));
  const errors: Partial<Record<SaleField, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = SALE_FIELDS.find((known) => known === path[0]);
    if (field && errors[field] === undefined) {
      const isTime = field === 'startsAt' || field === 'endsAt';
      errors[field] = isTime && momentIn(draft[field]) === '' ? TIME_MESSAGES[field] : message;
    }
  }
  return errors;
}
