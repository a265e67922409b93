import { adminPaths } from '#common/admin-paths.ts';
import type { Area } from '#common/domain/staff-roles.ts';

type AdminPage = keyof typeof adminPaths;

/** The area of each page of the back office. A role without the area cannot open the page. */
const PAGE_AREAS: Readonly<Record<AdminPage, Area>> = {
  home: 'shared',
  categories: 'products',
  products: 'products',
  sales: 'products',
  wanted: 'products',
  codes: 'products',
  orders: 'orders',
  newOrder: 'orders',
  customers: 'customers',
  reports: 'reports',
  reportLines: 'reports',
  stockLedger: 'reports',
  company: 'content',
  content: 'content',
  legal: 'content',
  mails: 'mails',
  mailSettings: 'mails',
  changes: 'changes',
  administrators: 'administrators',
  account: 'shared',
};

/* Object.entries does not know the names of the table. */
const AREAS_BY_PATH = (Object.keys(PAGE_AREAS) as AdminPage[]).map(
  (page) => [adminPaths[page], PAGE_AREAS[page]] as const,
);

/**
 * Returns the area of a page of the back office, also of the pages below it. `shared` for all other paths.
 * @param to a path, with or without a query
 */
export function areaOfPage(to: string): Area {
  const [path = ''] = to.toLowerCase().split(/[?#]/);
  const page = AREAS_BY_PATH.find(([prefix]) => `${path}/`.startsWith(`${prefix}/`));
  return page?.[1] ?? 'shared';
}
