import type { Signal } from './lib/signal.ts';
import type { Clock } from './lib/clock.ts';
import type { CredentialLimits } from './modules/auth/credential-limits.service.ts';
import type { Db } from './postgres/db.ts';
import type { Mailer } from './modules/mails/delivery/message.ts';
import type { ImageKeeper } from './modules/images/image-keeper.service.ts';
import type { Logger } from './lib/logger.ts';

/** Settings of the application that come from the environment. */
export interface Config {
  /** Key that signs the sign-in tokens; at least 32 characters. */
  jwtSecret: string;
  /** Folder with the stored images, served under /uploads. */
  uploadsDir: string;
  /** Folder with the built client; null if this server does not serve the client. */
  clientDir: string | null;
  /** Address under which browsers reach the shop, such as https://shop.example. */
  publicUrl: string;
  /** Express's 'trust proxy': whether, or from which proxies, the server believes X-Forwarded-For. */
  trustProxy: boolean | number | string;
}

/** Everything that the application needs from outside, created once by main.ts or by a test. */
export interface Deps {
  config: Config;
  db: Db;
  logger: Logger;
  clock: Clock;
  imageKeeper: ImageKeeper;
  /** Resolves when the demo image with this hash is drawn. Returns undefined for all other images. */
  waitForImage: (hash: string) => Promise<void> | undefined;
  limits: CredentialLimits;
  /** Called with the account's e-mail after its password was replaced. Never rejects. */
  passwordChanged: (email: string) => Promise<void>;
  mailer: Mailer;
  /** Signals the mail worker that a new mail should not wait for the next round. */
  mailSignal: Signal;
  /** Returns why the server must not use the database now, or null. Rejects if it is unreachable. */
  databaseProblem: () => Promise<string | null>;
}
