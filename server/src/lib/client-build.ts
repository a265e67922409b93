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

/** Files that a screen needs besides those that every page names itself; paths from the root. */
export interface ScreenFiles {
  scripts: string[];
  styles: string[];
}

/** The client as it was built: its one page, and which files its screens are made of. */
export interface ClientBuild {
  /** The page with this between its <head> and the build's own tags. */
  pageWith(head: string): string;
  /** What a source of client/ became; nothing for one that is no chunk of its own. */
  filesOf(source: string): ScreenFiles;
}

/** All chunks that an entry needs before it can run, itself first. */
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

/** Reads the built client, once. @throws TypeError when its page has no place for a head */
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
