import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/src/postgres/embedded-postgres.ts';
import { migrate } from '#server/src/postgres/migrate.ts';
import { temporaryFolder } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with a migrated database without rows, to be copied. */
    migratedDataDir: string;
  }
}

/** Creates one migrated database for the whole run. Copying it takes a fraction of a shop's first start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  try {
    const dataDir = path.join(folder.path, 'data');
    const database = await startEmbeddedPostgres({ dataDir, role: 'tool', quick: true });
    try {
      await migrate(database.url);
    } finally {
      await database.stop();
    }
    project.provide('migratedDataDir', dataDir);
    return folder.remove;
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
