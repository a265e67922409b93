import { codeKey } from '#common/domain/code-key.ts';
import type { CodeRefusal } from '#common/domain/discount-code.ts';
import { toRupees } from '#common/domain/money.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { findCart, type CartItemRow } from '../cart/cart.queries.ts';
import { applyCode, type AppliedCode } from './applied-code.policy.ts';
import { findOfferedCode, type OfferedCode } from './offered-code.queries.ts';

/** A cart, and the code that its customer wants to use; null if the shop has no such code. */
interface CodeBasis {
  items: readonly CartItemRow[];
  code: OfferedCode | null;
}

/** Applies a code to a cart, and counts it if it is wrong, so that nobody can find codes by guessing. */
async function tryCode(
  { limits }: Pick<Deps, 'limits'>,
  userId: string,
  { items, code }: CodeBasis,
  now: Date,
): Promise<AppliedCode | { refusal: CodeRefusal }> {
  const lines = items.map(({ quantity, variant: { sellingPaise } }) => ({
    quantity,
    sellingPaise,
  }));
  const applied = applyCode(code, lines, now);
  if (applied.refusal?.reason === 'unknown') await limits.countWrongCode(userId);
  return applied;
}

/**
 * Applies a code to a cart that is being ordered. `limits.requireCodeTries` comes first.
 * @throws AppError CONFLICT with the reason if it does not apply; RATE_LIMITED
 */
export async function requireCode(
  deps: Pick<Deps, 'limits'>,
  userId: string,
  basis: CodeBasis,
  now: Date,
): Promise<AppliedCode> {
  const applied = await tryCode(deps, userId, basis, now);
  if (applied.refusal === null) return applied;
  const { message } = applied.refusal;
  throw new AppError('CONFLICT', message, { errors: [{ path: 'discountCode', message }] });
}

/**
 * Returns what a code takes off the customer's cart, or why it takes nothing off.
 * @throws AppError RATE_LIMITED
 */
export async function checkCode(deps: Deps, userId: string, typed: string) {
  await deps.limits.requireCodeTries(userId);
  const [cart, code] = await Promise.all([
    findCart(deps.pool, userId),
    findOfferedCode(deps.pool, userId, codeKey(typed)),
  ]);
  const applied = await tryCode(deps, userId, { items: cart.items, code }, deps.clock.now());
  return applied.refusal === null
    ? { code: applied.code.code, discount: toRupees(applied.discountPaise), refusal: null }
    : { code: typed, discount: 0, refusal: applied.refusal.message };
}
