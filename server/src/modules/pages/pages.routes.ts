import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import { ROUTES } from '#common/routes.ts';
import type { Deps } from '../../deps.ts';
import { CLOSED_RETRY_AFTER, type ServingCheck } from '../../http/serving-gate.ts';
import { notFound } from '../../lib/errors.ts';
import { readClientBuild } from './client-build.service.ts';
import { barePage, pageOf } from './pages.service.ts';
import { robotsText, sitemapIndex, sitemapNamed } from './sitemap.service.ts';

/** Seconds in Retry-After while the database does not answer. */
const RETRY_AFTER = '5';

const PAGE_HEADERS = { 'Cache-Control': 'no-cache' };

/** Links of earlier mails have their token in the query, which a Referer header would pass on. */
const RESET_PAGE_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

function isResetPage(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split('/');
  return `/${first}` === ROUTES.resetPassword.path;
}

/** Serves robots.txt and the sitemaps. */
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
    if (!parts) throw notFound('Sitemap');
    await pipeline(Readable.from(parts), response.set('Cache-Control', 'no-cache').type('xml'));
  });
  return router;
}

/**
 * Serves the client's HTML page at every screen's URL, each with its own head. An unknown URL gets the
 * page with 404. While the database does not answer or `findProblem` returns a reason, every URL gets
 * it with 503; the page then shows the problem itself. Expects only GET and HEAD requests.
 */
export function screens(deps: Deps, clientDir: string, findProblem: ServingCheck): Router {
  const build = readClientBuild(clientDir);
  const sendBarePage = (response: Response, retryAfter: string) =>
    response.status(503).set('Retry-After', retryAfter).send(barePage(deps, build));
  const router = Router();
  // No path pattern, because a URL with a broken escape, such as /product/foo%, must get a page too.
  router.use(async (request, response) => {
    response.set(isResetPage(request.path) ? RESET_PAGE_HEADERS : PAGE_HEADERS).type('html');
    const problem = await findProblem();
    if (problem !== null) {
      request.log.error({ problem }, 'The shop is closed for maintenance');
      sendBarePage(response, CLOSED_RETRY_AFTER);
      return;
    }
    try {
      const { known, page } = await pageOf(deps, build, request.path);
      response.status(known ? 200 : 404).send(page);
    } catch (error) {
      request.log.error({ err: error }, 'A page could not be given its head');
      sendBarePage(response, RETRY_AFTER);
    }
  });
  return router;
}
