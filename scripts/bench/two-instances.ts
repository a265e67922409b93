/**
 * `npm run bench -- two-instances [STORY ...]`: runs the browser stories on two instances of the built shop behind a proxy that
 * sends each request to the next one. All must pass.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { report } from './report.ts';

const RESULT = path.join(PROJECT_ROOT, 'build', 'bench', 'stories.json');

const Result = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Runs Playwright with arguments such as the names of story files. */
async function runStories(args: readonly string[]): Promise<z.infer<typeof Result>['stats']> {
  mkdirSync(path.dirname(RESULT), { recursive: true });
  rmSync(RESULT, { force: true });
  const cli = path.join(PROJECT_ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const child = spawn(process.execPath, [cli, 'test', '--reporter=list,json', ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, STORIES_INSTANCES: '2', PLAYWRIGHT_JSON_OUTPUT_NAME: RESULT },
    stdio: 'inherit',
  });
  await new Promise((resolve) => child.once('close', resolve));
  return Result.parse(JSON.parse(readFileSync(RESULT, 'utf8'))).stats;
}

const { expected, unexpected, flaky, skipped } = await runStories(process.argv.slice(2));
report('two-instances', [
  {
    what: 'stories on two instances that do not pass',
    measured: unexpected + flaky + skipped,
    unit: '',
    bar: { atMost: 0 },
    note: `${expected} pass`,
  },
]);
