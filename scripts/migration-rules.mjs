// Which statements of a migration would stop servers of the previous release, which run while and after it is applied
// (docs/operations.md#upgrade-without-a-pause).

/**
 * What a statement must not do to a table that the previous release uses, and what to do instead.
 * @type {readonly [RegExp, string][]}
 */
const BREAKING = [
  [/\bDROP TABLE\b/i, 'drops a table'],
  [/\bDROP COLUMN\b/i, 'drops a column'],
  [/\bRENAME\b/i, 'renames something'],
  [/\bALTER COLUMN\s+"?\w+"?\s+(SET DATA )?TYPE\b/i, 'changes the type of a column'],
  [/\bSET NOT NULL\b/i, 'requires a value that the previous release may not write'],
  [/\bDROP DEFAULT\b/i, 'drops a default that the previous release may rely on'],
  [
    /\bDROP (TYPE|VIEW|SCHEMA|SEQUENCE|EXTENSION|COLLATION)\b/i,
    'drops something that may be in use',
  ],
];

const NEW_REQUIRED_COLUMN =
  /\bADD COLUMN\b(?:(?!\bADD COLUMN\b)[^,])*\bNOT NULL\b(?:(?!\bADD COLUMN\b)[^,])*/gi;

/**
 * Splits SQL into statements, each with the comments before it. Bodies of functions are left out.
 * @param {string} sql
 */
function statementsOf(sql) {
  const withoutBodies = sql.replace(/\$(\w*)\$.*?\$\1\$/gs, "''").replace(/'(?:[^']|'')*'/g, "''");
  return withoutBodies.split(';').map((text) => ({
    comment: [...text.matchAll(/--(.*)$/gm)].map(([, line = '']) => line.trim()).join(' '),
    code: text.replace(/--.*$/gm, '').trim(),
  }));
}

/**
 * True if the comment says that the previous releases do without what goes: "Unused since 0.2.0".
 * @param {string} comment
 * @param {string} version of the release that the migration belongs to
 */
function isUnused(comment, version) {
  const [, since] = /\bUnused since (\d+\.\d+\.\d+)\b/.exec(comment) ?? [];
  return since !== undefined && since.localeCompare(version, 'en', { numeric: true }) < 0;
}

/**
 * Returns why a migration cannot be applied while the previous release runs, a sentence for each reason. Tables that the
 * migration itself creates may have everything.
 * @param {string} sql
 * @param {string} version of the release that the migration belongs to
 * @returns {string[]}
 */
export function findBreakingStatements(sql, version) {
  const own = new Set([...sql.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, name]) => name));
  return statementsOf(sql).flatMap(({ comment, code }) => {
    const [, table = ''] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"(\w+)"/i.exec(code) ?? [];
    if (!/^(ALTER|DROP)\b/i.test(code) || own.has(table) || isUnused(comment, version)) return [];
    const [first = ''] = code.split('\n');
    const reasons = BREAKING.filter(([pattern]) => pattern.test(code)).map(([, reason]) => reason);
    const required = [...code.matchAll(NEW_REQUIRED_COLUMN)].some(
      ([column]) => !/\b(DEFAULT|GENERATED)\b/i.test(column),
    );
    if (required) reasons.push('adds a required column without a default');
    return reasons.map((reason) => `${reason}: ${first}`);
  });
}
