import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const PLACE_OF_HEAD = /<!-- head -->[^]*<!-- \/head -->/;

/** The build's manifest. It names a chunk after the file that the chunk begins with. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().default(false),
    isDynamicEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof Manifest>;

/** Files that a page needs in addition to those that every page loads. Paths start with '/'. */
export interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

export const NO_FILES: PageFiles = { scripts: [], styles: [] };

/** The built client: its HTML template, and the files of each page. */
export interface ClientBuild {
  /** Returns the page with this HTML in its head, in place of the template's own. */
  pageWith(head: string): string;
  /** Returns the files of a chunk by its name in the route table. Empty if the build has no such chunk. */
  filesOf(chunk: string): PageFiles;
}

/** Returns the keys of all chunks that a chunk imports, itself first. */
function chunksOf(manifest: Manifest, key = '', found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  found.add(key);
  for (const next of chunk.imports) chunksOf(manifest, next, found);
  return found;
}

function readManifest(clientDir: string): Manifest {
  const file = path.join(clientDir, '.vite', 'manifest.json');
  return existsSync(file) ? Manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/**
 * Reads the built client once; later changes of the files are not seen.
 * @throws TypeError if index.html lacks the comments that mark the head
 */
export function readClientBuild(clientDir: string): ClientBuild {
  const page = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  const [before, after] = page.split(PLACE_OF_HEAD);
  if (before === undefined || after === undefined) {
    throw new TypeError('The built index.html has no place for the head of a page.');
  }
  const manifest = readManifest(clientDir);
  const chunks = Object.entries(manifest);
  const onEveryPage = chunksOf(manifest, chunks.find(([, { isEntry }]) => isEntry)?.[0]);
  const known = new Map<string, PageFiles>();
  for (const [key, { name, isDynamicEntry }] of chunks) {
    if (!isDynamicEntry || name === undefined) continue;
    const needed = [...chunksOf(manifest, key)]
      .filter((other) => !onEveryPage.has(other))
      .flatMap((other) => manifest[other] ?? []);
    known.set(name, {
      scripts: needed.map(({ file }) => `/${file}`),
      styles: needed.flatMap(({ css }) => css.map((file) => `/${file}`)),
    });
  }
  return {
    pageWith: (head) => before + head + after,
    filesOf: (chunk) => known.get(chunk) ?? NO_FILES,
  };
}
