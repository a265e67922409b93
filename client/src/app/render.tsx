import type { QueryClient } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PageRequest, RenderPage } from '#common/rendering.ts';
import { type KnownQuery, PageQueries } from './page-queries.ts';
import { isRefusal } from '#client/lib/api-error.ts';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';

/** Maximum number of renders of a page. Each has the data that the components of the one before asked for. */
const MOST_PASSES = 4;

/** React puts the preloads of images before the content of a page that has no head of its own. */
const PRELOADS = /^(?:<link [^>]*>)*/;

/**
 * Renders the page once with the data that is there.
 * @throws the first error of a component
 */
async function renderOnce(client: QueryClient, url: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={url}>
      <Providers client={client}>
        <AppRoutes />
      </Providers>
    </StaticRouter>,
    {
      onError: (error) => void errors.push(error),
      /* React would move larger parts to the end and add scripts that put them back. */
      progressiveChunkSize: Infinity,
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/**
 * The queries of pages that were rendered before, by URL, so that the next render of the same page has their data
 * from the beginning. They are only a guess: what a page needs may have changed.
 */
const knownQueries = new LRUCache<string, readonly KnownQuery[]>({ max: 500 });
/** Characters. Longer URLs are rare, and would fill the memory. */
const LONGEST_KNOWN = 500;

/**
 * Leaves it to the browser to ask again, and to say, what the shop refuses because of the URL.
 * @throws any other error
 */
function leaveRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error;
}

/**
 * Renders a page with the same components and queries as the browser. It renders until no component asks for
 * data that is not loaded, so a page and what it loads on the server cannot differ. A page that was rendered
 * before usually takes one render.
 */
export const renderPage: RenderPage = async ({ url, read }: PageRequest) => {
  const queries = new PageQueries(read);
  try {
    await queries.loadKnown(knownQueries.get(url) ?? []);
    for (let pass = 0; pass < MOST_PASSES; pass += 1) {
      queries.begin();
      const markup = await renderOnce(queries.client, url);
      const missing = queries.findMissing();
      if (missing.length === 0) {
        if (url.length <= LONGEST_KNOWN) knownQueries.set(url, queries.listKnown());
        const preloads = PRELOADS.exec(markup)?.[0] ?? '';
        return { html: markup.slice(preloads.length), preloads, data: queries.presentData() };
      }
      await Promise.all(missing.map((query) => query.fetch().catch(leaveRefusal)));
    }
    throw new Error(`The page still asks for data after ${MOST_PASSES} renders.`);
  } finally {
    /* Ends the timers of the cache, which would keep its data in memory. */
    queries.client.clear();
  }
};
