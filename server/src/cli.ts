import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from './env.ts';
import { systemClock as clock } from './lib/clock.ts';
import { StartError } from './lib/start-error.ts';
import { runCatalogueImport } from './modules/catalogue/catalogue-cli.ts';
import { addSynonym, listSynonyms } from './modules/products/synonyms.service.ts';
import { makeAdministrator } from './modules/users/administrators.service.ts';
import { openShop, type Shop } from './shop.ts';

const USAGE = `Usage:
  npm run catalogue -- import FILE [--pictures FOLDER]
                                     reads a product CSV of Shopify or Magento into the shop
  npm run admin -- EMAIL             makes an existing user an administrator
  npm run synonyms -- list           shows the words that the search takes for the same
  npm run synonyms -- add A B        makes two words the same to the search`;

/** Does the work of one command and answers the exit code. */
type Command = (shop: Shop) => Promise<number>;

/** npm runs scripts in the project's folder; a relative path is meant from where it was typed. */
function fromCaller(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}

async function admin({ db }: Shop, email: string): Promise<number> {
  if (await makeAdministrator(db, email)) {
    console.log(`${email} is an administrator now.`);
    return 0;
  }
  console.error(
    `Nobody has the e-mail ${email}. Register it in the shop first, then run this again.`,
  );
  return 1;
}

async function synonyms({ db }: Shop, pair?: [string, string]): Promise<number> {
  if (pair) await addSynonym(db, ...pair);
  for (const line of await listSynonyms(db)) console.log(line);
  return 0;
}

function catalogueImport(args: string[]): Command {
  const { positionals, values } = parsed(args);
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw new StartError(USAGE);
  const file = fromCaller(name);
  const pictures = values.pictures === undefined ? undefined : fromCaller(values.pictures);
  return ({ db, images }) => runCatalogueImport({ db, images, clock, file, pictures });
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { pictures: { type: 'string' } } });
  } catch {
    throw new StartError(USAGE);
  }
}

function parse([area, ...rest]: string[]): Command {
  if (area === 'catalogue' && rest[0] === 'import') return catalogueImport(rest.slice(1));
  const [email] = rest;
  if (area === 'admin' && email?.includes('@') && rest.length === 1) {
    return (shop) => admin(shop, email);
  }
  const [verb, one, other] = rest;
  if (area === 'synonyms' && verb === 'list' && rest.length === 1) return synonyms;
  if (area === 'synonyms' && verb === 'add' && one?.trim() && other?.trim() && rest.length === 3) {
    return (shop) => synonyms(shop, [one, other]);
  }
  throw new StartError(USAGE);
}

try {
  const command = parse(process.argv.slice(2));
  const shop = await openShop(readSettings(), 'tool');
  const interrupt = () => void shop.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    process.exitCode = await command(shop);
  } finally {
    await shop.close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
