import { allRoutes, ROUTES, type Route } from '../routes.ts';
import { isAllProducts, nameInPath, repairPath } from './screens.ts';

/** The page that a URL leads to, as far as its path alone determines that. */
export interface RouteMatch {
  route: Route;
  /** The product's or category's name in the path; empty for all other pages. */
  name: string;
}

const BY_PATH = new Map<string, Route>(
  allRoutes().flatMap((route) =>
    [route.path, route.alias ?? route.path].map((path) => [path, route] as const),
  ),
);

/**
 * Finds the page of a path (docs/specification.md#urls), matched as the router does it: without regard
 * to case and to a slash at the end. Returns null if the path is unknown. The category 'All Product' is
 * the whole shop.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const [first = '', ...rest] = pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  const route = BY_PATH.get(`/${first.toLowerCase()}`);
  if (!route) return null;
  if (route.rest === '*') return { route, name: '' };
  if (route.rest === undefined) return rest.length === 0 ? { route, name: '' } : null;
  if (rest.length !== 1 || rest[0] === '') return null;
  const name = nameInPath(repairPath(pathname));
  if (route.kind === 'category' && isAllProducts(name)) return { route: ROUTES.shop, name: '' };
  return { route, name };
}
