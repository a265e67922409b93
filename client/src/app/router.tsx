import type { ComponentType, ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { allRoutes, NOT_FOUND, ROUTES, type Route } from '#common/routes.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { page } from './lazy-page.ts';
import { LoginRoute } from './login-route.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';

/** The code of each page by its file. A page's file exports its component alone. */
const FILES = import.meta.glob<Record<string, ComponentType>>([
  '../pages/**/*-page.tsx',
  '!../pages/account/**',
]);

/** The page components by the name of their file, which is their chunk in the route table. */
const PAGES = new Map(
  Object.entries(FILES).map(([file, load]) => [
    file.replace(/^.*\/|\.tsx$/g, ''),
    page(async () => {
      const [Page] = Object.values(await load());
      if (!Page) throw new TypeError(`${file} exports no component.`);
      return Page;
    }),
  ]),
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

/** The storefront's routes for an audience, as the router takes them. */
function routesFor(audience: Route['audience']): RouteObject[] {
  return allRoutes()
    .filter((route) => route !== ROUTES.admin && route.audience === audience)
    .flatMap((route) => {
      const { path, alias, rest } = route;
      const element = routeElement(route);
      const patterns = [rest ? `${path}/${rest}` : path, alias ?? []].flat();
      return patterns.map((pattern) => ({ path: pattern, element }));
    });
}

const ALL: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      ...routesFor(undefined),
      { element: <CustomerGuard />, children: routesFor('customer') },
      { path: '*', element: pageElement(NOT_FOUND.chunk, NOT_FOUND.title) },
    ],
  },
  { path: `${ROUTES.admin.path}/*`, element: <AdminGate /> },
];

/** All routes of the client (docs/specification.md#urls), made from the route table. */
export function AppRoutes() {
  return useRoutes(ALL);
}
