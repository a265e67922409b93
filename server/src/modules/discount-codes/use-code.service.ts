import type { z } from 'zod';
import type { EnteredCodeQuery } from '#common/contract/order-entry.ts';
import { codeKey } from '#common/domain/code-key.ts';
import type { CodeRefusal, CodeUse } from '#common/domain/discount-code.ts';
import { toPaise, toRupees } from '#common/domain/money.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import type { Tx } from '../../postgres/db.ts';
import { findCart } from '../cart/cart.queries.ts';
import { applyCode, type AppliedCode, type PricedLine } from './applied-code.policy.ts';
import {
  findCodeOfBuyer,
  findOfferedCode,
  type CodeBuyer,
  type OfferedCode,
} from './offered-code.queries.ts';

/** An item of a cart or of an entered order. */
interface CodeItem {
  quantity: number;
  variant: Pick<PricedLine, 'sellingPaise'>;
}

/** The use of a code that is checked. */
interface CodeBasis extends Pick<CodeUse, 'now' | 'reader'> {
  /** The user who typed the code. Wrong ones are counted for this user. */
  actorId: string;
  /** The typed code as `codeKey` compares it. */
  key: string;
  lines: readonly PricedLine[];
  /** Null if the shop has no such code. */
  code: OfferedCode | null;
}

function toPricedLines(items: readonly CodeItem[]): PricedLine[] {
  return items.map(({ quantity, variant: { sellingPaise } }) => ({ quantity, sellingPaise }));
}

/** Applies a code, and counts it if it is wrong, so that codes cannot be found by guessing. */
async function tryCode(
  { limits }: Pick<Deps, 'limits'>,
  { actorId, key, lines, code, ...use }: CodeBasis,
): Promise<AppliedCode | { refusal: CodeRefusal }> {
  const applied = applyCode(code, lines, use);
  if (applied.refusal?.reason === 'unknown') await limits.countWrongCode(actorId, key);
  return applied;
}

/** @throws AppError CONFLICT with the reason if the code does not apply */
async function requireApplied(deps: Pick<Deps, 'limits'>, basis: CodeBasis): Promise<AppliedCode> {
  const applied = await tryCode(deps, basis);
  if (applied.refusal === null) return applied;
  const { message } = applied.refusal;
  throw new AppError('CONFLICT', message, { errors: [{ path: 'discountCode', message }] });
}

/**
 * Applies a code to a cart that is being ordered. `limits.requireCodeTries` comes first.
 * @throws AppError CONFLICT with the reason if it does not apply; RATE_LIMITED
 */
export function requireCode(
  deps: Pick<Deps, 'limits'>,
  userId: string,
  { items, code }: { items: readonly CodeItem[]; code: OfferedCode | null },
  { key, now }: Pick<CodeBasis, 'key' | 'now'>,
): Promise<AppliedCode> {
  const lines = toPricedLines(items);
  return requireApplied(deps, { actorId: userId, key, lines, code, now, reader: 'customer' });
}

/** The code of an order that an administrator enters. */
interface EnteredCode {
  actorId: string;
  buyer: CodeBuyer;
  /** As it was typed. */
  typed: string;
  now: Date;
}

/**
 * Applies a code to an order that an administrator enters. `holdBuyer` comes first.
 * @throws AppError CONFLICT with the reason if it does not apply; RATE_LIMITED
 */
export async function requireEnteredCode(
  deps: Pick<Deps, 'limits'>,
  tx: Tx,
  items: readonly CodeItem[],
  { actorId, buyer, typed, now }: EnteredCode,
): Promise<AppliedCode> {
  await deps.limits.requireCodeTries(actorId);
  const key = codeKey(typed);
  const lines = toPricedLines(items);
  const code = await findCodeOfBuyer(tx, buyer, key);
  return requireApplied(deps, { actorId, key, lines, code, now, reader: 'admin' });
}

function presentCheck(applied: AppliedCode | { refusal: CodeRefusal }, typed: string) {
  return applied.refusal === null
    ? { code: applied.code.code, discount: toRupees(applied.discountPaise), refusal: null }
    : { code: typed, discount: 0, refusal: applied.refusal.message };
}

/**
 * Returns what a code takes off the customer's cart, or why it takes nothing off.
 * @throws AppError RATE_LIMITED
 */
export async function checkCode(deps: Deps, userId: string, typed: string) {
  await deps.limits.requireCodeTries(userId);
  const key = codeKey(typed);
  const [cart, code] = await Promise.all([
    findCart(deps.pool, userId),
    findOfferedCode(deps.pool, userId, key),
  ]);
  const lines = toPricedLines(cart.items);
  const now = deps.clock.now();
  return presentCheck(
    await tryCode(deps, { actorId: userId, key, lines, code, now, reader: 'customer' }),
    typed,
  );
}

/**
 * Returns what a code takes off an order that an administrator is entering, or why it takes nothing off. Does not check
 * the limit per customer before the buyer is known.
 * @throws AppError RATE_LIMITED
 */
export async function checkEnteredCode(
  deps: Deps,
  actorId: string,
  { code: typed, total, customerId, phone }: z.output<typeof EnteredCodeQuery>,
) {
  await deps.limits.requireCodeTries(actorId);
  const userId = customerId !== undefined && isId(customerId) ? customerId : null;
  const buyer = { userId, phone: phone ?? null };
  const key = codeKey(typed);
  const code = await findCodeOfBuyer(deps.db, buyer, key);
  const lines = [{ sellingPaise: toPaise(total), quantity: 1 }];
  const now = deps.clock.now();
  return presentCheck(
    await tryCode(deps, { actorId, key, lines, code, now, reader: 'admin' }),
    typed,
  );
}
