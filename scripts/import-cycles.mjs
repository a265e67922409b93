import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './prepare.mjs';

/** Import specifiers that package.json maps to folders. */
const ALIASES = { '#common/': 'common/', '#server/': 'server/', '#client/': 'client/src/' };

/** `from '…'` and `import('…')`, of values and of types alike. */
const IMPORT = /(?:\bfrom |\bimport\()'([#.][^']+)'/g;

/**
 * @param {string} file
 * @param {string} specifier
 * @returns {string} path of the imported file
 */
function resolve(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const alias = Object.entries(ALIASES).find(([prefix]) => specifier.startsWith(prefix));
  return alias ? alias[1] + specifier.slice(alias[0].length) : specifier;
}

/**
 * Finds files that import each other in a circle. Imports of types count, because
 * they tie files together just as much.
 * @param {string[]} files paths below the root, with / as separator
 * @returns {string[][]} one path through each circle found
 */
export function findCycles(files) {
  const known = new Set(files);
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[][]} */
  const cycles = [];
  /** @param {string} file @param {string[]} trail the files that lead to this one */
  const visit = (file, trail) => {
    const start = trail.indexOf(file);
    if (start >= 0) cycles.push([...trail.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const imported = resolve(file, specifier);
      if (known.has(imported)) visit(imported, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return cycles;
}
