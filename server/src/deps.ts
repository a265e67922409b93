import type { RenderPage } from '#common/rendering.ts';
import type { Signal } from './lib/signal.ts';
import type { CatalogueIndex } from './modules/catalogue-index/catalogue-index.service.ts';
import type { Clock } from './lib/clock.ts';
import type { CredentialLimits } from './modules/auth/credential-limits.service.ts';
import type { Pool } from 'pg';
import type { Db } from './postgres/db.ts';
import type { Invalidations } from './postgres/invalidations.ts';
import type { Mailer } from './modules/mails/delivery/message.ts';
import type { ImageKeeper } from './modules/images/image-keeper.service.ts';
import type { Logger } from './lib/logger.ts';
import type { Metrics } from './http/metrics.ts';
import type { Uploads } from './storage/upload-store.ts';

/** Settings of the application that come from the environment. */
export interface Config {
  /** Key that signs the sign-in tokens; at least 32 characters. */
  jwtSecret: string;
  /** Folder with the built client; null if this server does not serve the client. */
  clientDir: string | null;
  /** Address under which browsers reach the shop, such as https://shop.example. */
  publicUrl: string;
  /** Express's 'trust proxy': whether, or from which proxies, the server believes X-Forwarded-For. */
  trustProxy: boolean | number | string;
  /**
   * Whether answers that database statements have written are compared with the contract. On in tests and
   * development; production sends them as they are.
   */
  checkAnswers: boolean;
  /** Maximum memory of stored responses, in bytes. 0 stores none. */
  cacheBytes: number;
  /** What a caller of /metrics must know; null if there is no such page. */
  metricsToken: string | null;
}

/** Everything that the application needs from outside, created once by main.ts or by a test. */
export interface Deps {
  config: Config;
  db: Db;
  /** The connections of `db`, for statements written by hand. */
  pool: Pool;
  /** Announces what any process changes in the database. */
  invalidations: Invalidations;
  /** What listings, facets and searches read of the catalogue. */
  catalogueIndex: CatalogueIndex;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  /** The files of images, served under /uploads. */
  uploads: Uploads;
  imageKeeper: ImageKeeper;
  /** Resolves when the demo image with this hash is drawn. Returns undefined for all other images. */
  waitForImage: (hash: string) => Promise<void> | undefined;
  limits: CredentialLimits;
  /** Called with the account's e-mail after its password was replaced. Never rejects. */
  passwordChanged: (email: string) => Promise<void>;
  mailer: Mailer;
  /** Signals the mail worker that a new mail should not wait for the next round. */
  mailSignal: Signal;
  /** Signals the sale worker that a saved sale has left prices to change. */
  saleSignal: Signal;
  /** Renders the pages of the shop; null if only the browser renders them, as in development. */
  renderPage: RenderPage | null;
  /** Returns why the server must not use the database now, or null. Rejects if it is unreachable. */
  databaseProblem: () => Promise<string | null>;
}
