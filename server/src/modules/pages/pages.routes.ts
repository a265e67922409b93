import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type Response } from 'express';
import { matchRoute } from '#common/domain/match-route.ts';
import { ROUTES } from '#common/routes.ts';
import type { Deps } from '../../deps.ts';
import { ClientGone, clientGone } from '../../http/client-gone.ts';
import { logError, nameRoute, underRoute } from '../../http/request-log.ts';
import { pageKey, type ResponseCache } from '../../http/response-cache.ts';
import type { ServingCheck } from '../../http/serving-gate.ts';
import { type AppError, notFound, unavailable } from '../../lib/errors.ts';
import type { ReadQueue } from '../../http/read-queue.ts';
import { readClientBuild } from './client-build.service.ts';
import { barePage, makePage, normalizeUrl, type PageDeps, type PageUrl } from './pages.service.ts';
import { robotsText, sitemapIndex, sitemapNamed } from './sitemap.service.ts';

const PAGE_HEADERS = { 'Cache-Control': 'no-cache' };

/** Links of earlier mails have their token in the query, which a Referer header would pass on. */
const RESET_PAGE_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

function isResetPage(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split('/');
  return `/${first}` === ROUTES.resetPassword.path;
}

/**
 * Serves robots.txt and the sitemaps.
 * @param queue for files that are made while they are sent
 */
export function crawlerFiles(deps: Deps, queue: ReadQueue): Router {
  const router = Router();
  router.use('/robots.txt', underRoute('/robots.txt'));
  router.use(['/sitemap.xml', '/sitemaps'], underRoute('/sitemaps'));
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
    await queue.run(clientGone(response), async () => {
      const parts = await sitemapNamed(deps, request.params.name);
      if (!parts) throw notFound('Sitemap');
      await pipeline(Readable.from(parts), response.set('Cache-Control', 'no-cache').type('xml'));
    });
  });
  return router;
}

const REST = { ':name': '/{name}', '*': '/*' } as const;

/** Returns the template of a page's path for the metrics. All unknown paths have the same. */
function routeOf(path: string): string {
  const route = matchRoute(path)?.route;
  if (!route) return 'unknown page';
  return route.path + (route.rest ? REST[route.rest] : '');
}

interface ScreenOptions {
  /** Folder with the built client. */
  clientDir: string;
  findClosure: ServingCheck;
  /** Keeps pages until what they show changes. */
  responses: ResponseCache;
  /** For pages that are not stored. */
  queue: ReadQueue;
}

const TYPE = 'text/html; charset=utf-8';

/** Returns path and query of a request. Express has both apart from a host that a request may name. */
function urlOf(request: Request): PageUrl {
  const [, ...query] = request.url.split('?');
  return { path: request.path, query: query.join('?') };
}

/**
 * Serves the pages of the shop, each with its own head. An unknown URL gets the not-found page with 404.
 * While the database does not answer or `findClosure` returns a closure, every URL gets a bare page with 503,
 * which then shows the problem itself. Expects only GET and HEAD requests.
 */
export function screens(deps: PageDeps, options: ScreenOptions): Router {
  const { clientDir, findClosure, responses, queue } = options;
  const build = readClientBuild(clientDir);
  const sendBarePage = (response: Response, { headers }: AppError) =>
    response.status(503).set(headers).send(barePage(deps, build));
  const sendPage = async (request: Request, response: Response, route: string) => {
    const url = urlOf(request);
    if (isResetPage(request.path)) {
      const { status, html } = await makePage(deps, build, url);
      response.status(status).send(html);
      return;
    }
    const key = pageKey(normalizeUrl(url));
    const make = async () => {
      const { html, ...made } = await makePage(deps, build, url);
      return { ...made, body: html, type: TYPE, route, headers: PAGE_HEADERS };
    };
    const page = await responses.get(
      key,
      (shared) => queue.run(shared, make),
      clientGone(response),
    );
    await responses.send(key, page, { request, response });
  };
  const router = Router();
  // No path pattern, because a URL with a broken escape, such as /product/foo%, must get a page too.
  router.use(async (request, response) => {
    const route = routeOf(request.path);
    nameRoute(request, route);
    response.set(isResetPage(request.path) ? RESET_PAGE_HEADERS : PAGE_HEADERS).type('html');
    const closure = await findClosure();
    if (closure) {
      logError(request, { problem: closure.reason }, closure.failure.message);
      sendBarePage(response, closure.failure);
      return;
    }
    try {
      await sendPage(request, response, route);
    } catch (error) {
      if (error instanceof ClientGone) throw error;
      logError(request, { err: error }, 'A page could not be made');
      sendBarePage(response, unavailable(error));
    }
  });
  return router;
}
