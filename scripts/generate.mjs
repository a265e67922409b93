import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `prisma generate` downloads a schema engine that it never runs, unless PRISMA_SCHEMA_ENGINE_BINARY names
// an executable. Any will do, so it names Node itself.
const prisma = fileURLToPath(new URL('../node_modules/prisma/build/index.js', import.meta.url));
const result = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  encoding: 'utf8',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
if (result.status !== 0) {
  process.stderr.write(`${result.stdout}${result.stderr}`);
  process.exitCode = 1;
}
