import { AREA_PATHS } from './routes.ts';

/** Pages of the back office. Apart from the other paths, because these would be in the code of every visit to the shop. */
export const adminPaths = {
  home: AREA_PATHS.adminHome,
  categories: '/admin/category',
  products: '/admin/product',
  orders: '/admin/order',
  newOrder: '/admin/order/new',
  customers: '/admin/customer',
  codes: '/admin/codes',
  reports: '/admin/reports',
  reportLines: '/admin/reports/lines',
  stockLedger: '/admin/reports/ledger',
  company: '/admin/company',
  content: '/admin/content',
  legal: '/admin/legal',
  sales: '/admin/sales',
  wanted: '/admin/wanted',
  mails: '/admin/mail',
  mailSettings: '/admin/mail/settings',
  changes: '/admin/changes',
  administrators: '/admin/administrators',
  account: '/admin/account',
} as const;
