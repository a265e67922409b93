import { caseKey } from '#common/domain/case-key.ts';
import type { Env } from './env.ts';
import { retryConflicts } from './postgres/conflicts.ts';
import type { Db } from './postgres/db.ts';
import type { KeptPassword } from './modules/users/kept-password.service.ts';
import { randomPassword } from './lib/kept-secret.ts';
import {
  type Account,
  createAdministrator,
  findAccount,
  listAdministrators,
} from './modules/users/administrators.service.ts';

/** Domains that are reserved for other uses than mail: RFC 2606, RFC 6761, RFC 6762. */
const RESERVED_DOMAIN = /@(.*\.)?(local|localhost|invalid|test|example|example\.(com|net|org))$/i;

interface Start {
  env: Pick<Env, 'adminEmail' | 'adminPassword' | 'databaseUrl'>;
  db: Db;
  kept: KeptPassword;
}

/** Creates the account of ADMIN_EMAIL and describes its sign-in. */
async function createFirst({ env, db, kept }: Start): Promise<string> {
  const { adminEmail: email, adminPassword } = env;
  if (adminPassword) {
    await kept.remove();
    await createAdministrator(db, { email, password: adminPassword });
    return `${email}, password as given`;
  }
  // The password is written first, because a stop in between must not leave an account with a password
  // that the operator cannot read. If the account is not created, the next start replaces the file.
  const password = randomPassword();
  await kept.write(password);
  await createAdministrator(db, { email, password });
  return `${email}, password ${password}`;
}

/** Describes how the account of ADMIN_EMAIL signs in. Deletes a kept password that no longer works. */
async function describeExisting({ env, kept }: Start, account: Account): Promise<string> {
  const { adminEmail: email, adminPassword, databaseUrl } = env;
  const password = await kept.read();
  const isCurrent = password !== null && (await account.signsInWith(password));
  if (!isCurrent) await kept.remove();
  if (account.userType !== 'ADMIN') {
    return `not ${email}, which is a customer's account. To change that: npm run admin -- ${email}`;
  }
  if (adminPassword && (await account.signsInWith(adminPassword))) {
    return `${email}, password as given`;
  }
  // With DATABASE_URL the lines go to the log, which must not contain a password.
  if (isCurrent) return `${email}, password ${databaseUrl ? `in ${kept.file}` : password}`;
  const unused = adminPassword ? '; ADMIN_PASSWORD counts for a new account only' : '';
  return `${email}, password set earlier${unused}`;
}

const forgotten = (email: string) => `Forgotten password: npm run admin -- reset-password ${email}`;

async function describeSignIn(start: Start): Promise<string[]> {
  const { env, db, kept } = start;
  const { adminEmail: email } = env;
  const account = await findAccount(db, email);
  if (account || env.adminPassword || !env.databaseUrl) {
    const signIn = account ? await describeExisting(start, account) : await createFirst(start);
    const lines = [`Administrator: ${signIn}`, forgotten(email)];
    if (!RESERVED_DOMAIN.test(email)) return lines;
    return [...lines, `${email} receives no mail; set ADMIN_EMAIL to an address of your own.`];
  }
  await kept.remove();
  const others = await listAdministrators(db);
  if (others.length > 0) return ['Administrator: as set up earlier', forgotten('EMAIL')];
  return [
    'Administrator: none, because ADMIN_PASSWORD is not set',
    'Set it and start again, or register in the shop, then: npm run admin -- EMAIL',
  ];
}

/**
 * Creates the first administrator, unless the account of ADMIN_EMAIL exists; then the account stays as it
 * is. Deletes a kept password that no longer works.
 * @returns lines for the operator that say how to sign in
 */
export async function prepareAdministrator(start: Start): Promise<string[]> {
  // Several shops may start on one database at once. One creates the account, the others find it.
  return retryConflicts(() => describeSignIn(start));
}

/**
 * Returns the function to call with the e-mail of an account that got a new password. It deletes the kept
 * password if the account is that of ADMIN_EMAIL. A failure is only a warning, because the next start
 * deletes the file.
 */
export function createPasswordListener(
  kept: KeptPassword,
  adminEmail: string,
  warn: (error: unknown, message: string) => void,
): (email: string) => Promise<void> {
  return async (email) => {
    if (caseKey(email) !== caseKey(adminEmail)) return;
    try {
      await kept.remove();
    } catch (error) {
      warn(error, `${kept.file} holds an old password and cannot be deleted`);
    }
  };
}
