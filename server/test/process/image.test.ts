import { cpSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DCLinter } from 'dclint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { LIMITS } from '#common/limits.ts';
import { ENV_NAMES } from '#server/src/env.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/src/postgres/embedded-postgres.ts';
import { freePort } from '#server/src/lib/free-port.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { runCommand, stop, temporaryFolder, untilReady } from './processes.ts';

/** What the tests read of a service of the Compose file. */
const Service = z.object({
  environment: z.record(z.string(), z.unknown()).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
});

interface Instruction {
  word: string;
  rest: string;
}

/** The Dockerfile's instructions, in order. */
function instructions(): Instruction[] {
  const text = readFileSync(path.join(PROJECT_ROOT, 'Dockerfile'), 'utf8');
  return text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { word, rest };
    });
}

/** Whether .dockerignore keeps this path, relative to the project, out of the image. */
function ignored(): (place: string) => boolean {
  const lines = readFileSync(path.join(PROJECT_ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  const anywhere = lines.filter((line) => line.startsWith('**/')).map((line) => line.slice(3));
  return (place) =>
    lines.includes(place.split('/')[0] ?? '') || anywhere.includes(path.posix.basename(place));
}

/** Builds the stages in folders instead of images: copies, and every RUN of npm. */
class FolderBuilder {
  readonly #root: string;
  readonly #stages = new Map<string, string>();
  #stage = '';
  #workdir = '/';
  env: Record<string, string> = {};
  command: string[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  /** A path inside the current stage, as a path on this machine. */
  inside(place: string): string {
    return path.join(this.#stage, path.resolve(this.#workdir, place));
  }

  async build(): Promise<void> {
    for (const { word, rest } of instructions()) await this.#do(word, rest);
  }

  async #do(word: string, rest: string): Promise<void> {
    if (word === 'FROM') await this.#from(rest);
    if (word === 'WORKDIR') await this.#enter(rest);
    if (word === 'COPY') this.#copy(rest.split(' '));
    if (word === 'RUN' && rest.startsWith('npm ')) await this.#run(rest);
    if (word === 'CMD') this.command = (parse(rest) as unknown[]).map(String);
    if (word === 'ENV') this.env = Object.fromEntries(rest.split(' ').map((e) => e.split('=')));
  }

  async #from(rest: string): Promise<void> {
    const name = rest.split(' AS ')[1] ?? 'last';
    this.#stage = path.join(this.#root, name);
    this.#stages.set(name, this.#stage);
    this.env = {};
    await mkdir(this.#stage);
  }

  async #enter(place: string): Promise<void> {
    this.#workdir = place;
    await mkdir(this.inside('.'), { recursive: true });
  }

  #copy(words: string[]): void {
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice(7) : undefined;
    const target = words.pop() ?? '.';
    const isIgnored = ignored();
    for (const word of words) {
      const source = path.join(from ? (this.#stages.get(from) ?? '') : PROJECT_ROOT, word);
      const onto = target.endsWith('/') && word !== '.' ? path.join(target, word) : target;
      cpSync(source, this.inside(onto), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => Boolean(from) || !isIgnored(path.relative(PROJECT_ROOT, file)),
      });
    }
  }

  async #run(command: string): Promise<void> {
    const step = runCommand('sh', ['-c', command], this.inside('.'), {
      ...this.env,
      // What npm has fetched before is not fetched again; the image's own build has no such cache.
      npm_config_prefer_offline: 'true',
    });
    const code = await step.ended;
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${step.output()}`);
  }
}

describe('the image', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    folder = await temporaryFolder();
    database = await startEmbeddedPostgres({ dataDir: path.join(folder.path, 'db'), quick: true });
  });
  afterAll(async () => {
    await database.stop();
    await folder.remove();
  });

  it('installs, builds and starts by its own steps, on a database named by DATABASE_URL', async () => {
    const image = new FolderBuilder(folder.path);
    await image.build();
    const [program = '', ...args] = image.command;
    const port = String(await freePort());
    const shop = runCommand(program, args, image.inside('.'), {
      ...image.env,
      PORT: port,
      DATA_DIR: path.join(folder.path, 'data'),
      UPLOADS_DIR: path.join(folder.path, 'uploads'),
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret of at least 32 characters',
    });
    try {
      await untilReady(shop, port);
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain('<title>');
      const products = await fetch(`http://127.0.0.1:${port}/api/products`);
      expect(products.status).toBe(200);
    } finally {
      expect(await stop(shop), shop.output()).toBe(0);
    }
    // Two installs and a build: a minute alone, several beside a busy machine.
  }, 400_000);

  it('runs as an unprivileged account, reports its health, and names its folders', () => {
    const last = instructions().map(({ word, rest }) => `${word} ${rest}`);
    expect(last).toContain('USER node');
    expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/readyz');
    expect(last).toContain('VOLUME ["/data", "/uploads", "/backups"]');
  });
});

describe('the Compose file', () => {
  const file = path.join(PROJECT_ROOT, 'docker-compose.yml');

  it("follows the Compose specification's schema", () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    const messages = linter.lintFiles([file], false).flatMap((result) => result.messages);
    expect(messages.filter(({ rule }) => rule.startsWith('invalid'))).toEqual([]);
  });

  /** Services by name, with what they share. */
  async function readServices() {
    const text = await readFile(file, 'utf8');
    const { services } = z
      .object({ services: z.record(z.string(), Service) })
      .parse(parse(text, { merge: true }));
    return services;
  }

  it('gives both servers every setting that the image does not set, and demands every secret', async () => {
    const services = await readServices();
    const inImage = instructions()
      .filter(({ word }) => word === 'ENV')
      .flatMap(({ rest }) => rest.split(' ').map((part) => part.split('=')[0]));
    // In a container the shop listens on every address.
    const expected = ENV_NAMES.filter((name) => name !== 'HOST' && !inImage.includes(name)).sort();
    for (const name of ['app', 'app-2']) {
      const environment = services[name]?.environment ?? {};
      expect(Object.keys(environment).sort(), name).toEqual(expected);
      for (const secret of ['JWT_SECRET', 'ADMIN_PASSWORD', 'DATABASE_URL']) {
        expect(environment[secret]).toMatch(/\$\{[A-Z_]+:\?/);
      }
    }
  });

  it('shares all folders between the servers, and starts the second one and the proxy only if asked to', async () => {
    const { app, 'app-2': second, proxy, ...others } = await readServices();
    expect(second?.volumes).toEqual(app?.volumes);
    expect(app?.volumes?.map((volume) => volume.split(':')[1])).toEqual([
      '/data',
      '/uploads',
      '/backups',
    ]);
    expect([second?.profiles, proxy?.profiles]).toEqual([['two'], ['two']]);
    for (const service of [app, ...Object.values(others)])
      expect(service?.profiles).toBeUndefined();
    expect(second?.ports).toBeUndefined();
  });

  it('has a proxy that knows both servers, lets large uploads through and sends no order twice', async () => {
    const { proxy } = await readServices();
    const [place = ''] = proxy?.volumes?.map((volume) => volume.split(':')[0]) ?? [];
    const config = await readFile(path.join(PROJECT_ROOT, place), 'utf8');
    const servers = [...config.matchAll(/^ {2}server (\S+):3000 resolve/gm)].map(
      ([, name]) => name,
    );
    expect(servers).toEqual(['app', 'app-2']);
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(config) ?? [];
    const { image } = LIMITS;
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(10 * image.maxBytes);
    expect(config).toContain('proxy_next_upstream error timeout;');
    expect(config).not.toContain('non_idempotent');
    // Blocks are closed and statements ended, as nginx demands.
    const code = config.replace(/#.*$/gm, '');
    expect(code.split('{')).toHaveLength(code.split('}').length);
    for (const line of code.split('\n').filter((text) => text.trim()))
      expect(line).toMatch(/[;{}]$/);
  });
});
