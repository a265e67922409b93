import type { z } from 'zod';
import type { LegalPageBody } from '#common/contract/legal.ts';
import type { LegalPageModel } from '#server/src/generated/prisma/models.ts';
import type { Deps } from '../../deps.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { isoTime, jsonList } from '../../postgres/json-sql.ts';
import { rowsOf, type Statement } from '../../postgres/statement.ts';
import { differs } from '../../lib/differing.ts';
import { ReadyJson } from '../../lib/ready-json.ts';
import { recordChange } from '../changes/changes.service.ts';
import { requireUnchanged } from '../changes/last-change.service.ts';
import { describeLegalPage, presentLegalPage } from './legal.present.ts';

const ALL: Statement = {
  name: 'legal-pages',
  text: `
    SELECT ${jsonList(`
      SELECT "id", "title", "slug", "content", ${isoTime('"createdAt"')} AS "createdAt",
        ${isoTime('"updatedAt"')} AS "updatedAt"
      FROM "LegalPage" ORDER BY "slug"`)}::text AS "json"`,
};

/** The stored policy pages, at most two, sorted by slug. */
export async function listLegalPages({ pool }: Deps): Promise<ReadyJson> {
  const [row] = await rowsOf<{ json: string }>(pool, ALL, []);
  return new ReadyJson({ json: row?.json ?? '[]', tags: [] });
}

/** Locks a policy page until this transaction ends. Returns null if it is not stored yet. */
async function lockLegalPage(tx: Tx, slug: string): Promise<LegalPageModel | null> {
  await tx.$queryRaw`SELECT 1 FROM "LegalPage" WHERE "slug" = ${slug} FOR NO KEY UPDATE`;
  return tx.legalPage.findUnique({ where: { slug } });
}

type Body = z.output<typeof LegalPageBody>;

async function write(tx: Tx, actorId: string, body: Body): Promise<LegalPageModel> {
  const { slug, title, content, expectedUpdatedAt } = body;
  const before = await lockLegalPage(tx, slug);
  const subject = { kind: 'LEGAL_PAGE', objectId: slug, actorId } as const;
  await requireUnchanged(tx, expectedUpdatedAt, before && { ...before, ...subject });
  if (before && !differs(before, { title, content })) return before;
  const after = before
    ? await tx.legalPage.update({ where: { slug }, data: { title, content } })
    : await tx.legalPage.create({ data: { slug, title, content } });
  await recordChange(tx, {
    ...subject,
    label: title,
    before: before && describeLegalPage(before),
    after: describeLegalPage(after),
  });
  return after;
}

/**
 * Creates or updates the page of this slug. A save that changes nothing keeps `updatedAt` and writes no
 * audit log entry.
 * @throws AppError CHANGED_MEANWHILE
 */
export async function saveLegalPage({ db }: Deps, actorId: string, body: Body) {
  return presentLegalPage(await retriedTransaction(db, (tx) => write(tx, actorId, body)));
}
