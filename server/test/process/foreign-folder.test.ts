import { execFileSync } from 'node:child_process';
import { chmod, chown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { runCommand, stop } from './processes.ts';
import { migratedShop, open, type Settings, settings } from './shops.ts';

/** The system's account without rights. */
const NOBODY = 65_534;
const REMEDY = (name: string) =>
  `It was left as it is. Start as the account that owns it, mend it, or set ${name} to a folder that this account may write to.`;

/** True if this account may start a program as another one, and that one can read the built shop. */
function canBecomeNobody(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    const main = path.join(PROJECT_ROOT, 'build', 'server', 'main.js');
    execFileSync('test', ['-r', main], { uid: NOBODY, gid: NOBODY });
    return true;
  } catch {
    return false;
  }
}

/** Starts the shop as another account, and returns exit code and output. */
async function startAsNobody(env: Settings) {
  const main = path.join(PROJECT_ROOT, 'build', 'server', 'main.js');
  const account = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const shop = runCommand('setpriv', [...account, process.execPath, main], PROJECT_ROOT, {
    ...env,
    SEED_DEMO: 'false',
  });
  return { code: await shop.ended, output: shop.output().trim() };
}

/** Names, owners and rights of everything directly in a folder. */
async function describeFolder(folder: string) {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => {
      const { uid, mode, mtimeMs } = await stat(path.join(folder, name));
      return { name, uid, mode, mtimeMs };
    }),
  );
}

// Only root may start a program as another account.
describe.skipIf(!canBecomeNobody())('a start by an account that does not own the data', () => {
  it('says so, leaves the shop as it is, and its own account starts it as before', async () => {
    const env = await migratedShop();
    expect(await stop(await open(env))).toBe(0);
    await chmod(path.dirname(env.DATA_DIR), 0o777);
    const before = await describeFolder(env.DATA_DIR);
    for (const [mode, uploads] of [
      [0o700, 'uploads-1'],
      [0o755, 'uploads-2'],
      [0o777, 'uploads-3'],
    ] as const) {
      await chmod(env.DATA_DIR, mode);
      const UPLOADS_DIR = path.join(path.dirname(env.DATA_DIR), uploads);
      const { code, output } = await startAsNobody({ ...env, UPLOADS_DIR });
      expect(code, output).toBe(1);
      expect(output.startsWith(`DATA_DIR=${env.DATA_DIR} cannot be used: `), output).toBe(true);
      expect(output).toContain('this account may not read and write there');
      expect(output.endsWith(REMEDY('DATA_DIR')), output).toBe(true);
      expect(await describeFolder(env.DATA_DIR)).toEqual(before);
    }
    await chmod(env.DATA_DIR, 0o755);
    expect(await stop(await open(env))).toBe(0);
  });

  it('is refused for a folder of images that it may not write to, without creating a database', async () => {
    const env = await settings();
    const home = path.dirname(env.DATA_DIR);
    await chown(home, NOBODY, NOBODY);
    const { code, output } = await startAsNobody({ ...env, UPLOADS_DIR: '/etc' });
    expect([code, output]).toEqual([
      1,
      `UPLOADS_DIR=/etc cannot be used: this account may not read and write there. ${REMEDY('UPLOADS_DIR')}`,
    ]);
    expect(await readdir(home)).toEqual([]);
  });
});
