import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, lstat, mkdir, readFile, readdir } from 'node:fs/promises';
import { realpath, rename, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Account, accountFor, canRead, run } from './embedded-postgres-account.ts';
import { SHARED_HOME, postgresPrograms } from './embedded-postgres-binaries.ts';
import { errorCode } from '../lib/error-code.ts';
import { keptSecret, randomSecret, readKept } from '../lib/kept-secret.ts';
import { StartError } from '../lib/start-error.ts';

/** Major version of the Postgres in the package. It cannot open clusters of another one. */
const MAJOR = '18';

export const DATABASE = 'vastra';

/** A Postgres cluster on disk, ready to be started. */
export interface Cluster {
  /** Real path of the folder with the data. */
  folder: string;
  /** Folder with initdb, pg_ctl and postgres. */
  programs: string;
  account: Account;
  password: string;
  logFile: string;
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

async function give(account: Account, file: string): Promise<void> {
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(file, account.uid, account.gid);
  }
}

async function giveAll(account: Account, folder: string): Promise<void> {
  await give(account, folder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await giveAll(account, file);
    else await give(account, file);
  }
}

/** Creates a new folder below /var/lib/vastra, for an account that cannot reach DATA_DIR. */
async function sharedFolder(account: Account): Promise<string> {
  const home = path.join(SHARED_HOME, randomBytes(8).toString('hex'));
  await mkdir(home, { recursive: true });
  await chmod(SHARED_HOME, 0o755);
  await chmod(home, 0o700);
  await give(account, home);
  return home;
}

/**
 * Creates a cluster in a draft folder and renames it when it is complete, so that a killed start leaves
 * nothing that looks like a database.
 */
async function create(cluster: Omit<Cluster, 'folder'>, place: string, quick: boolean) {
  const { account, programs, password } = cluster;
  const draft = `${place}.${randomBytes(4).toString('hex')}.new`;
  const passwordFile = `${draft}.pw`;
  await mkdir(draft, { mode: 0o700 });
  await give(account, draft);
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
  await give(account, passwordFile);
  try {
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    await run(
      path.join(programs, 'initdb'),
      [
        `--pgdata=${draft}`,
        `--username=${DATABASE}`,
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--locale=C',
        ...locale,
        ...(quick ? ['--no-sync'] : []),
      ],
      account,
    );
    await rename(draft, place).catch(async (error: unknown) => {
      // Another process started at the same time and was faster. Its cluster is used.
      if (!(await exists(path.join(place, 'PG_VERSION')))) throw error;
    });
  } finally {
    await unlink(passwordFile);
    await rm(draft, { recursive: true, force: true });
  }
}

/** Moves a cluster out of a DATA_DIR that its account can no longer reach. */
async function moveToSharedHome(account: Account, place: string): Promise<void> {
  const moved = path.join(await sharedFolder(account), 'cluster');
  await rename(place, moved).catch(async () => {
    await cp(place, moved, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    await chmod(moved, 0o700);
    await giveAll(account, moved);
    await rename(place, `${place}.moved`);
  });
  await symlink(moved, place);
}

const RESTORE = 'Restore DATA_DIR from a backup (docs/operations.md, "Back up and restore").';

/** @throws StartError if the cluster's version cannot be read or is another one */
async function checkVersion(folder: string): Promise<void> {
  const version = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version === MAJOR) return;
  if (!/^\d+(\.\d+)?$/.test(version)) {
    throw new StartError(
      `The database in ${folder} is damaged: its file PG_VERSION holds no version. Nothing was changed. ${RESTORE}`,
    );
  }
  throw new StartError(
    `The database in ${folder} was made by Postgres ${version}, this is Postgres ${MAJOR}. ` +
      'Nothing was changed. docs/operations.md says how to bring it over.',
  );
}

/** Name of the file in DATA_DIR with the password of the embedded database. */
const PASSWORD_FILE = 'postgres-password';

/** Returns the error for a password file that does not fit the database. */
export function passwordProblem(dataDir: string, fault: string): StartError {
  return new StartError(
    `${path.join(dataDir, PASSWORD_FILE)}, the password of the embedded database, ${fault}. ` +
      'Nothing was changed. Bring the file back from a backup of DATA_DIR, or set a new password ' +
      '(docs/operations.md, "The password of the embedded database").',
  );
}

/**
 * Returns the password of the cluster, and creates it for a new one.
 * @throws StartError if there is a cluster but no password, because a new one would not open it
 */
async function readPassword(dataDir: string, isNew: boolean): Promise<string> {
  if (isNew) return keptSecret(dataDir, PASSWORD_FILE, randomSecret);
  const kept = await readKept(path.join(dataDir, PASSWORD_FILE));
  if (!kept) throw passwordProblem(dataDir, kept === null ? 'is missing' : 'is empty');
  return kept;
}

/** Files of every cluster. Without them a copy of the folder is unfinished. */
const LANDMARKS = ['PG_VERSION', path.join('global', 'pg_control')];

/** @throws StartError if the folder holds only a part of a cluster */
async function requireWholeCluster(place: string): Promise<void> {
  const folder = await resolvePlace(place);
  for (const name of LANDMARKS) {
    const isMissing = await lstat(path.join(folder, name)).then(
      () => false,
      (error: unknown) => errorCode(error) === 'ENOENT',
    );
    if (!isMissing) continue;
    throw new StartError(
      `${folder} holds only a part of a database (no ${name}): a restore is under way or has failed. ` +
        'Nothing was changed. Finish or repeat it, then start again (docs/operations.md, "Back up and restore").',
    );
  }
}

/** Deletes drafts of killed starts. Drafts younger than 10 minutes may belong to a running start. */
async function removeOldDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^postgres\.[0-9a-f]{8}\.new(\.pw)?$/.test(name)) continue;
    const draft = path.join(dataDir, name);
    const age = Date.now() - (await stat(draft)).mtimeMs;
    if (age > 600_000) await rm(draft, { recursive: true, force: true });
  }
}

async function resolvePlace(place: string): Promise<string> {
  return realpath(place).catch((cause: unknown) => {
    throw new StartError(
      `${place} points to a folder that is gone. Bring that folder back, or remove the link to begin with an empty shop.`,
      { cause },
    );
  });
}

/**
 * Opens the cluster of a DATA_DIR, and creates it if it is missing. It is in DATA_DIR/postgres. If Vastra
 * runs as root and Postgres's account cannot reach that folder, the cluster is below /var/lib/vastra, and
 * DATA_DIR/postgres is a link to it.
 * @param quick creates the cluster without flushing to disk, for databases that may be lost
 * @throws StartError with the reason, such as an incomplete cluster or another Postgres version
 */
export async function openCluster(dataDir: string, quick: boolean): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const place = path.join(await realpath(dataDir), 'postgres');
  const account = accountFor(place);
  const parts = {
    account,
    programs: await postgresPrograms(account),
    password: await readPassword(dataDir, !(await exists(place))),
    logFile: path.join(dataDir, 'postgres.log'),
  };
  await removeOldDrafts(dataDir);
  if (!(await exists(place))) {
    if (canRead(account, dataDir)) {
      await create(parts, place, quick);
    } else {
      const elsewhere = path.join(await sharedFolder(account), 'cluster');
      await create(parts, elsewhere, quick);
      await symlink(elsewhere, place);
    }
  }
  await requireWholeCluster(place);
  if (!canRead(account, path.join(await resolvePlace(place), 'PG_VERSION'))) {
    await moveToSharedHome(account, place);
  }
  const folder = await resolvePlace(place);
  await checkVersion(folder);
  return { folder, ...parts };
}
