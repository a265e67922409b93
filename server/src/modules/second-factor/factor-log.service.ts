import type { Tx } from '../../postgres/db.ts';
import type { Facts } from '../changes/changes.policy.ts';
import { recordChange } from '../changes/changes.service.ts';

/** An administrator, as the audit log names them. */
export interface FactorOwner {
  id: string;
  username: string;
}

/**
 * Records a change of an administrator's second factor in the audit log.
 * @param actorId null for a command of the operator
 */
export function recordFactorChange(
  tx: Tx,
  { id, username }: FactorOwner,
  { actorId, before, after }: { actorId: string | null; before: Facts; after: Facts },
): Promise<void> {
  return recordChange(tx, {
    actorId,
    kind: 'ADMINISTRATOR',
    objectId: id,
    label: username,
    before: { facts: before },
    after: { facts: after },
  });
}
