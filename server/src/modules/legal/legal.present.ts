import { LEGAL_SLUGS, type LegalPage } from '#common/contract/legal.ts';
import type { LegalPageModel } from '#server/src/generated/prisma/models.ts';
import type { Described } from '../changes/changes.policy.ts';

/** A policy page. Throws for a slug that the contract does not know; none is ever stored. */
export function presentLegalPage(row: LegalPageModel): LegalPage {
  const slug = LEGAL_SLUGS.find((known) => known === row.slug);
  if (!slug) throw new RangeError(`No policy page is called ${row.slug}`);
  return {
    id: row.id,
    title: row.title,
    slug,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A policy page in the form that the audit log compares. */
export function describeLegalPage({ title, content }: LegalPageModel): Described {
  return { facts: { Title: title, Content: content } };
}
