import { searchText } from '#common/domain/search-text.ts';
import type { Db } from '../../postgres/db.ts';

/** Returns a line for each group of synonyms; groups and their words are sorted as names. */
export async function listSynonyms(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ group: string; term: string }[]>`
    SELECT "group", "term" FROM "SearchSynonym"
    ORDER BY "group" COLLATE "name_order", "term" COLLATE "name_order"`;
  const groups = new Map<string, string[]>();
  for (const { group, term } of rows) groups.set(group, [...(groups.get(group) ?? []), term]);
  return [...groups.values()].map((terms) => terms.join(', '));
}

/** Makes two terms synonyms. Their existing groups are merged, so all synonyms of either match too. */
export async function addSynonym(db: Db, one: string, other: string): Promise<void> {
  const terms = [one, other].map(searchText);
  await db.$transaction(async (tx) => {
    const known = await tx.searchSynonym.findMany({ where: { term: { in: terms } } });
    const group = known[0]?.group ?? terms[1] ?? '';
    const groups = known.map((row) => row.group);
    await tx.searchSynonym.updateMany({ where: { group: { in: groups } }, data: { group } });
    const data = terms.map((term) => ({ term, group }));
    await tx.searchSynonym.createMany({ data, skipDuplicates: true });
  });
}
