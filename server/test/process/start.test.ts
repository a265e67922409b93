import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { stat } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freePort } from '#server/src/lib/free-port.ts';
import { startEmbeddedPostgres } from '#server/src/postgres/embedded-postgres.ts';
import { postmasterOf, runBuilt, stop, until, untilReady } from './processes.ts';
import { call, migratedShop, open, settings, tidyUp } from './shops.ts';

async function register(port: string, username: string): Promise<number> {
  const body = { username, email: `${username}@example.in`, password: 'a long password' };
  return (await call(port, 'POST', '/auth/register', { body })).status;
}

/** 409 is the answer for a name that is taken: the shop still knows it. */
const knows = async (port: string, username: string) => (await register(port, username)) === 409;

describe('starting the shop', () => {
  it('works with an empty folder, prints the address and the administrator, keeps secrets private', async () => {
    const env = await settings();
    const shop = await open(env);
    await until('the address', () => shop.output().includes(`http://localhost:${env.PORT}`));
    expect(shop.output()).toMatch(/Administrator: admin@vastra\.local, password \S{16}\n/);
    for (const name of ['jwt-secret', 'admin-password', 'postgres-password']) {
      const { mode } = await stat(path.join(env.DATA_DIR, name));
      expect(mode & 0o777, name).toBe(0o600);
    }
    expect(await stop(shop)).toBe(0);
    expect(await postmasterOf(env.DATA_DIR)).toBe(0);
  });

  it('a stop during the start is no failure', async () => {
    const env = await settings();
    const shop = runBuilt('main', env);
    tidyUp(() => stop(shop));
    await until('the address', () => shop.output().includes('Vastra is ready'));
    expect(await stop(shop)).toBe(0);
    expect(await postmasterOf(env.DATA_DIR)).toBe(0);
  });

  it('reports a port in use in a sentence, without creating a database', async () => {
    const env = await settings();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(Number(env.PORT), resolve));
    tidyUp(() => new Promise((resolve) => other.close(resolve)));
    const shop = runBuilt('main', env);
    expect(await shop.ended).toBe(1);
    const next = Number(env.PORT) + 1;
    expect(shop.output().trim()).toBe(
      `Port ${env.PORT} is taken by another program. Stop that one, or choose another port: PORT=${next} npm start`,
    );
    await expect(stat(env.DATA_DIR)).rejects.toThrow('ENOENT');
  });

  it('lists every wrong setting at once', async () => {
    const shop = runBuilt('main', { PORT: 'http', JWT_SECRET: 'short', SMTP_URL: 'mail' });
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim().split('\n')).toEqual([
      'The environment is not right:',
      '  PORT must be a number',
      '  JWT_SECRET needs at least 32 characters',
      '  SMTP_URL must be an address like smtp://user:password@host:587',
    ]);
  });

  describe.each(['main', 'cli'] as const)('by %s', (program) => {
    const command = program === 'cli' ? ['synonyms', 'list'] : [];

    it('with an unusable folder ends with a sentence, without creating a database', async () => {
      const env = await settings();
      const file = path.join(path.dirname(env.DATA_DIR), 'file');
      await writeFile(file, '');
      const refused = async (changed: Record<string, string>) => {
        const shop = runBuilt(program, { ...env, ...changed }, command);
        expect(await shop.ended).toBe(1);
        return shop.output().trim();
      };
      const mend = (name: string) =>
        `It was left as it is. Start as the account that owns it, mend it, or set ${name} to a folder that this account may write to.`;
      expect(await refused({ DATA_DIR: file })).toBe(
        `DATA_DIR=${file} cannot be used: it is no folder. ${mend('DATA_DIR')}`,
      );
      expect(await refused({ UPLOADS_DIR: path.join(file, 'below') })).toBe(
        `UPLOADS_DIR=${file}/below cannot be used: a part of that path is a file. ${mend('UPLOADS_DIR')}`,
      );
      await expect(stat(env.DATA_DIR)).rejects.toThrow('ENOENT');
    });

    it.runIf(process.platform === 'linux')('ends as well where no folder can be made', async () => {
      const env = { ...(await settings()), DATA_DIR: '/proc/nope/data' };
      const shop = runBuilt(program, env, command);
      expect(await shop.ended).toBe(1);
      expect(shop.output()).toMatch(/^DATA_DIR=\/proc\/nope\/data cannot be used: .+\n$/);
    });

    it('with an unreachable database ends with a sentence that omits the password', async () => {
      const env = await settings();
      const server = `127.0.0.1:${await freePort()}`;
      const DATABASE_URL = `postgresql://vastra:geheim@${server}/shop`;
      const database = { DATABASE_URL, JWT_SECRET: 'x'.repeat(32) };
      const shop = runBuilt(program, { ...env, ...database }, command);
      expect(await shop.ended).toBe(1);
      expect(shop.output().trim()).toBe(
        `The database of DATABASE_URL (vastra@${server}/shop) takes no connection: ` +
          `connect ECONNREFUSED ${server}. Start that Postgres, or correct DATABASE_URL.`,
      );
    });
  });

  it('two shops run side by side with a port and a folder each', async () => {
    const [first, second] = [await migratedShop(), await migratedShop()];
    await Promise.all([open(first), open(second)]);
    expect(await register(first.PORT, 'asha')).toBe(201);
    expect(await register(second.PORT, 'asha')).toBe(201);
  });

  it('a second shop in the same folder is refused and the first keeps running', async () => {
    const env = await migratedShop();
    const first = await open(env);
    const second = runBuilt('main', { ...env, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `Another Vastra (process ${first.pid}) is using ${env.DATA_DIR}. ` +
        'Stop it, or give this one a DATA_DIR and a PORT of its own.',
    );
    expect(await register(env.PORT, 'asha')).toBe(201);
  });
});

describe('after a kill', () => {
  it('no saved data is lost, and the next start needs no manual step', async () => {
    const env = await migratedShop();
    const killed = await open(env);
    expect(await register(env.PORT, 'asha')).toBe(201);
    killed.send('SIGKILL');
    await killed.ended;
    await open(env);
    expect(await knows(env.PORT, 'asha')).toBe(true);
  });

  it('a database that was killed as well recovers', async () => {
    const env = await migratedShop();
    const killed = await open(env);
    expect(await register(env.PORT, 'asha')).toBe(201);
    process.kill(await postmasterOf(env.DATA_DIR), 'SIGKILL');
    killed.send('SIGKILL');
    await killed.ended;
    await open(env);
    expect(await knows(env.PORT, 'asha')).toBe(true);
  });

  it('a stale postmaster.pid with the id of another process does not prevent a start', async () => {
    const env = await migratedShop();
    expect(await stop(await open(env))).toBe(0);
    const lines = [process.pid, path.join(env.DATA_DIR, 'postgres'), 0, 1, '', '127.0.0.1', ''];
    await writeFile(path.join(env.DATA_DIR, 'postgres', 'postmaster.pid'), lines.join('\n'));
    await open(env);
    expect(await register(env.PORT, 'asha')).toBe(201);
  });

  it('a database that dies while the shop runs is started again', async () => {
    const env = await migratedShop();
    const shop = await open(env);
    expect(await register(env.PORT, 'asha')).toBe(201);
    const dead = await postmasterOf(env.DATA_DIR);
    process.kill(dead, 'SIGKILL');
    await until('another database process', async () => {
      const pid = await postmasterOf(env.DATA_DIR);
      return pid !== dead && pid !== 0;
    });
    await untilReady(shop, env.PORT);
    expect(await knows(env.PORT, 'asha')).toBe(true);
    expect(await stop(shop)).toBe(0);
    expect(await postmasterOf(env.DATA_DIR)).toBe(0);
  });

  it('the database of a killed shop stops', async () => {
    const env = await migratedShop();
    const killed = await open(env);
    killed.send('SIGKILL');
    await killed.ended;
    await until('the end of the database', async () => (await postmasterOf(env.DATA_DIR)) === 0);
  });
});

describe('a kill of the shop while a tool works on its database', () => {
  it('disturbs neither the tool nor the next start', async () => {
    const env = await migratedShop();
    const killed = await open(env);
    expect(await register(env.PORT, 'asha')).toBe(201);
    const tool = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, role: 'tool' });
    const client = new pg.Client({ connectionString: tool.url });
    await client.connect();
    const database = await postmasterOf(env.DATA_DIR);
    killed.send('SIGKILL');
    await killed.ended;
    const again = await open(env);
    expect(await knows(env.PORT, 'asha')).toBe(true);
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await tool.stop();
    expect(await postmasterOf(env.DATA_DIR)).toBe(database);
    expect(await stop(again)).toBe(0);
    expect(await postmasterOf(env.DATA_DIR)).toBe(0);
  });

  it('leaves stopping the database to the tool', async () => {
    const env = await migratedShop();
    const killed = await open(env);
    const tool = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, role: 'tool' });
    killed.send('SIGKILL');
    await killed.ended;
    // A new connection is what a server that waits for its end refuses.
    const client = new pg.Client({ connectionString: tool.url });
    await client.connect();
    await client.end();
    expect(await postmasterOf(env.DATA_DIR)).not.toBe(0);
    await tool.stop();
    expect(await postmasterOf(env.DATA_DIR)).toBe(0);
  });
});

describe('stopping the shop', () => {
  it('answers the request in progress before it ends', async () => {
    const env = await migratedShop();
    const shop = await open(env);
    const body = JSON.stringify({
      username: 'asha',
      email: 'asha@example.in',
      password: 'a long password',
    });
    const socket = connect(Number(env.PORT), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      'POST /api/auth/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    // The server has read the head and waits for the body: the request is under way.
    await until('the server to take the request', () => answer.includes('100 Continue'));
    shop.send('SIGTERM');
    await until('the port to close', async () =>
      fetch(`http://127.0.0.1:${env.PORT}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    socket.write(body);
    await closed;
    expect(answer).toContain('HTTP/1.1 201 Created');
    expect(await shop.ended).toBe(0);
  });
});
