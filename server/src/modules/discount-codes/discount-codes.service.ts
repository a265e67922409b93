import type { z } from 'zod';
import type { DiscountCode, DiscountCodeBody } from '#common/contract/discount-codes.ts';
import { codeKey } from '#common/domain/code-key.ts';
import { toPaise } from '#common/domain/money.ts';
import type { DiscountCodeModel } from '#server/src/generated/prisma/models.ts';
import type { Deps } from '../../deps.ts';
import { differs } from '../../lib/differing.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { paginationOf, rowsOf, type PageOf } from '../../lib/paging.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { recordChange } from '../changes/changes.service.ts';
import { requireUnchanged } from '../changes/last-change.service.ts';
import {
  describeDiscountCode,
  presentDiscountCode,
  storedValue,
} from './discount-codes.present.ts';

type Body = z.output<typeof DiscountCodeBody>;

/** A page of discount codes, the newest first. */
export async function listDiscountCodes({ db, clock }: Deps, page: PageOf) {
  const [rows, total] = await Promise.all([
    db.discountCode.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...rowsOf(page),
    }),
    db.discountCode.count(),
  ]);
  const now = clock.now();
  return {
    codes: rows.map((row) => presentDiscountCode(row, now)),
    pagination: paginationOf(page, total),
  };
}

/** @throws AppError NOT_FOUND */
export async function getDiscountCode({ db, clock }: Deps, id: string): Promise<DiscountCode> {
  const row = isId(id) ? await db.discountCode.findUnique({ where: { id } }) : null;
  if (!row) throw notFound('Discount code');
  return presentDiscountCode(row, clock.now());
}

/** Locks a code until this transaction ends, so that no order uses it meanwhile. */
async function lockCode(tx: Tx, id: string): Promise<DiscountCodeModel> {
  if (!isId(id)) throw notFound('Discount code');
  await tx.$queryRaw`SELECT FROM "DiscountCode" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.discountCode.findUnique({ where: { id } });
  if (!row) throw notFound('Discount code');
  return row;
}

/** The columns that a form sets. */
function columnsOf({ code, minimum, startsAt, endsAt, ...body }: Body) {
  return {
    code,
    codeKey: codeKey(code),
    kind: body.kind,
    value: storedValue(body),
    minimumPaise: toPaise(minimum),
    totalLimit: body.totalLimit,
    customerLimit: body.customerLimit,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    isActive: body.isActive,
  };
}

/** @throws AppError ALREADY_EXISTS if another code reads the same */
async function requireFreeCode(tx: Tx, { code, codeKey: key }: Columns, id: string) {
  const other = await tx.discountCode.findFirst({ where: { codeKey: key, id: { not: id } } });
  if (!other) return;
  const message =
    other.code === code
      ? `The code ${code} already exists.`
      : `${code} reads like the code ${other.code}, which already exists.`;
  throw new AppError('ALREADY_EXISTS', message, { errors: [{ path: 'code', message }] });
}

type Columns = ReturnType<typeof columnsOf>;

async function write(tx: Tx, actorId: string, id: string | null, body: Body) {
  const before = id === null ? null : await lockCode(tx, id);
  const objectId = before?.id ?? newId();
  const subject = { kind: 'DISCOUNT_CODE', objectId, actorId } as const;
  await requireUnchanged(tx, body.expectedUpdatedAt, before && { ...before, ...subject });
  const data = columnsOf(body);
  await requireFreeCode(tx, data, objectId);
  if (before && !differs(before, data)) return before;
  const after = before
    ? await tx.discountCode.update({ where: { id: objectId }, data })
    : await tx.discountCode.create({ data: { id: objectId, ...data } });
  await recordChange(tx, {
    ...subject,
    label: after.code,
    before: before && describeDiscountCode(before),
    after: describeDiscountCode(after),
  });
  return after;
}

/**
 * Creates a code if `id` is null, else changes that one. Orders that are placed already keep what the code took off.
 * A save that changes nothing keeps `updatedAt` and writes no audit log entry.
 * @throws AppError NOT_FOUND, ALREADY_EXISTS, CHANGED_MEANWHILE
 */
export async function saveDiscountCode(
  { db, clock }: Deps,
  actorId: string,
  id: string | null,
  body: Body,
): Promise<DiscountCode> {
  const saved = await retriedTransaction(db, (tx) => write(tx, actorId, id, body));
  return presentDiscountCode(saved, clock.now());
}

/**
 * Deletes a code. Its orders keep its text and what it took off.
 * @throws AppError NOT_FOUND
 */
export async function deleteDiscountCode({ db }: Deps, actorId: string, id: string) {
  const { code } = await retriedTransaction(db, async (tx) => {
    const row = await lockCode(tx, id);
    await tx.discountCode.delete({ where: { id }, select: { id: true } });
    await recordChange(tx, {
      actorId,
      kind: 'DISCOUNT_CODE',
      objectId: id,
      label: row.code,
      before: describeDiscountCode(row),
      after: null,
    });
    return row;
  });
  return { message: `Deleted discount code: ${code}` };
}
