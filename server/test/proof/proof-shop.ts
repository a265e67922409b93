import type pg from 'pg';
import { newId } from '#server/src/lib/ids.ts';
import { createShop } from '../../../scripts/big-shop/create.ts';
import { type MailServer, openMailServer } from '../smtp-server.ts';
import { startProxy, type TcpProxy } from '../tcp-proxy.ts';
import { type Account, addAccounts, addAdministrator } from './accounts.ts';
import { type BuiltShop, createBuiltShop } from './built-shop.ts';
import { openServer, type ProofServer, withConnection } from './database.ts';
import { findBrokenInvariants, findMissingImages } from './invariants.ts';
import type { Workspace } from './workspace.ts';

/** A catalogue that fills pages and is created in a moment. */
const SIZES = { products: 120, variants: 480, orders: 40 };
/** Variants that orders take from, and how many units of each: more than any proof orders. */
const SUPPLIED = { variants: 12, units: 100_000 };

/** A filled shop of which every part can fail: its processes, its database, the way to it, and its mail server. */
export interface ProofShop {
  /** The instances; they share the database and the folder of images. None runs yet. */
  instances: BuiltShop[];
  server: ProofServer;
  /** Between the instances and the database. */
  network: TcpProxy;
  mail: MailServer;
  accounts: Account[];
  /** An administrator's token. */
  admin: string;
  /** Ids of variants with plenty of stock. */
  variants: string[];
  categoryId: string;
  /** Runs work with a connection that does not pass the network. */
  withDatabase: <T>(work: (database: pg.Client) => Promise<T>) => Promise<T>;
  /** Returns which invariants are broken, and which images are missing; [] if all is well. */
  findDamage: () => Promise<string[]>;
}

interface ProofShopOptions {
  instances?: number;
  accounts?: number;
  env?: Readonly<Record<string, string>>;
}

/** Adds stock to some variants, with the movements that explain it. Returns their ids. */
async function supply(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT "id" FROM "Variant" ORDER BY "id" LIMIT $1',
    [SUPPLIED.variants],
  );
  const movements = rows.map(({ id }) => ({ id: newId(), variantId: id }));
  await database.query(
    `WITH movement AS (
       INSERT INTO "StockMovement" ("id", "variantId", "change", "reason")
       SELECT "id", "variantId", $2, 'ADMIN_EDIT'
       FROM jsonb_to_recordset($1) AS m ("id" uuid, "variantId" uuid) RETURNING "variantId")
     UPDATE "Variant" SET "stock" = "stock" + $2 WHERE "id" IN (SELECT "variantId" FROM movement)`,
    [JSON.stringify(movements), SUPPLIED.units],
  );
  return rows.map(({ id }) => id);
}

async function findCategory(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ id: string }>('SELECT "id" FROM "Category" LIMIT 1');
  return rows[0]?.id ?? '';
}

/** Creates a shop in a workspace, which also closes it. */
export async function openProofShop(
  workspace: Workspace,
  { instances = 1, accounts = 6, env = {} }: ProofShopOptions = {},
): Promise<ProofShop> {
  const { tidyUp } = workspace;
  const server = await openServer(workspace);
  const direct = await createShop(server.url, 'shop', SIZES);
  const network = await startProxy(server.port);
  tidyUp(network.close);
  const mail = await openMailServer();
  tidyUp(mail.stop);
  const through = new URL(direct);
  through.port = String(network.port);
  const settings = { DATABASE_URL: through.href, SMTP_URL: mail.url, ...env };
  const withDatabase: ProofShop['withDatabase'] = (work) => withConnection(direct, work);
  const people = await withDatabase(async (database) => ({
    accounts: await addAccounts(database, accounts),
    admin: await addAdministrator(database),
    variants: await supply(database),
    categoryId: await findCategory(database),
  }));
  const shops: BuiltShop[] = [];
  for (let index = 0; index < instances; index += 1) {
    shops.push(await createBuiltShop(workspace, `instance-${index}`, settings));
  }
  return {
    instances: shops,
    server,
    network,
    mail,
    ...people,
    withDatabase,
    findDamage: () =>
      withDatabase(async (database) => [
        ...(await findBrokenInvariants(database)),
        ...(await findMissingImages(database, shops[0]?.uploadsDir ?? '')),
      ]),
  };
}
