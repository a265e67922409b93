import { allRoutes, ROUTES, type Route } from '../routes.ts';
import { isAllProducts, nameInPath, repairPath } from './screens.ts';

/** The page that a URL leads to, as far as its path alone determines that. */
export interface RouteMatch {
  route: Route;
  /** The product's, category's or article's name in the path; empty for all other pages. */
  name: string;
}

function routesByPath(accepts: (route: Route) => boolean): ReadonlyMap<string, Route> {
  const paths = (route: Route) => [route.path, route.alias ?? route.path];
  const routes = allRoutes().filter(accepts);
  return new Map(routes.flatMap((route) => paths(route).map((path) => [path, route] as const)));
}

/** Pages whose path is complete, and those with more behind it. */
const PLAIN = routesByPath(({ rest }) => rest !== ':name');
const LONGER = routesByPath(({ rest }) => rest !== undefined);

/**
 * Finds the page of a path (docs/specification.md#urls), matched as the router does it: without regard
 * to case and to a slash at the end. Returns null if the path is unknown. The category 'All Product' is
 * the whole shop.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const [first = '', ...rest] = pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  const route = (rest.length === 0 ? PLAIN : LONGER).get(`/${first.toLowerCase()}`);
  if (!route) return null;
  if (route.rest !== ':name') return { route, name: '' };
  if (rest.length !== 1 || rest[0] === '') return null;
  const name = nameInPath(repairPath(pathname));
  if (route.kind === 'category' && isAllProducts(name)) return { route: ROUTES.shop, name: '' };
  return { route, name };
}
