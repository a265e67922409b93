import type { z } from 'zod';
import type { SizeSet, SizeSetBody } from '#common/contract/size-sets.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { isId, newId } from '../../lib/ids.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { recordChange } from '../changes/changes.service.ts';
import { requireUnchanged } from '../changes/last-change.service.ts';
import { describeSizeSet, presentSizeSet } from './size-sets.present.ts';
import { findSizeSets, lockSizeSet, lockSizeSets } from './size-sets.queries.ts';

type Body = z.output<typeof SizeSetBody>;

/** Returns the owner's size sets in the order of their names. */
export async function listSizeSets({ db }: Deps) {
  return { sizeSets: (await findSizeSets(db)).map(presentSizeSet) };
}

/** @throws AppError NOT_FOUND */
export async function getSizeSet({ db }: Deps, id: string): Promise<SizeSet> {
  const row = isId(id) ? await db.sizeSet.findUnique({ where: { id } }) : null;
  if (!row) throw notFound('Size set');
  return presentSizeSet(row);
}

/** @throws AppError CONFLICT if there are as many sets as a shop can have */
async function requireRoom(tx: Tx): Promise<void> {
  await lockSizeSets(tx);
  if ((await tx.sizeSet.count()) < LIMITS.sizeSets) return;
  throw new AppError(
    'CONFLICT',
    `You can keep at most ${LIMITS.sizeSets} size sets. Delete one first.`,
  );
}

/** @throws AppError ALREADY_EXISTS if another set has the name, regardless of case */
async function requireFreeName(tx: Tx, nameKey: string, id: string): Promise<void> {
  const other = await tx.sizeSet.findFirst({ where: { nameKey, id: { not: id } } });
  if (!other) return;
  const message = `There is already a size set named ${other.name}. Choose another name.`;
  throw new AppError('ALREADY_EXISTS', message, { errors: [{ path: 'name', message }] });
}

function isSame(before: Pick<Body, 'name' | 'sizes'>, { name, sizes }: Body): boolean {
  return (
    before.name === name &&
    before.sizes.length === sizes.length &&
    before.sizes.every((size, index) => size === sizes[index])
  );
}

async function write(tx: Tx, actorId: string, id: string | null, body: Body) {
  const before = id === null ? null : await lockSizeSet(tx, id);
  const objectId = before?.id ?? newId();
  const subject = { kind: 'SIZE_SET', objectId, actorId } as const;
  await requireUnchanged(tx, body.expectedUpdatedAt, before && { ...before, ...subject });
  if (before && isSame(before, body)) return before;
  if (!before) await requireRoom(tx);
  const { name, sizes } = body;
  const data = { name, nameKey: caseKey(name), sizes, sizeKeys: sizes.map(sizeKey) };
  await requireFreeName(tx, data.nameKey, objectId);
  const after = before
    ? await tx.sizeSet.update({ where: { id: objectId }, data })
    : await tx.sizeSet.create({ data: { id: objectId, ...data } });
  await recordChange(tx, {
    ...subject,
    label: after.name,
    before: before && describeSizeSet(before),
    after: describeSizeSet(after),
  });
  return after;
}

/**
 * Creates a size set if `id` is null, else changes that one. Products keep the sizes that they have.
 * A save that changes nothing keeps `updatedAt` and writes no audit log entry.
 * @throws AppError NOT_FOUND, ALREADY_EXISTS, CHANGED_MEANWHILE, CONFLICT above 100 sets
 */
export async function saveSizeSet(
  { db }: Deps,
  actorId: string,
  id: string | null,
  body: Body,
): Promise<SizeSet> {
  return presentSizeSet(await retriedTransaction(db, (tx) => write(tx, actorId, id, body)));
}

/**
 * Deletes a size set. Products keep the sizes that they have.
 * @throws AppError NOT_FOUND
 */
export async function deleteSizeSet({ db }: Deps, actorId: string, id: string) {
  const { name } = await retriedTransaction(db, async (tx) => {
    const row = await lockSizeSet(tx, id);
    await tx.sizeSet.delete({ where: { id }, select: { id: true } });
    await recordChange(tx, {
      actorId,
      kind: 'SIZE_SET',
      objectId: id,
      label: row.name,
      before: describeSizeSet(row),
      after: null,
    });
    return row;
  });
  return { message: `Deleted size set: ${name}` };
}
