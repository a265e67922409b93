import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { caseKey } from '#common/domain/case-key.ts';

const WEB_ADDRESS = /^(?:https?:)?\/\//i;
const OTHER_ADDRESS = /^(?!file:)[a-z][a-z\d+.-]+:/i;

/** An image in a folder that it must not leave, not even by a link. */
export interface ImagePlace {
  root: string;
  file: string;
}

/** Says why an image that a file names cannot be used. */
export class Unusable extends Error {}

/** Whether an image is named by its address on the web. */
export function isWebAddress(source: string): boolean {
  return WEB_ADDRESS.test(source);
}

/** Names of folders and file of an image, as written, from the outermost on. */
export function splitPath(source: string): string[] {
  const address = isWebAddress(source) ? source.split(/[?#]/, 1)[0] : source;
  const parts = (address ?? '').replaceAll('\\', '/').split('/');
  return parts.filter((part) => part !== '' && part !== '.');
}

/** The form in which names of files are compared: %20 is a blank, case and Unicode's ways do not count. */
export function nameKey(name: string): string {
  return caseKey(decoded(name));
}

/** The last part of a path or a web address, as a file would be called. */
export function fileNameOf(source: string): string {
  return decoded(splitPath(source).at(-1) ?? '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The path of an image on this machine; null for a web address.
 * @throws Unusable for another kind of address
 */
export function toLocalPath(source: string): string | null {
  if (isWebAddress(source)) return null;
  if (OTHER_ADDRESS.test(source)) throw new Unusable(`"${source}" is no path and no web address.`);
  if (!source.startsWith('file:')) return source.replaceAll('\\', '/');
  try {
    return fileURLToPath(source);
  } catch (error) {
    throw new Unusable(`"${source}" is no path of a file.`, { cause: error });
  }
}

/**
 * Resolves a path from a folder and returns it relative to the folder.
 * @param source what the path is called in the reason
 * @throws Unusable if it leads out of the folder
 */
export function resolveInside(written: string, root: string, source: string): string {
  const relative = path.relative(root, path.resolve(root, written));
  const first = relative.split(path.sep, 1)[0];
  if (first === '..' || path.isAbsolute(relative)) {
    throw new Unusable(
      `"${source}" lies outside the folder of the CSV file; put it there, or name its folder with --pictures.`,
    );
  }
  return relative;
}

/** Says that a name stands for several files. */
export function describeSeveral(source: string, files: readonly string[]): string {
  const names = files.map((file) => `"${file}"`).join(', ');
  return `"${source}" may be any of ${names}; write its path as the folder has it.`;
}

/** The images that a CSV file names, by the name of their file. */
export interface NamedImages {
  add(source: string): void;
  /** Number of segments at the end of a path that tell it from the others with its file name. */
  distinctTail(source: string): number;
}

/** Collects the images that a CSV file names; the same path written in several ways is one. */
export function collectImageNames(): NamedImages {
  const byName = new Map<string, Map<string, readonly string[]>>();
  return {
    add(source) {
      const keys = splitPath(source).map(nameKey);
      const name = keys.at(-1);
      if (name === undefined) return;
      const paths = byName.get(name) ?? new Map<string, readonly string[]>();
      byName.set(name, paths.set(keys.join('/'), keys));
    },
    distinctTail(source) {
      const keys = splitPath(source).map(nameKey);
      const own = keys.join('/');
      let needed = 1;
      for (const [path, other] of byName.get(keys.at(-1) ?? '') ?? []) {
        if (path !== own) needed = Math.max(needed, commonTail(keys, other) + 1);
      }
      return needed;
    },
  };
}

/** How many segments two paths have in common at their ends. */
export function commonTail(one: readonly string[], other: readonly string[]): number {
  let common = 0;
  while (common < one.length && one.at(-1 - common) === other.at(-1 - common)) common += 1;
  return common;
}
