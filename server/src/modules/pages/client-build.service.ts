import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const PLACE_OF_HEAD = /<!-- head -->[^]*<!-- \/head -->/;
/** The key of the page itself in the build's manifest. */
const PAGE = 'index.html';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof Manifest>;

/** Files that a screen needs in addition to those that every page loads. Paths start with '/'. */
export interface ScreenFiles {
  scripts: string[];
  styles: string[];
}

/** The built client: its HTML template, and the files of each screen. */
export interface ClientBuild {
  /** Returns the page with this HTML in its head, in place of the template's own. */
  pageWith(head: string): string;
  /** Returns the files of the chunk of a source file. Empty if the source is not a chunk of its own. */
  filesOf(source: string): ScreenFiles;
}

/** Returns the keys of all chunks that an entry imports, itself first. */
function chunksOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
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
  const page = readFileSync(path.join(clientDir, PAGE), 'utf8');
  const [before, after] = page.split(PLACE_OF_HEAD);
  if (before === undefined || after === undefined) {
    throw new TypeError('The built index.html has no place for the head of a page.');
  }
  const manifest = readManifest(clientDir);
  const onEveryPage = chunksOf(manifest, PAGE);
  const files = (source: string): ScreenFiles => {
    const chunks = [...chunksOf(manifest, source)]
      .filter((key) => !onEveryPage.has(key))
      .flatMap((key) => manifest[key] ?? []);
    return {
      scripts: chunks.map(({ file }) => `/${file}`),
      styles: chunks.flatMap(({ css }) => css.map((file) => `/${file}`)),
    };
  };
  const known = new Map<string, ScreenFiles>();
  return {
    pageWith: (head) => before + head + after,
    filesOf: (source) => {
      const found = known.get(source) ?? files(source);
      known.set(source, found);
      return found;
    },
  };
}
