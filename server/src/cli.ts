import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { searchText } from '#common/domain/search-text.ts';
import { promote, resetPassword, resetTwoStep } from './administrator-commands.ts';
import { runBackup, verifyBackup } from './backup-command.ts';
import { type Env, readSettings } from './env.ts';
import { describeFailure } from './failure-text.ts';
import { systemClock as clock } from './lib/clock.ts';
import { lowerPriority } from './lib/priority.ts';
import { StartError } from './lib/start-error.ts';
import { runImport } from './import-command.ts';
import { createLogger } from './lib/logger.ts';
import { createImageKeeper } from './modules/images/image-keeper.service.ts';
import { addSynonym, listSynonyms } from './modules/products/synonyms.service.ts';
import { runRestore } from './restore-command.ts';
import { openShop, type Shop } from './shop.ts';

const USAGE = {
  catalogue: `  npm run catalogue -- import FILE [--pictures FOLDER] [--draft] [--overwrite [--yes]]
                                     reads a product CSV of Shopify or Magento into the shop; again,
                                     it applies only what changed in the file. --overwrite lists what
                                     was edited in the shop and differs, --yes overwrites it.
                                     --draft adds new products as drafts, which shoppers do not see`,
  admin: `  npm run admin -- EMAIL             makes an existing user an administrator
  npm run admin -- reset-password EMAIL [--stdin]
                                     prints a new password for an account, or takes the one
                                     on standard input
  npm run admin -- reset-second-factor EMAIL
                                     turns two-step sign-in off for an account whose phone
                                     and recovery codes are lost`,
  synonyms: `  npm run synonyms -- list           shows the words that the search takes for the same
  npm run synonyms -- add A B        makes two words the same to the search`,
  backup: `  npm run backup -- [--to FOLDER] [--keep N] [--quick]
                                     writes database and images into one file and verifies it by
                                     a restore, which --quick leaves out. --keep deletes older ones
  npm run backup -- verify FILE      verifies a backup`,
  restore: `  npm run restore -- FILE [--replace]
                                     brings a backup back into an empty place. --replace saves the
                                     shop that is there and puts the backup in its place`,
};

type Area = keyof typeof USAGE;

const usage = (commands: string) => `Usage:\n${commands}`;
const ALL_USAGE = usage(Object.values(USAGE).join('\n'));

/** Shows how the commands of one area are called. */
function usageError(area: Area): StartError {
  return new StartError(usage(USAGE[area]));
}

/** The lowest there is: an import takes minutes, often on the machine that serves customers. */
const IMPORT_PRIORITY = 19;

/** Does the work of one command and returns the exit code. */
type Command = (env: Env) => Promise<number>;

/** Makes a command of work on the open shop, which a signal closes. */
function onShop(work: (shop: Shop, env: Env) => Promise<number>): Command {
  return async (env) => {
    const shop = await openShop(env, 'tool');
    onInterrupt(() => void shop.close().finally(() => process.exit(130)));
    try {
      return await work(shop, env);
    } finally {
      await shop.close();
    }
  };
}

function onInterrupt(listener: () => void): void {
  process.once('SIGINT', listener);
  process.once('SIGTERM', listener);
}

/**
 * Resolves a path against the folder in which the operator typed the command, because npm runs scripts
 * in the project's folder.
 */
function fromCaller(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}

function admin(args: string[]): Command {
  const { positionals, values } = parseOptions('admin', args, { stdin: { type: 'boolean' } });
  const [verb] = positionals;
  const isReset = verb === 'reset-password';
  const isSecondFactor = verb === 'reset-second-factor';
  const [email, ...others] = isReset || isSecondFactor ? positionals.slice(1) : positionals;
  const fromInput = values.stdin === true;
  if (!email?.includes('@') || others.length > 0 || (fromInput && !isReset)) {
    throw usageError('admin');
  }
  if (isReset) return onShop(({ db }, env) => resetPassword(db, env, { email, fromInput }));
  if (isSecondFactor) return onShop(({ db }) => resetTwoStep(db, email));
  return onShop(({ db }) => promote(db, email));
}

async function synonyms({ db }: Shop, pair?: [string, string]): Promise<number> {
  if (pair) await addSynonym(db, ...pair);
  for (const line of await listSynonyms(db)) console.log(line);
  return 0;
}

function catalogue([verb, ...args]: string[]): Command {
  if (verb !== 'import') throw usageError('catalogue');
  const { positionals, values } = parseOptions('catalogue', args, {
    pictures: { type: 'string' },
    overwrite: { type: 'boolean' },
    yes: { type: 'boolean' },
    draft: { type: 'boolean' },
  });
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw usageError('catalogue');
  const file = fromCaller(name);
  const imageFolder = values.pictures === undefined ? undefined : fromCaller(values.pictures);
  if (values.yes && !values.overwrite) throw usageError('catalogue');
  const overwrite = values.overwrite ? (values.yes ? 'apply' : 'preview') : undefined;
  const status = values.draft ? 'DRAFT' : undefined;
  return onShop(({ db, pool, images }) => {
    lowerPriority(IMPORT_PRIORITY);
    const imageKeeper = createImageKeeper({ pool, images, logger: createLogger('warn') });
    return runImport({ db, imageKeeper, clock, file, imageFolder, overwrite, status });
  });
}

function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  area: Area,
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw usageError(area);
  }
}

function synonymCommand([verb, ...terms]: string[]): Command {
  if (verb === 'list' && terms.length === 0) return onShop((shop) => synonyms(shop));
  const [one, other] = terms;
  /* Customers could never search for a term of signs or invisible characters alone. */
  const areWords = terms.every((term) => searchText(term) !== '');
  if (verb === 'add' && terms.length === 2 && one && other && areWords) {
    return onShop((shop) => synonyms(shop, [one, other]));
  }
  throw usageError('synonyms');
}

function backup(args: string[]): Command {
  const { positionals, values } = parseOptions('backup', args, {
    to: { type: 'string' },
    keep: { type: 'string' },
    quick: { type: 'boolean' },
  });
  const [verb, file, ...others] = positionals;
  if (verb === 'verify' && file && others.length === 0 && Object.keys(values).length === 0) {
    return (env) => verifyBackup(env, fromCaller(file));
  }
  const { to, keep, quick = false } = values;
  if (verb !== undefined || to === '' || (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))) {
    throw usageError('backup');
  }
  return (env) => {
    const abort = new AbortController();
    onInterrupt(() => abort.abort(new StartError('Stopped. No backup was written.')));
    const folder = to === undefined ? env.backupDir : fromCaller(to);
    const options = { folder, keep: keep === undefined ? undefined : Number(keep), quick };
    return runBackup(env, options, abort.signal);
  };
}

function restore(args: string[]): Command {
  const { positionals, values } = parseOptions('restore', args, { replace: { type: 'boolean' } });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw usageError('restore');
  return (env) => runRestore(env, { file: fromCaller(file), replace: values.replace === true });
}

function parse([area, ...rest]: string[]): Command {
  if (area === 'catalogue') return catalogue(rest);
  if (area === 'admin') return admin(rest);
  if (area === 'synonyms') return synonymCommand(rest);
  if (area === 'backup') return backup(rest);
  if (area === 'restore') return restore(rest);
  throw new StartError(ALL_USAGE);
}

/** Runs a command and sets the exit code. With --help it only prints the usage. */
async function run(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(ALL_USAGE);
    return;
  }
  const command = parse(args);
  process.exitCode = await command(readSettings());
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
