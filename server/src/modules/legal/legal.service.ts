import type { z } from 'zod';
import type { LegalPageBody } from '#common/contract/legal.ts';
import type { Deps } from '../../deps.ts';
import { recordChange } from '../changes/changes.service.ts';
import { describeLegalPage, presentLegalPage } from './legal.present.ts';

/** The shop's policy pages as the back office saved them; there are two at most. */
export async function listLegalPages({ db }: Deps) {
  const rows = await db.legalPage.findMany({ orderBy: { slug: 'asc' } });
  return rows.map(presentLegalPage);
}

/** Writes the page of this slug, whether it was there before or not. */
export function saveLegalPage(
  { db }: Deps,
  actorId: string,
  { slug, title, content }: z.output<typeof LegalPageBody>,
) {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "LegalPage" WHERE "slug" = ${slug} FOR NO KEY UPDATE`;
    const before = await tx.legalPage.findUnique({ where: { slug } });
    const row = await tx.legalPage.upsert({
      where: { slug },
      create: { slug, title, content },
      update: { title, content },
    });
    await recordChange(tx, {
      actorId,
      kind: 'LEGAL_PAGE',
      objectId: slug,
      label: title,
      action: before ? 'CHANGED' : 'CREATED',
      before: before && describeLegalPage(before),
      after: describeLegalPage(row),
    });
    return presentLegalPage(row);
  });
}
