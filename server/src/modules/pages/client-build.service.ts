import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const PLACE_OF_HEAD = /<!-- head -->[^]*<!-- \/head -->/;
const PLACE_OF_ROOT = /<!-- root -->[^]*<!-- \/root -->/;

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

/** Files that a page fetches beside those that its HTML template names. Paths start with '/'. */
export interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The client's code of all pages in the manifest, which its start script fetches. */
const APP = 'src/app/main.tsx';

/** The built client: its HTML template, and the files of each page. */
export interface ClientBuild {
  /**
   * Returns the page with this HTML in its head, in place of the template's own.
   * @param root HTML in place of the template's empty root element, in which the client renders the page
   */
  pageWith(head: string, root?: string): string;
  /**
   * Returns the files that a page fetches: first the code of all pages, then that of the chunk with this name in the
   * route table, if the build has such a chunk.
   */
  filesOf(chunk: string | undefined): PageFiles;
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
  const filesOfAll = (keys: Iterable<string>): PageFiles => {
    const needed = [...keys].flatMap((key) => manifest[key] ?? []);
    return {
      scripts: needed.map(({ file }) => `/${file}`),
      styles: needed.flatMap(({ css }) => css.map((file) => `/${file}`)),
    };
  };
  const onEveryPage = chunksOf(manifest, APP);
  const app = filesOfAll(onEveryPage);
  const known = new Map<string, PageFiles>();
  for (const [key, { name, isDynamicEntry }] of chunks) {
    if (!isDynamicEntry || name === undefined) continue;
    const own = filesOfAll([...chunksOf(manifest, key)].filter((other) => !onEveryPage.has(other)));
    known.set(name, {
      scripts: [...app.scripts, ...own.scripts],
      styles: [...app.styles, ...own.styles],
    });
  }
  return {
    pageWith: (head, root) =>
      before + head + (root === undefined ? after : after.replace(PLACE_OF_ROOT, () => root)),
    filesOf: (chunk) => known.get(chunk ?? '') ?? app,
  };
}
