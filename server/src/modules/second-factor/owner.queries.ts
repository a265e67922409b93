import { caseKey } from '#common/domain/case-key.ts';
import type { Db, Tx } from '../../postgres/db.ts';

const owner = { id: true, username: true };

/** Returns what changing a second factor needs of its account. Throws if the account does not exist. */
export function findAccountForFactor(db: Db | Tx, id: string) {
  return db.user.findUniqueOrThrow({
    where: { id },
    select: { ...owner, email: true, passwordHash: true },
  });
}

/** Finds an account by its e-mail, without regard to case. Returns null if no account has it. */
export function findAccountByEmail(db: Db, email: string) {
  return db.user.findUnique({ where: { emailKey: caseKey(email) }, select: owner });
}
