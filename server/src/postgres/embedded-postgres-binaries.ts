import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { type Account, canRead } from './embedded-postgres-account.ts';
import { errorCode } from '../lib/error-code.ts';
import { StartError } from '../lib/start-error.ts';

/** Folder for a copy of Postgres if its account cannot reach the project's folder. */
export const SHARED_HOME = '/var/lib/vastra';

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

interface Package {
  folder: string;
  version: string;
}

async function findPackage(): Promise<Package> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const own = createRequire(import.meta.url);
  try {
    const entry = createRequire(own.resolve('embedded-postgres')).resolve(name);
    const folder = path.dirname(path.dirname(entry));
    const manifest = await readFile(path.join(folder, 'package.json'), 'utf8');
    return {
      folder,
      version: z.object({ version: z.string() }).parse(JSON.parse(manifest)).version,
    };
  } catch (cause) {
    throw new StartError(
      `The embedded Postgres is not installed for this system (${name}). ` +
        'Run npm ci, or set DATABASE_URL to a Postgres of your own.',
      { cause },
    );
  }
}

/**
 * Creates the symbolic links of the libraries. npm packages cannot contain links; the package's install
 * script would create them, but installs may forbid scripts.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinks.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: unknown): void {
  const code = errorCode(error);
  if (code !== 'EEXIST' && code !== 'ENOTEMPTY') throw error;
}

async function makeExecutable(native: string): Promise<void> {
  for (const program of await readdir(path.join(native, 'bin'))) {
    const file = path.join(native, 'bin', program);
    const { mode } = await stat(file);
    if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o555);
  }
}

/** Makes a folder readable for all accounts, whatever umask the packages were installed with. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, (await stat(file)).mode | 0o444);
  }
}

/** Copies the package once per version. The copy gets its name only when it is complete. */
async function copyToSharedHome({ folder, version }: Package): Promise<string> {
  const copy = path.join(SHARED_HOME, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await mkdir(SHARED_HOME, { recursive: true });
  await chmod(SHARED_HOME, 0o755);
  await rm(draft, { recursive: true, force: true });
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(draft);
  await makeExecutable(path.join(draft, 'native'));
  await openToAll(draft);
  await rename(draft, copy).catch(ignoreExisting);
  await rm(draft, { recursive: true, force: true });
  return copy;
}

/**
 * Returns the folder with Postgres's programs, after making them complete and readable for the account.
 * @throws StartError if the package for this system is not installed
 */
export async function postgresPrograms(account: Account): Promise<string> {
  const found = await findPackage();
  let folder = found.folder;
  await linkLibraries(folder);
  await makeExecutable(path.join(folder, 'native'));
  const program = path.join(folder, 'native', 'bin', 'postgres');
  if (!canRead(account, program)) folder = await copyToSharedHome(found);
  return path.join(folder, 'native', 'bin');
}
