import { parse } from 'node:path';
import type { Rolldown } from 'vite';
import { allRoutes } from '../../common/routes.ts';

/** Chunks of the pages on which visits begin: those that the page head preloads. */
const LANDING_PAGES = new Set<string>(
  allRoutes().flatMap(({ chunk, preload }) => (chunk && preload ? chunk : [])),
);

/**
 * Names the chunk of code that two or more landing pages share, and that not every page needs. Together
 * it compresses better and loads with fewer requests than in a file for each set of pages.
 * @returns null for all other code, which the bundler splits by itself
 */
export function landingChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  /* Packages are not asked for, because one file of theirs imports all. What our code uses comes along. */
  if (id.includes('node_modules')) return null;
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const { name } = parse(module);
    if (LANDING_PAGES.has(name)) pages.add(name);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) visit(importer);
  };
  visit(id);
  return pages.size > 1 ? 'landing' : null;
}
