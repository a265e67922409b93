import { AREA_PATHS, ROUTES } from '#common/routes.ts';

type RoutePaths = { readonly [Name in keyof typeof ROUTES]: (typeof ROUTES)[Name]['path'] };

/* Object.fromEntries does not know that it gets every name of the table. */
const routePaths = Object.fromEntries(
  Object.entries(ROUTES).map(([name, { path }]) => [name, path]),
) as RoutePaths;

/** Paths for links. Those of products and categories also have a name: `productPath`, `categoryPath`. */
export const paths = { ...routePaths, ...AREA_PATHS };

/** Returns the part of a path below an area, as the area's own router declares it. */
export function pathBelow(area: string, path: string): string {
  return path.slice(area.length + 1);
}

/** Returns the path of an order in the customer's account area. */
export function orderPath(id: string): string {
  return `${paths.orders}/${encodeURIComponent(id)}`;
}

export {
  articlePath,
  categoryPath,
  isAllProducts,
  nameInPath,
  productPath,
  repairPath,
} from '#common/domain/screens.ts';
