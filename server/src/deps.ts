import type { Bell } from './lib/bell.ts';
import type { Clock } from './lib/clock.ts';
import type { CredentialLimits } from './lib/credential-limits.ts';
import type { Db } from './lib/db.ts';
import type { Mailer } from './lib/mailer.ts';
import type { PictureKeeper } from './lib/picture-keeper.ts';
import type { Logger } from './lib/logger.ts';

/** What the environment decides about the application. */
export interface Config {
  /** Signs the tokens; at least 32 characters. */
  jwtSecret: string;
  /** Folder with the stored pictures, served under /uploads. */
  uploadsDir: string;
  /** Folder with the built client; null where something else serves it. */
  clientDir: string | null;
  /** Where the shop is reached, such as https://shop.example. */
  publicUrl: string;
  /** Express's 'trust proxy': whether and which X-Forwarded-For is believed. */
  trustProxy: boolean | number | string;
}

/** Everything that the application needs from outside, made once by main.ts or by a test. */
export interface Deps {
  config: Config;
  db: Db;
  logger: Logger;
  clock: Clock;
  pictures: PictureKeeper;
  /** Resolves when a picture that is still being drawn is there; undefined for every other one. */
  pictureInWork: (hash: string) => Promise<void> | undefined;
  limits: CredentialLimits;
  /** Called with the account's e-mail after its password was replaced. Never rejects. */
  passwordChanged: (email: string) => Promise<void>;
  mailer: Mailer;
  /** Rung when a mail should not wait for the next round. */
  mailBell: Bell;
  /** Why the database may not be served now; null if it may. Rejects if it is unreachable. */
  databaseProblem: () => Promise<string | null>;
}
