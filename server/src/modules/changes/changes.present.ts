import type { Change } from '#common/contract/changes.ts';
import type { ChangeRow } from './changes.queries.ts';

export function presentChange(row: ChangeRow): Change {
  const { actorId, actorName, at, ...change } = row;
  return { ...change, at: at.toISOString(), actor: { id: actorId, name: actorName } };
}
