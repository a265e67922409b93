// Checks what the linter cannot: names of files, their roles in a module, their length, import cycles,
// that prisma/schema.prisma has a migration, and that the previous release can run beside each new migration.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findCycles } from './import-cycles.mjs';
import { findBreakingStatements } from './migration-rules.mjs';
import { ROOT } from './prepare.mjs';

const FOLDERS = ['common', 'server', 'client', 'e2e', 'scripts'];
const CODE = /\.(ts|tsx|mjs|js|css)$/;
const SKIP = new Set(['generated', 'node_modules', 'migrations']);

/** The roles of files in server/src/modules/<area>/, which docs/architecture.md explains. */
const ROLES = /^[a-z0-9-]+\.(routes|service|queries|present|policy|test)\.ts$/;
/** A folder below a module has plain functions about one subject, such as a file format. They know no database. */
const PLAIN = /^[a-z0-9-]+(\.test)?\.ts$/;

/** Parts of a path such as server/src/modules/cart/cart.queries.ts. */
const MODULE_DEPTH = 5;

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Lines of a file. Above LONG the check prints a warning, above TOO_LONG it fails. */
const LONG = 250;
const TOO_LONG = 350;
/** Lines of a test file, which has all tests of one module or screen. */
const TOO_LONG_TEST = 500;

/**
 * @param {string} folder
 * @returns {string[]} code files below, with / as separator
 */
function codeFiles(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIP.has(entry.name) ? [] : codeFiles(place);
    return CODE.test(entry.name) ? [place] : [];
  });
}

/**
 * @param {string} file
 * @returns {string[]} what is wrong with its name or place
 */
function problemsOf(file) {
  const name = path.posix.basename(file);
  const problems = [];
  if (!file.split('/').every((part) => KEBAB.test(part))) problems.push('is not in kebab-case');
  if (/^index\.(ts|tsx|js|mjs)$/.test(name)) problems.push('is a barrel; import the file itself');
  const [, module] = /^server\/src\/modules\/([^/]+)\//.exec(file) ?? [];
  if (module) {
    const depth = file.split('/').length - MODULE_DEPTH;
    if (depth === 0 && !ROLES.test(name)) problems.push('has no known role in its module');
    if (depth === 1 && !PLAIN.test(name))
      problems.push('has a role, so it belongs into its module itself');
    if (depth > 1) problems.push('is too deep in its module');
  }
  return problems;
}

const failures = [];
const files = FOLDERS.flatMap(codeFiles);
for (const cycle of findCycles(files)) {
  failures.push(`files import each other in a circle: ${cycle.join(' -> ')}`);
}
for (const file of files) {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1;
  for (const problem of problemsOf(file)) failures.push(`${file} ${problem}`);
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  const limit = isTest ? TOO_LONG_TEST : TOO_LONG;
  if (lines > limit) failures.push(`${file} has ${lines} lines, more than ${limit}`);
  else if (lines > LONG && !isTest)
    console.warn(`${file} has ${lines} lines: look for the missing idea`);
}
/* If the two schemas differ, their difference has to become the next migration. */
const [schema, migrated] = ['schema.prisma', 'migrated-schema.prisma'].map((name) =>
  readFileSync(path.join(ROOT, 'prisma', name), 'utf8'),
);
if (schema !== migrated) {
  failures.push(
    'prisma/schema.prisma has changed: write a migration with npm run migration -- NAME',
  );
}

/* The first release whose servers go on while the next one migrates has all migrations up to this one. */
const LAST_OF_FIRST_RELEASE = '20261129152735_cheaper_stock_changes';
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
for (const folder of readdirSync(path.join(ROOT, 'prisma', 'migrations')).sort()) {
  if (!/^\d/.test(folder) || folder <= LAST_OF_FIRST_RELEASE) continue;
  const sql = readFileSync(
    path.join(ROOT, 'prisma', 'migrations', folder, 'migration.sql'),
    'utf8',
  );
  for (const problem of findBreakingStatements(sql, version)) {
    failures.push(`${folder} ${problem} (docs/operations.md, "Upgrade without a pause")`);
  }
}

for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
