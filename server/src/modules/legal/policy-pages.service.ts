import type { Db } from '../../postgres/db.ts';
import { newId } from '../../lib/ids.ts';
import { LEGAL_PAGES } from './texts/policy-pages.ts';

/** Creates missing policy pages. Existing ones stay as they are (docs/specification.md#policy-pages). */
export async function seedPolicyPages(db: Db): Promise<void> {
  const data = LEGAL_PAGES.map((page) => ({ id: newId(), ...page }));
  await db.legalPage.createMany({ data, skipDuplicates: true });
}
