import type { Tx } from '../../postgres/db.ts';
import type { Facts } from '../changes/changes.policy.ts';
import { recordChange } from '../changes/changes.service.ts';

/** An administrator, as the audit log names them. */
export interface LoggedAdministrator {
  id: string;
  username: string;
}

/**
 * Records a change of an administrator's account in the audit log.
 * @param actorId null for a command of the operator
 * @param before null for a new account
 */
export function recordAdministratorChange(
  tx: Tx,
  { id, username }: LoggedAdministrator,
  { actorId, before, after }: { actorId: string | null; before: Facts | null; after: Facts },
): Promise<void> {
  return recordChange(tx, {
    actorId,
    kind: 'ADMINISTRATOR',
    objectId: id,
    label: username,
    before: before && { facts: before },
    after: { facts: after },
  });
}
