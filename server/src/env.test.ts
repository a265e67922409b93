import { readFileSync } from 'node:fs';
import path from 'node:path';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { ENV_NAMES, EnvError, loadEnv } from './env.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';

function problemsOf(source: Record<string, string>): string[] {
  try {
    loadEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

describe('settings from the environment', () => {
  it('a shop starts without any: embedded database, demo products, port 3000', () => {
    expect(loadEnv({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      jwtSecret: undefined,
      seedDemo: true,
      trustProxy: false,
      dataDir: path.join(PROJECT_ROOT, 'var'),
      uploadsDir: path.join(PROJECT_ROOT, 'uploads'),
      uploadsS3: undefined,
    });
  });

  it('every wrong value is named in one go', () => {
    const problems = problemsOf({
      PORT: '99999',
      DATABASE_URL: 'mysql://host/shop',
      JWT_SECRET: 'short',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: '1234567',
      MAIL_FROM: 'Vastra',
      PUBLIC_URL: 'shop',
      SEED_DEMO: 'perhaps',
      TRUST_PROXY: 'banana',
      LOG_LEVEL: 'loud',
    });
    expect(problems.map((line) => line.trim().split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'JWT_SECRET',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'MAIL_FROM',
      'PUBLIC_URL',
      'SEED_DEMO',
      'TRUST_PROXY',
      'LOG_LEVEL',
    ]);
  });

  it('the log has a level, info unless told otherwise', () => {
    expect(loadEnv({}).logLevel).toBe('info');
    expect(loadEnv({ LOG_LEVEL: 'WARN' }).logLevel).toBe('warn');
  });

  it('a database of its own asks for a key of its own', () => {
    const DATABASE_URL = 'postgresql://shop:secret@db:5432/shop';
    expect(problemsOf({ DATABASE_URL })).toEqual([
      '  JWT_SECRET is required together with DATABASE_URL: at least 32 random characters',
    ]);
    const env = loadEnv({ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) });
    expect(env).toMatchObject({ databaseUrl: DATABASE_URL, seedDemo: false });
  });

  it('an empty variable counts as absent', () => {
    expect(loadEnv({ PORT: '', DATABASE_URL: ' ', TRUST_PROXY: '' })).toEqual(loadEnv({}));
  });

  it.each(['shop@vastra.local', 'Vastra <shop@vastra.local>', '"Vastra, Fort" <shop@vastra.in>'])(
    'MAIL_FROM=%s is a sender',
    (MAIL_FROM) => {
      expect(loadEnv({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    },
  );

  it.each([
    ['MAIL_FROM', 'Vastra <shop@vastra,local>'],
    ['MAIL_FROM', 'Vastra <shop@vastra.local'],
    ['MAIL_FROM', 'shop@-vastra.local'],
    ['ADMIN_EMAIL', 'admin@vastra..local'],
    ['ADMIN_EMAIL', 'admin@vastra.local,'],
    ['ADMIN_EMAIL', '<admin@vastra.local>'],
  ])('%s=%s is refused', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} must be`)]);
  });

  it('an address of another script is an address, and what is pasted around it goes', () => {
    const env = loadEnv({
      ADMIN_EMAIL: '\u200eअजय@उदाहरण.भारत\u200b',
      MAIL_FROM: 'दुकान <shop@उदाहरण.भारत>\u202c',
    });
    expect(env.adminEmail).toBe('अजय@उदाहरण.भारत');
    expect(env.mailFrom).toBe('दुकान <shop@उदाहरण.भारत>');
  });

  it.each([
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ])('TRUST_PROXY=%s is understood', (TRUST_PROXY, trustProxy) => {
    expect(loadEnv({ TRUST_PROXY }).trustProxy).toBe(trustProxy);
  });

  it.each(['10.0.0.0/8, ::1, loopback', 'fd00::/8', '2', 'no', 'uniquelocal'])(
    'TRUST_PROXY=%s is also what Express understands',
    (TRUST_PROXY) => {
      const { trustProxy } = loadEnv({ TRUST_PROXY });
      expect(() => express().set('trust proxy', trustProxy)).not.toThrow();
    },
  );

  it.each([
    'banana',
    '127.1',
    '010.0.0.1',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/',
    '10.0.0.1,',
    'fe80::1%eth0',
    '-1',
  ])('TRUST_PROXY=%s is refused', (TRUST_PROXY) => {
    expect(problemsOf({ TRUST_PROXY })).toEqual([
      '  TRUST_PROXY must be true, false, a number of proxies, or their addresses like 10.0.0.0/8, 127.0.0.1',
    ]);
  });

  it('.env.example names exactly the variables that the shop and Compose read', () => {
    const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
    const namesIn = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name);
    const example = namesIn(read('.env.example'), /^#? ?([A-Z\d_]+)=/gm);
    const byCompose = namesIn(read('docker-compose.yml'), /\$\{([A-Z\d_]+)/g);
    expect(example.sort()).toEqual([...new Set([...ENV_NAMES, ...byCompose])].sort());
  });
});
