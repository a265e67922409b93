import { parse } from 'node:path';
import type { Rolldown } from 'vite';
import { allRoutes } from '../../common/routes.ts';
import { ICON_FILE } from './lean-icons.ts';

/** The file of the code that every page runs. start.ts, the other entry, fetches it. */
const APP = 'main';

/** Files of the pages on which visits begin: those that the page head preloads. */
const LANDING_PAGES = new Set<string>(
  allRoutes().flatMap(({ chunk, preload }) => (chunk && preload ? chunk : [])),
);

/** What the back office fetches to show pages with a draft. It shares their code, but no shopper does. */
const PREVIEW = 'page-preview';

/**
 * Names the chunk of code that every page needs, or that a landing page shares with code fetched apart
 * from it. In one file all of this compresses better and loads with one request
 * (docs/decisions/008-small-first-bundle.md).
 * @returns null for all other code, which the bundler splits by itself
 */
export function firstLoadChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  /* Every page uses the query library, and most of the landing pages use all of it that is bundled. */
  if (id.includes('node_modules/@tanstack/')) return 'main';
  /* Other packages come along with our code that uses them. One file of theirs imports all their files. */
  if (id.includes('node_modules') && !ICON_FILE.test(id)) return null;
  const seen = new Set<string>();
  /* The modules with which the fetched parts of the client begin, such as a page or a dialog. */
  const starts: string[] = [];
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const info = graph.getModuleInfo(module);
    const isStart = info?.isEntry || info?.dynamicImporters.length;
    if (isStart && parse(module).name !== PREVIEW) starts.push(module);
    for (const importer of info?.importers ?? []) visit(importer);
  };
  visit(id);
  const isEverywhere = starts.some((start) => parse(start).name === APP);
  const isLanding = starts.some((start) => LANDING_PAGES.has(parse(start).name));
  return isEverywhere || (isLanding && starts.length > 1) ? 'main' : null;
}
