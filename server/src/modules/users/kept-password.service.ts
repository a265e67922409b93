import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readKept, replaceKept } from '../../lib/kept-secret.ts';

/**
 * The generated password of the first administrator, kept as `DATA_DIR/admin-password` for the
 * operator. The file is deleted once this password no longer signs in.
 */
export interface KeptPassword {
  file: string;
  /** Null if there is no file. */
  read: () => Promise<string | null>;
  /** Writes the file, readable by its owner alone. A reader never sees a part of it. */
  write: (password: string) => Promise<void>;
  /** Deletes the file, if there is one. */
  remove: () => Promise<void>;
}

/** @param dataDir absolute path of DATA_DIR; created by the first write */
export function createKeptPassword(dataDir: string): KeptPassword {
  const file = path.join(dataDir, 'admin-password');
  return {
    file,
    read: () => readKept(file),
    write: (password) => replaceKept(file, password),
    remove: () => rm(file, { force: true }),
  };
}
