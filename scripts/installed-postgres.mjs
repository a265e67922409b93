// Finds the oldest supported Postgres that is installed. docs/operations.md names the versions.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where Debian and its relatives keep an installed Postgres, a folder a version. */
const INSTALLED = '/usr/lib/postgresql';
/** The oldest version that the shop supports. */
export const OLDEST_POSTGRES = 15;
const NEEDED = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'createdb', 'dropdb'];

/**
 * Returns the oldest installed version that the shop supports, with the folder of its programs.
 * @returns {{ version: number, bin: string } | null}
 */
export function findInstalledPostgres() {
  if (!existsSync(INSTALLED)) return null;
  const versions = readdirSync(INSTALLED)
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => a - b);
  for (const version of versions) {
    const bin = path.join(INSTALLED, String(version), 'bin');
    if (NEEDED.every((name) => existsSync(path.join(bin, name)))) return { version, bin };
  }
  return null;
}
