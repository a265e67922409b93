import { createInterface } from 'node:readline';
import { newPasswordField } from '#common/contract/fields.ts';
import type { Env } from './env.ts';
import { createPasswordListener } from './first-administrator.ts';
import type { Db } from './postgres/db.ts';
import { createKeptPassword } from './modules/users/kept-password.service.ts';
import { randomPassword } from './lib/kept-secret.ts';
import { StartError } from './lib/start-error.ts';
import { resetSecondFactor } from './modules/second-factor/second-factor.service.ts';
import {
  listAdministrators,
  makeAdministrator,
  replacePassword,
} from './modules/users/administrators.service.ts';

/**
 * `npm run admin -- EMAIL`: makes a user an administrator.
 * Returns the exit code, 1 if there is no such account.
 */
export async function promote(db: Db, email: string): Promise<number> {
  if (await makeAdministrator(db, email)) {
    console.log(`${email} is an administrator now, with the password that the account has.`);
    console.log(`If someone else registered it: npm run admin -- reset-password ${email}`);
    return 0;
  }
  console.error(
    `No account has the e-mail ${email}. Register it in the shop first, then run this again.`,
  );
  return 1;
}

/**
 * Reads the first line of standard input as a new password.
 * @throws StartError if it breaks a rule for passwords
 */
async function readPassword(): Promise<string> {
  let password = '';
  for await (const line of createInterface({ input: process.stdin })) {
    password = line;
    break;
  }
  const result = newPasswordField('The password on standard input').safeParse(password);
  if (result.success) return result.data;
  throw new StartError(result.error.issues.map(({ message }) => message).join('\n'));
}

/** Says that no account has this e-mail. Returns the exit code. */
async function noAccount(db: Db, email: string): Promise<number> {
  const administrators = (await listAdministrators(db)).join(', ') || 'none';
  console.error(`No account has the e-mail ${email}. Administrators: ${administrators}.`);
  return 1;
}

/**
 * `npm run admin -- reset-second-factor EMAIL`: turns two-step sign-in off.
 * Returns the exit code, 1 if there is no such account.
 */
export async function resetTwoStep(db: Db, email: string): Promise<number> {
  const outcome = await resetSecondFactor(db, email);
  if (outcome === null) return noAccount(db, email);
  console.log(
    outcome === 'reset'
      ? `Two-step sign-in of ${email} is off. The password alone signs in.`
      : `Two-step sign-in of ${email} was off before. Nothing has changed.`,
  );
  return 0;
}

interface Reset {
  email: string;
  /** Reads the password from standard input instead of generating one. */
  fromInput: boolean;
}

/**
 * `npm run admin -- reset-password EMAIL`: sets a new password, which it prints if it generated it.
 * Returns the exit code, 1 if there is no such account.
 */
export async function resetPassword(
  db: Db,
  env: Pick<Env, 'adminEmail' | 'dataDir'>,
  { email, fromInput }: Reset,
): Promise<number> {
  const password = fromInput ? await readPassword() : randomPassword();
  const account = await replacePassword(db, email, password);
  if (!account) {
    return noAccount(db, email);
  }
  console.log(
    fromInput
      ? `The password of ${account.email} is changed.`
      : `The new password of ${account.email} is ${password}`,
  );
  console.log('Every session and every reset link of this account has ended.');
  const passwordChanged = createPasswordListener(
    createKeptPassword(env.dataDir),
    env.adminEmail,
    (_error, message) => console.error(message),
  );
  await passwordChanged(account.email);
  return 0;
}
