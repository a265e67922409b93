import type { z } from 'zod';
import type { LegalPageBody } from '#common/contract/legal.ts';
import type { Deps } from '../../deps.ts';
import { presentLegalPage } from './legal.present.ts';

/** The shop's policy pages as the back office saved them; there are two at most. */
export async function listLegalPages({ db }: Deps) {
  const rows = await db.legalPage.findMany({ orderBy: { slug: 'asc' } });
  return rows.map(presentLegalPage);
}

/** Writes the page of this slug, whether it was there before or not. */
export async function saveLegalPage({ db }: Deps, body: z.output<typeof LegalPageBody>) {
  const { slug, title, content } = body;
  const row = await db.legalPage.upsert({
    where: { slug },
    create: { slug, title, content },
    update: { title, content },
  });
  return presentLegalPage(row);
}
