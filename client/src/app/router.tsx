import type { ComponentType, ReactNode } from 'react';
import { matchRoutes, useRoutes, type RouteObject } from 'react-router-dom';
import { allRoutes, NOT_FOUND, ROUTES, type Route } from '#common/routes.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { PagePlaceholder } from '#client/components/page-loading.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { page, type PageComponent } from './lazy-page.ts';
import { LoginRoute } from './login-route.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';

/** The code of each page by its file. A page's file exports its component alone. */
const FILES = import.meta.glob<Record<string, PageComponent>>([
  '../pages/**/*-page.tsx',
  '!../pages/account/**',
]);

/** Pages by the name of their file, which is their chunk in the route table. */
const PAGES = new Map(
  Object.entries(FILES).map(([file, load]) => {
    const Page = page(async () => {
      const [component] = Object.values(await load());
      if (!component) throw new TypeError(`${file} exports no component.`);
      return component;
    });
    return [file.replace(/^.*\/|\.tsx$/g, ''), Page];
  }),
);

/* Lazy too, because most visitors never open a page that it guards. */
const CustomerGuard = page(async () => (await import('./guards.tsx')).CustomerGuard);
const AccountArea = page(async () => (await import('./account-area.tsx')).AccountArea);
const AdminGate = page(async () => (await import('./admin-gate.tsx')).AdminGate);

/** Sets the title that the route table gives a page. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return children;
}

/** Shows what only the browser knows: the server renders no page of one person. */
function Personal({ children }: { children: ReactNode }) {
  return useHydrated() ? children : <PagePlaceholder />;
}

/** Returns the element of a page that has a file. @throws TypeError if the file does not exist */
function pageElement(chunk: string, title: string | null): ReactNode {
  const Page = PAGES.get(chunk);
  if (!Page) throw new TypeError(`client/src/pages has no file ${chunk}.tsx.`);
  return title === null ? (
    <Page />
  ) : (
    <Titled title={title}>
      <Page />
    </Titled>
  );
}

/** Components of the routes that have no chunk of their own name. */
const OWN_COMPONENTS = new Map<Route, ComponentType>([
  [ROUTES.login, LoginRoute],
  [ROUTES.account, AccountArea],
]);

function routeElement(route: Route): ReactNode {
  if (route.chunk) return pageElement(route.chunk, route.title);
  const Own = OWN_COMPONENTS.get(route);
  return Own && <Own />;
}

/** The part of the router's entries that is the same for all paths of a page. `id` names a public page's chunk. */
function routeObject(route: Route): RouteObject {
  const element = routeElement(route);
  return route.kind === 'personal'
    ? { element: <Personal>{element}</Personal> }
    : { element, ...(route.chunk && { id: route.chunk }) };
}

/** The storefront's routes for an audience, as the router takes them. */
function routesFor(audience: Route['audience']): RouteObject[] {
  return allRoutes()
    .filter((route) => route !== ROUTES.admin && route.audience === audience)
    .flatMap((route) => {
      const { path, alias, rest } = route;
      const object = routeObject(route);
      const patterns = [rest ? `${path}/${rest}` : path, alias ?? []].flat();
      return patterns.map((pattern) => ({ ...object, path: pattern }));
    });
}

const ALL: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      ...routesFor(undefined),
      {
        element: (
          <Personal>
            <CustomerGuard />
          </Personal>
        ),
        children: routesFor('customer'),
      },
      {
        path: '*',
        id: NOT_FOUND.chunk,
        element: pageElement(NOT_FOUND.chunk, NOT_FOUND.title),
      },
    ],
  },
  { path: `${ROUTES.admin.path}/*`, element: <AdminGate /> },
];

/** All routes of the client (docs/specification.md#urls), made from the route table. */
export function AppRoutes() {
  return useRoutes(ALL);
}

/**
 * Loads the code of the page at a path, with the parts that the server has rendered, so that it can be hydrated.
 * Never rejects: the page's component reports code that cannot be loaded.
 */
export async function loadPage(pathname: string): Promise<void> {
  const chunk = matchRoutes(ALL, pathname)?.at(-1)?.route.id ?? '';
  const Page = await PAGES.get(chunk)?.preload();
  await Page?.preloadParts?.();
}
