import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '#common/contract/endpoint-types.ts';
import { toPaise } from '#common/domain/money.ts';

/** What the server says about a discount code. */
type CodeCheck = AnswerOf<'GET /cart/discount-code'>;

/** A discount code as the screen that takes it uses it. */
export interface UsedCode {
  /** As the shop writes it, or as it was typed if it does not apply. */
  code: string;
  /** What it takes off, in paise; 0 unless the server has said that it applies. */
  discountPaise: number;
}

/** A discount code that is used, with its check and what can be done with it. */
export interface DiscountCodeState {
  /** Null without a code. */
  code: UsedCode | null;
  /** True once the server has said that the code takes something off. It stays true while another total is checked. */
  applies: boolean;
  /** True until the server has said whether the code applies to the total that is shown. */
  isPending: boolean;
  /** Why the code does not apply, or why that is unknown. */
  refusal: string | null;
  error: Error | null;
  /** Uses a code; the same one is checked again. */
  apply: (text: string) => void;
  remove: () => void;
}

/** True if a query is about this code. Its answer then stays on the screen while another total is checked. */
export function isAbout(
  typed: string | null,
  query: { queryKey: readonly unknown[] } | undefined,
): boolean {
  return query?.queryKey.includes(typed) === true;
}

interface CodeUse {
  /** Null without a code. */
  typed: string | null;
  /** What the items cost. */
  totalPaise: number;
  check: UseQueryResult<CodeCheck>;
  /** Stores the code that is used. */
  write: (code: string | null) => void;
}

/** Returns the state of a code, from the typed text and the server's check. */
export function toDiscountCodeState({
  typed,
  totalPaise,
  check,
  write,
}: CodeUse): DiscountCodeState {
  const { data } = check;
  const applied = data?.refusal === null ? data : null;
  /* The former answer may be about a larger total. */
  const discountPaise = applied ? Math.min(toPaise(applied.discount), totalPaise) : 0;
  return {
    code: typed === null ? null : { code: data?.code ?? typed, discountPaise },
    applies: applied !== null,
    isPending: typed !== null && check.isFetching && (check.isPending || check.isPlaceholderData),
    refusal: data?.refusal ?? null,
    error: check.error,
    apply: (text) => {
      write(text);
      if (text === typed) void check.refetch();
    },
    remove: () => write(null),
  };
}
