import type { Area } from '#common/domain/staff-roles.ts';
import { AREA_PATHS } from '#common/routes.ts';

type AdminPage = Extract<keyof typeof AREA_PATHS, `admin${string}`>;

/** The area of each page of the back office. A role without the area cannot open the page. */
const PAGE_AREAS: Readonly<Record<AdminPage, Area>> = {
  adminHome: 'shared',
  adminCategories: 'products',
  adminProducts: 'products',
  adminWanted: 'products',
  adminOrders: 'orders',
  adminCustomers: 'customers',
  adminReports: 'reports',
  adminReportLines: 'reports',
  adminStockLedger: 'reports',
  adminCompany: 'content',
  adminLegal: 'content',
  adminMails: 'mails',
  adminMailSettings: 'mails',
  adminChanges: 'changes',
  adminAdministrators: 'administrators',
  adminAccount: 'shared',
};

/* Object.entries does not know the names of the table. */
const AREAS_BY_PATH = (Object.keys(PAGE_AREAS) as AdminPage[]).map(
  (page) => [AREA_PATHS[page], PAGE_AREAS[page]] as const,
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
