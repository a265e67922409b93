import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { searchText } from '#common/domain/search-text.ts';
import { promote, resetPassword } from './administrator-commands.ts';
import { type Env, readSettings } from './env.ts';
import { systemClock as clock } from './lib/clock.ts';
import { StartError } from './lib/start-error.ts';
import { runImport } from './import-command.ts';
import { addSynonym, listSynonyms } from './modules/products/synonyms.service.ts';
import { openShop, type Shop } from './shop.ts';

const USAGE = `Usage:
  npm run catalogue -- import FILE [--pictures FOLDER] [--overwrite [--yes]]
                                     reads a product CSV of Shopify or Magento into the shop; again,
                                     it applies only what changed in the file. --overwrite lists what
                                     was edited in the shop and differs, --yes overwrites it
  npm run admin -- EMAIL             makes an existing user an administrator
  npm run admin -- reset-password EMAIL [--stdin]
                                     prints a new password for an account, or takes the one
                                     on standard input
  npm run synonyms -- list           shows the words that the search takes for the same
  npm run synonyms -- add A B        makes two words the same to the search`;

/** Does the work of one command and returns the exit code. */
type Command = (shop: Shop, env: Env) => Promise<number>;

/**
 * Resolves a path against the folder in which the operator typed the command, because npm runs scripts
 * in the project's folder.
 */
function fromCaller(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}

function admin(args: string[]): Command {
  const { positionals, values } = parseOptions(args, { stdin: { type: 'boolean' } });
  const isReset = positionals[0] === 'reset-password';
  const [email, ...others] = isReset ? positionals.slice(1) : positionals;
  const fromInput = values.stdin === true;
  if (!email?.includes('@') || others.length > 0 || (fromInput && !isReset)) {
    throw new StartError(USAGE);
  }
  if (isReset) return ({ db }, env) => resetPassword(db, env, { email, fromInput });
  return ({ db }) => promote(db, email);
}

async function synonyms({ db }: Shop, pair?: [string, string]): Promise<number> {
  if (pair) await addSynonym(db, ...pair);
  for (const line of await listSynonyms(db)) console.log(line);
  return 0;
}

function productImport(args: string[]): Command {
  const { positionals, values } = parseOptions(args, {
    pictures: { type: 'string' },
    overwrite: { type: 'boolean' },
    yes: { type: 'boolean' },
  });
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw new StartError(USAGE);
  const file = fromCaller(name);
  const imageFolder = values.pictures === undefined ? undefined : fromCaller(values.pictures);
  if (values.yes && !values.overwrite) throw new StartError(USAGE);
  const overwrite = values.overwrite ? (values.yes ? 'apply' : 'preview') : undefined;
  return ({ db, images }) => runImport({ db, images, clock, file, imageFolder, overwrite });
}

function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new StartError(USAGE);
  }
}

function synonymCommand([verb, ...terms]: string[]): Command {
  if (verb === 'list' && terms.length === 0) return (shop) => synonyms(shop);
  const [one, other] = terms;
  /* Customers could never search for a term of signs or invisible characters alone. */
  const areWords = terms.every((term) => searchText(term) !== '');
  if (verb === 'add' && terms.length === 2 && one && other && areWords) {
    return (shop) => synonyms(shop, [one, other]);
  }
  throw new StartError(USAGE);
}

function parse([area, ...rest]: string[]): Command {
  if (area === 'catalogue' && rest[0] === 'import') return productImport(rest.slice(1));
  if (area === 'admin') return admin(rest);
  if (area === 'synonyms') return synonymCommand(rest);
  throw new StartError(USAGE);
}

/** Runs a command and sets the exit code. With --help it only prints the usage. */
async function run(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE);
    return;
  }
  const command = parse(args);
  const env = readSettings();
  const shop = await openShop(env, 'tool');
  const interrupt = () => void shop.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    process.exitCode = await command(shop, env);
  } finally {
    await shop.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
