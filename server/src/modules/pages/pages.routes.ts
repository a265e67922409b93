import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { readClientBuild } from '../../lib/client-build.ts';
import { barePage, pageOf } from './pages.service.ts';
import { robotsText, sitemapIndex, sitemapNamed } from './sitemap.service.ts';

/** Seconds after which a crawler may try again. */
const RETRY_AFTER = '5';

/** What search engines ask a shop for besides its pages. */
export function crawlerFiles(deps: Deps): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('text').send(robotsText(deps));
  });
  router.get('/sitemap.xml', async (_request, response) => {
    response
      .set('Cache-Control', 'no-cache')
      .type('xml')
      .send(await sitemapIndex(deps));
  });
  router.get('/sitemaps/:name.xml', async (request, response) => {
    const parts = await sitemapNamed(deps, request.params.name);
    response.set('Cache-Control', 'no-cache');
    if (!parts) response.status(404).type('text').send('There is no such sitemap.');
    else await pipeline(Readable.from(parts), response.type('xml'));
  });
  return router;
}

/**
 * The client's one page for every address of a screen, each with a head of its own. An address that
 * leads nowhere gets it as well, with 404, and so does every address while the database is away:
 * the page then says so itself.
 */
export function screens(deps: Deps, clientDir: string): Router {
  const build = readClientBuild(clientDir);
  const router = Router();
  // No pattern here: an address with a broken escape, such as /product/foo%, is a screen as well.
  router.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    response.set('Cache-Control', 'no-cache').type('html');
    try {
      const { known, page } = await pageOf(deps, build, request.path);
      response.status(known ? 200 : 404).send(page);
    } catch (error) {
      request.log.error({ err: error }, 'A page could not be given its head');
      response.status(503).set('Retry-After', RETRY_AFTER).send(barePage(deps, build));
    }
  });
  return router;
}
