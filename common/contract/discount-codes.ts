import { z } from 'zod';
import { cleanCode, codeKey, isCode } from '../domain/code-key.ts';
import { CODE_STATES, DISCOUNT_CODE_KINDS } from '../domain/discount-code.ts';
import { isRupees } from '../domain/money.ts';
import { LIMITS, PAGE } from '../limits.ts';
import type { Endpoint, Method } from './endpoint.ts';
import {
  expectedTime,
  Id,
  line,
  Message,
  momentField,
  requiredLine,
  Rupees,
  wholeNumber,
} from './fields.ts';
import { numberError } from './number-error.ts';
import { pageQuery, Pagination } from './pagination.ts';

/** A discount code as the back office shows it. */
export const DiscountCode = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(DISCOUNT_CODE_KINDS),
  /** Whole percent, or rupees. */
  value: z.number(),
  /** The least that the items must cost; 0 for any order. */
  minimum: Rupees,
  /** Most orders in total, and of one customer; null for any number. */
  totalLimit: z.int().nullable(),
  customerLimit: z.int().nullable(),
  /** Orders with this code that are not canceled. */
  uses: z.int(),
  /** ISO 8601, UTC. The code works from `startsAt` on and before `endsAt`; null for always. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  isActive: z.boolean(),
  /** What customers can do with the code now. */
  state: z.enum(CODE_STATES),
  updatedAt: z.string(),
});
export type DiscountCode = z.infer<typeof DiscountCode>;

const { min, max } = LIMITS.discountCode;

function codeError(code: string): string | null {
  if (!isCode(code)) return 'A code has letters and digits only, such as DIWALI10.';
  if (Array.from(codeKey(code)).length < min) {
    return `A code needs at least ${min} letters or digits.`;
  }
  const { length } = Array.from(code);
  return length > max ? `Code may have at most ${max} characters, not ${length}.` : null;
}

const codeField = requiredLine('Code', LIMITS.typedCode, 'Please enter a code, such as DIWALI10.')
  .overwrite(cleanCode)
  .superRefine((code, context) => {
    const message = code === '' ? null : codeError(code);
    if (message) context.addIssue({ code: 'custom', message });
  });

const NO_MINIMUM = `Minimum order must be an amount from 0 to ${LIMITS.priceRupees} rupees, with at most two decimals.`;

const minimumField = z
  .number({ error: numberError('the minimum order', NO_MINIMUM) })
  .max(LIMITS.priceRupees, NO_MINIMUM)
  .refine(isRupees, NO_MINIMUM);

function isPercent(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 100;
}

function isAmount(value: number): boolean {
  return isRupees(value) && value > 0 && value <= LIMITS.priceRupees;
}

const Value = z.object({ kind: z.enum(DISCOUNT_CODE_KINDS), value: z.number() });

function limitField(label: string) {
  return momentField(`${label} must be a day and a time.`).nullable();
}

const Period = z.object({ startsAt: limitField('Start'), endsAt: limitField('End') });

function isReversed(startsAt: string | null, endsAt: string | null): boolean {
  return startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt);
}

export const DiscountCodeBody = z
  .object({
    code: codeField,
    kind: z.enum(DISCOUNT_CODE_KINDS, { error: 'The discount must be PERCENT or AMOUNT.' }),
    value: z.number({ error: numberError('the discount', 'The discount must be a number.') }),
    minimum: minimumField,
    totalLimit: wholeNumber('Limit in total', 1, LIMITS.codeUses).nullable(),
    customerLimit: wholeNumber('Limit per customer', 1, LIMITS.codeUses).nullable(),
    startsAt: limitField('Start'),
    endsAt: limitField('End'),
    isActive: z.boolean({ error: 'isActive must be true or false.' }),
    expectedUpdatedAt: expectedTime,
  })
  /* Faults of other fields do not hide these. */
  .refine(({ kind, value }) => kind !== 'PERCENT' || isPercent(value), {
    path: ['value'],
    error: 'A percentage must be a whole number from 1 to 100.',
    when: ({ value }) => Value.safeParse(value).success,
  })
  .refine(({ kind, value }) => kind !== 'AMOUNT' || isAmount(value), {
    path: ['value'],
    error: `An amount must be more than 0 and at most ${LIMITS.priceRupees} rupees, with at most two decimals.`,
    when: ({ value }) => Value.safeParse(value).success,
  })
  .refine(({ startsAt, endsAt }) => !isReversed(startsAt, endsAt), {
    path: ['endsAt'],
    error: 'The end must be after the start.',
    when: ({ value }) => Period.safeParse(value).success,
  });
export type DiscountCodeBody = z.input<typeof DiscountCodeBody>;

const DiscountCodePage = z.object({
  codes: z.array(DiscountCode),
  pagination: Pagination,
});

const DiscountCodesQuery = z.object(pageQuery(PAGE.discountCodes));
const DiscountCodeParams = z.object({ id: Id });

/** What a code takes off a cart or an order. */
export const CodeCheck = z.object({
  /** The code as the shop writes it; as it was typed if it does not apply. */
  code: z.string(),
  /** 0 if it does not apply. */
  discount: Rupees,
  /** Why it does not apply, as a sentence; null if it does. */
  refusal: z.string().nullable(),
});

/** A code in any case, with spaces and hyphens anywhere. */
export const typedCodeField = line('Discount code', {
  ...{ min: 1, max: LIMITS.typedCode },
  required: 'Please enter a discount code.',
});

const CodeCheckQuery = z.object({ code: typedCodeField });

/** The endpoints of discount codes. A part of `endpoints`. */
export const discountCodeEndpoints = {
  'GET /cart/discount-code': {
    who: 'customer',
    adminRefusal: 'Admin cannot place orders',
    query: CodeCheckQuery,
    answer: CodeCheck,
  },
  'GET /discount-codes': {
    who: 'admin',
    area: 'products',
    query: DiscountCodesQuery,
    answer: DiscountCodePage,
  },
  'GET /discount-codes/{id}': {
    who: 'admin',
    area: 'products',
    params: DiscountCodeParams,
    answer: DiscountCode,
  },
  'POST /discount-codes': {
    who: 'admin',
    area: 'products',
    body: DiscountCodeBody,
    answer: DiscountCode,
    status: 201,
  },
  'PUT /discount-codes/{id}': {
    who: 'admin',
    area: 'products',
    params: DiscountCodeParams,
    body: DiscountCodeBody,
    answer: DiscountCode,
  },
  'DELETE /discount-codes/{id}': {
    who: 'admin',
    area: 'products',
    params: DiscountCodeParams,
    answer: Message,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
