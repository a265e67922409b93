import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { trimText } from '#common/domain/clean-text.ts';
import { isEmailAddress } from '#common/domain/email-address.ts';
import {
  days,
  flag,
  folder,
  isSender,
  password,
  timeOfDay,
  trustProxy,
  url,
} from './env-fields.ts';
import { LOG_LEVELS, type LogLevel } from './lib/logger.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';
import { StartError } from './lib/start-error.ts';
import type { S3Settings } from './storage/s3-uploads.ts';

/** Characters. An attacker with a single token could find a shorter HS256 key by trying. */
const SECRET_MIN = 32;
/** Characters. Over HTTP, an attacker cannot try enough tokens to guess one of these. */
const TOKEN_MIN = 16;

const schema = z
  .object({
    PORT: z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(0, 'must be between 0 and 65535')
      .max(65_535, 'must be between 0 and 65535')
      .default(3000),
    HOST: z.string().optional(),
    DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/name').optional(),
    DATA_DIR: folder('./var'),
    UPLOADS_DIR: folder('./uploads'),
    UPLOADS_S3_URL: url(/^https?$/, 'https://s3.ap-south-1.amazonaws.com/bucket')
      .transform((value) => value.replace(/\/+$/, ''))
      .refine((value) => new URL(value).pathname !== '/', 'must end with the name of the bucket')
      .refine((value) => !/[?#]/.test(value), 'must not have a query')
      .optional(),
    UPLOADS_S3_REGION: z.string().default('us-east-1'),
    UPLOADS_S3_ACCESS_KEY_ID: z.string().optional(),
    UPLOADS_S3_SECRET_ACCESS_KEY: z.string().optional(),
    JWT_SECRET: z.string().min(SECRET_MIN, `needs at least ${SECRET_MIN} characters`).optional(),
    ADMIN_EMAIL: z
      .string()
      .overwrite(trimText)
      .refine(isEmailAddress, 'must be an e-mail address')
      .default('admin@vastra.local'),
    ADMIN_PASSWORD: password.optional(),
    SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
    MAIL_FROM: z
      .string()
      .overwrite(trimText)
      .refine(isSender, 'must be a sender like Vastra <shop@example.in>')
      .default('Vastra <shop@vastra.local>'),
    PUBLIC_URL: url(/^https?$/, 'https://shop.example.in')
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    MAIL_RETENTION_DAYS: days(90),
    MAIL_LOG_DAYS: days(730),
    STOCK_ALERT_DAYS: days(180),
    LOW_STOCK_MAIL_AT: timeOfDay.default('09:00'),
    SEED_DEMO: flag.optional(),
    TRUST_PROXY: trustProxy,
    CACHE_MB: z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(0, 'must be between 0 and 4096')
      .max(4096, 'must be between 0 and 4096')
      .default(32),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'may have letters, digits and signs only')
      .min(TOKEN_MIN, `needs at least ${TOKEN_MIN} characters`)
      .optional(),
    BACKUP_DIR: folder('./backups'),
    BACKUP_AT: timeOfDay.optional(),
    BACKUP_KEEP: z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(1, 'must be between 1 and 100000')
      .max(100_000, 'must be between 1 and 100000')
      .default(14),
    LOG_LEVEL: z
      .string()
      .toLowerCase()
      .pipe(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`))
      .default('info'),
  })
  .superRefine((value, context) => {
    for (const name of ['UPLOADS_S3_ACCESS_KEY_ID', 'UPLOADS_S3_SECRET_ACCESS_KEY'] as const) {
      if (!value.UPLOADS_S3_URL || value[name]) continue;
      const message = 'is required together with UPLOADS_S3_URL';
      context.addIssue({ code: 'custom', path: [name], message });
    }
    if (value.DATABASE_URL && !value.JWT_SECRET) {
      context.addIssue({
        code: 'custom',
        path: ['JWT_SECRET'],
        message: `is required together with DATABASE_URL: at least ${SECRET_MIN} random characters`,
      });
    }
  });

/** The names of every variable that Vastra reads. */
export const ENV_NAMES = Object.keys(schema.shape);

/**
 * The settings of one run. Folders are absolute paths. Where a setting is undefined, the start generates a
 * value or the shop does without it.
 */
export interface Env {
  port: number;
  host: string | undefined;
  /** Undefined: the embedded Postgres in `dataDir` is used. */
  databaseUrl: string | undefined;
  dataDir: string;
  uploadsDir: string;
  /** Undefined: images are stored in `uploadsDir`. */
  uploadsS3: S3Settings | undefined;
  jwtSecret: string | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  publicUrl: string | undefined;
  /** Days after which a mail loses its address. 0 keeps it. */
  mailRetentionDays: number;
  /** Days after which a mail leaves the mail log. 0 keeps it. */
  mailLogDays: number;
  /** Days after which a shopper no longer waits for a sold-out size. 0: never. */
  stockAlertDays: number;
  /** Time of day in India from which the daily mail about low stock is written, such as 09:00. */
  lowStockMailAt: string;
  seedDemo: boolean;
  trustProxy: boolean | number | string;
  /** Maximum memory of stored responses, in megabytes. 0 stores none. */
  cacheMb: number;
  /** Undefined: there is no /metrics. */
  metricsToken: string | undefined;
  backupDir: string;
  /** Time of day in India at which the shop makes a backup, such as 03:00. Undefined: never. */
  backupAt: string | undefined;
  /** How many backups the scheduled one keeps. */
  backupKeep: number;
  logLevel: LogLevel;
}

/** Settings that the shop cannot use. The message lists each with its reason, one per line. */
export class EnvError extends StartError {}

/**
 * Parses the settings from environment variables (docs/operations.md#settings). An empty variable counts
 * as absent.
 * @throws EnvError that names every problem at once
 */
export function loadEnv(source: Record<string, string | undefined>): Env {
  const given = ENV_NAMES.flatMap((name) => {
    const value = source[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const result = schema.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new EnvError(['The environment is not right:', ...lines].join('\n'));
  }
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    uploadsDir: env.UPLOADS_DIR,
    uploadsS3: bucketOf(env),
    jwtSecret: env.JWT_SECRET,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL,
    mailRetentionDays: env.MAIL_RETENTION_DAYS,
    mailLogDays: env.MAIL_LOG_DAYS,
    stockAlertDays: env.STOCK_ALERT_DAYS,
    lowStockMailAt: env.LOW_STOCK_MAIL_AT,
    seedDemo: env.SEED_DEMO ?? env.DATABASE_URL === undefined,
    trustProxy: env.TRUST_PROXY,
    cacheMb: env.CACHE_MB,
    metricsToken: env.METRICS_TOKEN,
    backupDir: env.BACKUP_DIR,
    backupAt: env.BACKUP_AT,
    backupKeep: env.BACKUP_KEEP,
    logLevel: env.LOG_LEVEL,
  };
}

function bucketOf(env: z.output<typeof schema>): S3Settings | undefined {
  const {
    UPLOADS_S3_URL: bucket,
    UPLOADS_S3_ACCESS_KEY_ID: accessKeyId,
    UPLOADS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { url: bucket, region: env.UPLOADS_S3_REGION, accessKeyId, secretAccessKey };
}

/** Reads the settings from the environment and the project's .env file; the environment wins. */
export function readSettings(): Env {
  const file = path.join(PROJECT_ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return loadEnv(process.env);
}
