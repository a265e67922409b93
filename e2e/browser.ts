import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type LaunchOptions } from '@playwright/test';
import { z } from 'zod';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';

const run = promisify(execFile);

/** Nothing of the browser's own goes to the network, and no name but the shop's address resolves. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-first-run',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
/** Images of text are the same on every machine. */
const STEADY = ['--font-render-hinting=none', '--disable-gpu', '--no-zygote'];

/**
 * The browser of the stories: the one that CHROMIUM_PATH names, else the one that Playwright
 * installed, else the one inside the npm package, unpacked on first use.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args: QUIET };
  const installed = chromium.executablePath();
  if (existsSync(installed)) return { executablePath: installed, args: QUIET };
  const folder = await unpacked();
  const executablePath = path.join(folder, 'chromium');
  const env = await surroundings(folder, executablePath);
  return { executablePath, args: [...QUIET, ...STEADY], env };
}

/** Keeps unpacked browsers of different versions apart. */
function packageVersion(): string {
  const require = createRequire(import.meta.url);
  const [folder = ''] = require.resolve('@sparticuz/chromium').split(`${path.sep}build${path.sep}`);
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

/**
 * Unpacks the package's browser once for each account and version. It is unpacked aside and renamed,
 * so that a worker that sees the folder sees all of it, however many start at once.
 */
async function unpacked(): Promise<string> {
  const owner = process.getuid?.() ?? os.userInfo().username;
  const folder = path.join(os.tmpdir(), `vastra-chromium-${packageVersion()}-${owner}`);
  if (existsSync(folder)) return folder;
  const aside = await mkdtemp(`${folder}-`);
  try {
    // The package unpacks into TMPDIR, and its libraries only where it believes to be in a Lambda;
    // a separate process gets that setting without affecting this one.
    const script = `import('@sparticuz/chromium').then((it) => it.default.executablePath())`;
    await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    await writeFile(path.join(aside, 'fonts', 'fonts.conf'), fontsIn(folder));
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another worker may have unpacked it first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package's own list of fonts looks for them in places of a Lambda. */
function fontsIn(folder: string): string {
  const fonts = path.join(folder, 'fonts');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${path.join(fonts, 'cache')}</cachedir></fontconfig>
`;
}

/** The package's own libraries and fonts where the system has none. */
async function surroundings(folder: string, executable: string): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value) env[name] = value;
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = path.join(folder, 'fonts');
  const starts = await run(executable, ['--version'], { env }).then(
    () => true,
    () => false,
  );
  if (!starts) {
    const libraries = [path.join(folder, 'al2023', 'lib'), env['LD_LIBRARY_PATH']];
    env['LD_LIBRARY_PATH'] = libraries.filter(Boolean).join(path.delimiter);
  }
  return env;
}
