// Fails on broken links (all in Markdown, and those to a page or heading of docs/ in code and comments) and
// on source files that a page or a comment names although they do not exist.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './prepare.mjs';

const FOLDERS = ['client', 'common', 'docs', 'e2e', 'prisma', 'scripts', 'server'];
const TEXT = /\.(md|ts|tsx|mjs|js|css|sql|prisma|yml)$|^(Dockerfile|\.env\.example)$/;
const SKIP = new Set(['generated', 'node_modules']);

/** A Markdown link or image with a target inside the repository. */
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
/** The path of a Markdown file, or of any file in docs/, unless it is part of a URL. */
const MENTION = /(?<![\w./:-])(?:docs\/[\w./-]*\w|[\w./-]*\w\.md\b)(?:#[\w-]+)?/g;

/** A source file in backticks, with or without its folder. */
const QUOTED_FILE = /`((?:[\w@.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|sql|prisma))`/g;
const DIAGRAM = /^```mermaid[^]*?^```/gm;
/** A comment, or what looks like one to the end of its line. */
const COMMENT = /(?:\/\/|^\s*\/?\*).*$/gm;
/** A source file in a comment or a diagram. */
const BARE_FILE = /(?<![\w.*{}<>#@/-])((?:[\w@.-]+\/)*[\w-][\w.-]*\.(?:ts|tsx|mjs))\b/g;

/**
 * @param {string} folder '' for the files of the root, without its folders
 * @returns {string[]} text files, with / as separator
 */
function textFiles(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (entry.isFile()) return TEXT.test(entry.name) ? [place] : [];
    return folder === '' || SKIP.has(entry.name) ? [] : textFiles(place);
  });
}

/** @param {string} file @returns {string} */
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/**
 * Removes code blocks, whose lines that start with # are comments, not headings.
 * @param {string} markdown
 */
const withoutBlocks = (markdown) => markdown.replace(/^```[^]*?^```/gm, '');

/** @type {Map<string, Set<string>>} */
const known = new Map();

/**
 * @param {string} file a Markdown file
 * @returns {Set<string>} the anchors that GitHub gives to its headings
 */
function anchorsOf(file) {
  const found = known.get(file);
  if (found) return found;
  /** @type {Set<string>} */
  const anchors = new Set();
  for (const [, heading = ''] of withoutBlocks(read(file)).matchAll(/^#{1,6} +(.+)$/gm)) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').trim();
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let anchor = slug;
    for (let number = 1; anchors.has(anchor); number += 1) anchor = `${slug}-${number}`;
    anchors.add(anchor);
  }
  known.set(file, anchors);
  return anchors;
}

/**
 * @param {string} target a path, with or without an anchor
 * @param {string} file the file that names it
 * @param {string[]} bases folders that the path may be relative to
 * @returns {boolean} true if the target exists
 */
function leadsSomewhere(target, file, bases) {
  const [place = '', anchor] = target.split('#');
  const base = bases.find((folder) => existsSync(path.join(ROOT, folder, decodeURI(place))));
  if (base === undefined) return false;
  if (anchor === undefined) return true;
  const page = place === '' ? file : path.posix.join(base, decodeURI(place));
  return page.endsWith('.md') && anchorsOf(page).has(anchor);
}

/**
 * @param {string} file
 * @returns {string[]} the broken links in it
 */
function brokenLinks(file) {
  const folder = path.posix.dirname(file);
  const text = file.endsWith('.md') ? withoutBlocks(read(file)) : read(file);
  const links = file.endsWith('.md') ? [...text.matchAll(LINK)].map(([, link = '']) => link) : [];
  const prose = file.endsWith('.md') ? text.replace(LINK, ']') : text;
  const mentions = [...prose.matchAll(MENTION)].map(([mention]) => mention);
  return [
    ...links.filter((link) => !leadsSomewhere(link, file, [folder])),
    ...mentions.filter((mention) => !leadsSomewhere(mention, file, ['', folder, 'docs'])),
  ];
}

/**
 * @param {string} file
 * @param {readonly string[]} files all text files
 * @returns {string[]} the source files that it names although they do not exist
 */
function missingFiles(file, files) {
  const text = read(file);
  const isPage = file.endsWith('.md');
  const passages = [...text.matchAll(isPage ? DIAGRAM : COMMENT)];
  const named = [
    ...(isPage ? withoutBlocks(text).matchAll(QUOTED_FILE) : []),
    ...passages.flatMap(([passage]) => [...passage.matchAll(BARE_FILE)]),
  ];
  return named
    .map(([, name = '']) => name.replace(/^(?:\.\.?\/)+/, ''))
    .filter((name) => !files.some((other) => `/${other}`.endsWith(`/${name}`)));
}

let failed = false;
const files = ['', ...FOLDERS].flatMap(textFiles);
for (const file of files) {
  for (const target of [...brokenLinks(file), ...missingFiles(file, files)]) {
    failed = true;
    console.error(`${file} names ${target}, which does not exist`);
  }
}
process.exitCode = failed ? 1 : 0;
