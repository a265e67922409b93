// Prepares a clone before a script runs: installs the locked dependencies, generates code, builds the shop.
// Uses plain JavaScript and Node's own modules, because it runs before packages are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const at = (/** @type {string[]} */ ...parts) => path.join(ROOT, ...parts);

/** Sources of the builds, without tests and generated files (NOT_A_SOURCE). */
const SOURCES = {
  client: ['client', 'common', 'vite.config.ts'],
  ssr: ['client', 'common', 'vite.ssr.config.ts'],
  server: ['server/src', 'server/demo', 'common', 'prisma', 'vite.server.config.ts'],
};
const NOT_A_SOURCE = /(^|\/)(generated|migrations|node_modules)(\/|$)|\.test\.tsx?$/;

/**
 * Runs a program. Rejects with its output if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>} its output
 */
export function run(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(output.trim() || `${program} ended with ${code}`));
    });
  });
}

/**
 * Runs a script of an installed package with this Node.
 * @param {string} script path below node_modules
 * @param {string[]} args
 */
export function runPackage(script, args) {
  return run(process.execPath, [at('node_modules', script), ...args]);
}

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** True if node_modules has the versions of package-lock.json, according to npm's own record. */
function isInstalled() {
  const wanted = readJson(at('package-lock.json')).packages;
  const found = readJson(at('node_modules', '.package-lock.json'))?.packages;
  if (!found) return false;
  // A container image sets NODE_ENV=production and installs no development packages.
  const devMayLack = process.env.NODE_ENV === 'production' && isShipped();
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true;
    if (found[place]) return found[place].version === entry.version;
    return entry.optional || entry.devOptional || entry.peer || (entry.dev && devMayLack);
  });
}

/** True in a container image, which has the build without the sources. */
function isShipped() {
  return !existsSync(at('client', 'src')) && existsSync(at('build', 'server', 'main.js'));
}

async function install() {
  console.log('Installing the dependencies, once ...');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args]);
  else await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}

/**
 * @param {string} place
 * @returns {string[]} files in a fixed order
 */
function filesBelow(place) {
  if (NOT_A_SOURCE.test(place)) return [];
  if (!statSync(at(place)).isDirectory()) return [place];
  return readdirSync(at(place))
    .sort()
    .flatMap((name) => filesBelow(`${place}/${name}`));
}

/** @param {string[]} places */
function fingerprint(places) {
  const hash = createHash('sha256');
  for (const file of [...places, 'package-lock.json', 'package.json'].flatMap(filesBelow)) {
    hash.update(`${file}\0`).update(readFileSync(at(file)));
  }
  return hash.digest('hex');
}

/**
 * Runs `make` if a source has changed since the last time, or the result is missing.
 * @param {string} stamp file with the fingerprint of the sources of the last run
 * @param {string[]} sources
 * @param {string} result a file that `make` creates
 * @param {() => Promise<unknown>} make
 */
async function refresh(stamp, sources, result, make) {
  const now = fingerprint(sources);
  if (existsSync(at(result)) && existsSync(at(stamp)) && readFileSync(at(stamp), 'utf8') === now) {
    return;
  }
  rmSync(at(stamp), { force: true });
  await make();
  mkdirSync(path.dirname(at(stamp)), { recursive: true });
  writeFileSync(at(stamp), now);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs work while holding a lock, so that two starts of one clone do not install or build at the same time.
 * @param {() => Promise<void>} work
 */
async function alone(work) {
  const lock = at('build', '.preparing');
  mkdirSync(at('build'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder && !isAlive(holder)) rmSync(lock, { force: true });
    else await delay(100);
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

const installAndGenerate = async () => {
  if (!isInstalled()) await install();
  const generated = 'server/src/generated/prisma';
  await refresh(
    'server/src/generated/.stamp',
    ['prisma/schema.prisma', 'prisma.config.ts'],
    `${generated}/client.ts`,
    () => run(process.execPath, [at('scripts', 'generate.mjs')]),
  );
};

const buildAll = async () => {
  const vite = 'vite/bin/vite.js';
  let announced = false;
  const announce = () => {
    if (!announced) console.log('Building the shop ...');
    announced = true;
  };
  await Promise.all([
    refresh('build/client.stamp', SOURCES.client, 'build/client/index.html', () => {
      announce();
      return runPackage(vite, ['build', '--logLevel', 'warn']);
    }),
    refresh('build/ssr.stamp', SOURCES.ssr, 'build/ssr/render.js', () => {
      announce();
      return runPackage(vite, ['build', '--config', 'vite.ssr.config.ts', '--logLevel', 'warn']);
    }),
    refresh('build/server.stamp', SOURCES.server, 'build/server/main.js', () => {
      announce();
      return runPackage(vite, ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']);
    }),
  ]);
};

/** Installs what is missing or stale and generates the database client. */
export function prepareSources() {
  return alone(installAndGenerate);
}

/** Brings `build/` up to date: installs, generates and builds what is missing or outdated. */
export async function prepareBuild() {
  if (isShipped() && isInstalled()) return;
  await alone(async () => {
    await installAndGenerate();
    await buildAll();
  });
}

/**
 * Runs a script's work. If it fails, prints the error's message without a stack and sets the exit code to 1.
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
