import type pg from 'pg';
import { newId } from '#server/src/lib/ids.ts';
import { signToken } from '#server/src/lib/token.ts';

/** JWT_SECRET of the shops that are measured and proven. */
export const SECRET = 'a secret of the measurement, 32 characters';

/** A customer with an address. */
export interface Account {
  userId: string;
  addressId: string;
  /** For `Authorization: Bearer`. */
  token: string;
}

function tokenOf(userId: string): string {
  return signToken({ userId, tokenVersion: 0, sessionId: null }, SECRET);
}

/** Creates customers with an address each, for a shop whose JWT_SECRET is SECRET. */
export async function addAccounts(database: pg.Client, count: number): Promise<Account[]> {
  const accounts = Array.from({ length: count }, () => ({ userId: newId(), addressId: newId() }));
  await database.query(
    `WITH account AS (SELECT * FROM jsonb_to_recordset($1) AS account ("userId" uuid, "addressId" uuid)
    ), customer AS (
      INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "passwordHash",
        "firstName", "lastName", "updatedAt")
      SELECT "userId", "userId"::text, "userId"::text, "userId" || '@shop.example',
        "userId" || '@shop.example', '', 'Asha', 'Rao', now() FROM account
    )
    INSERT INTO "Address" ("id", "userId", "recipientName", "phone", "addressLine1", "city", "state",
      "postalCode", "updatedAt")
    SELECT "addressId", "userId", 'Asha Rao', '9876543210', '12 MG Road', 'Pune', 'Maharashtra',
      '411001', now() FROM account`,
    [JSON.stringify(accounts)],
  );
  return accounts.map((account) => ({ ...account, token: tokenOf(account.userId) }));
}

/** Creates an administrator and returns the token. */
export async function addAdministrator(database: pg.Client): Promise<string> {
  const id = newId();
  await database.query(
    `INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "passwordHash",
       "firstName", "lastName", "userType", "updatedAt")
     VALUES ($1, $2, $2, $3, $3, '', 'Owner', 'Vastra', 'ADMIN', now())`,
    [id, `owner-${id}`, `${id}@vastra.local`],
  );
  return tokenOf(id);
}
