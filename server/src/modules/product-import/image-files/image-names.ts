import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { caseKey } from '#common/domain/case-key.ts';

const WEB_ADDRESS = /^(?:https?:)?\/\//i;
const OTHER_ADDRESS = /^(?!file:)[a-z][a-z\d+.-]+:/i;

/** An image file, and the folder that it must not leave, not even by a symbolic link. */
export interface ImagePlace {
  root: string;
  file: string;
}

/** The reason why an image of the CSV file cannot be used. */
export class Unusable extends Error {}

/** Whether an image path is a URL with http or https, or without a scheme. */
export function isWebAddress(source: string): boolean {
  return WEB_ADDRESS.test(source);
}

/**
 * Splits an image path into the names of its folders and its file, unchanged. Drops the query of a URL.
 */
export function splitPath(source: string): string[] {
  const address = isWebAddress(source) ? source.split(/[?#]/, 1)[0] : source;
  const parts = (address ?? '').replaceAll('\\', '/').split('/');
  return parts.filter((part) => part !== '' && part !== '.');
}

/**
 * The form in which file names are compared: URL-decoded, without regard to case and Unicode
 * normalization.
 */
export function nameKey(name: string): string {
  return caseKey(decoded(name));
}

/** The last segment of a path or URL, decoded. */
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
 * Returns the local path of an image; null for a URL.
 * @throws Unusable for a URL with another scheme
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
 * Resolves a path from a folder and returns it relative to that folder.
 * @param source the path as the CSV file has it, for the reason
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

/** The message for a path that matches several files. */
export function describeSeveral(source: string, files: readonly string[]): string {
  const names = files.map((file) => `"${file}"`).join(', ');
  return `"${source}" may be any of ${names}; write its path as the folder has it.`;
}

/** All images that a CSV file names, by their file names. */
export interface NamedImages {
  add(source: string): void;
  /**
   * The number of segments at the end of a path that distinguish it from other paths with the same file
   * name.
   */
  distinctTail(source: string): number;
}

/** Collects the images that a CSV file names. Spellings with the same name keys count as one path. */
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

/** The number of segments that two paths share at their ends. */
export function commonTail(one: readonly string[], other: readonly string[]): number {
  let common = 0;
  while (common < one.length && one.at(-1 - common) === other.at(-1 - common)) common += 1;
  return common;
}
