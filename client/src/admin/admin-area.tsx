import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { adminPaths } from '#common/admin-paths.ts';
import { pathBelow, paths } from '#client/lib/paths.ts';
import { AdminAccountPage } from './account/account-page.tsx';
import { AdministratorsPage } from './administrators/administrators-page.tsx';
import { AdminCategoriesPage } from './categories/categories-page.tsx';
import { NewCategory } from './categories/new-category.tsx';
import { AdminChangesPage } from './changes/changes-page.tsx';
import { AdminCodesPage } from './codes/codes-page.tsx';
import { AdminCompanyPage } from './company/company-page.tsx';
import { AdminCustomerPage } from './customers/customer-page.tsx';
import { AdminCustomersPage } from './customers/customers-page.tsx';
import { AdminDashboardPage } from './dashboard/dashboard-page.tsx';
import { useMayOpen } from './lib/use-staff-role.ts';
import { AdminContentPage } from './content/content-page.tsx';
import { PagePreviewContext, type RenderPreview } from './content/page-preview-context.ts';
import { AdminLegalPage } from './legal/legal-page.tsx';
import { MailSettingsPage } from './mails/mail-settings-page.tsx';
import { AdminMailsPage } from './mails/mails-page.tsx';
import { AdminOrdersPage } from './orders/orders-page.tsx';
import { NewOrderPage } from './orders/entry/new-order-page.tsx';
import { NotInYourRole } from './ui/not-in-your-role.tsx';
import { PackingSlipsPage } from './orders/packing-slips-page.tsx';
import { WantedPage } from './wanted/wanted-page.tsx';
import { AdminProductsPage } from './products/products-page.tsx';
import { ReportLinesPage } from './reports/report-lines-page.tsx';
import { AdminReportsPage } from './reports/reports-page.tsx';
import { SalesPage } from './sales/sales-page.tsx';
import { StockLedgerPage } from './reports/stock-ledger-page.tsx';

/** The path of a page as this router declares it. */
const below = (path: string) => pathBelow(paths.admin, path);

interface AdminAreaProps {
  /** Shows a page of the shop with texts that are not saved yet. */
  renderPreview: RenderPreview;
}

/** The routes of the back office. Its areas do not import each other; this component passes what they share. */
export function AdminArea({ renderPreview }: AdminAreaProps) {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  if (!mayOpen(pathname)) return <NotInYourRole path={pathname} />;
  return (
    <Routes>
      <Route path={below(adminPaths.home)} element={<AdminDashboardPage />} />
      <Route path={below(adminPaths.categories)} element={<AdminCategoriesPage />} />
      <Route
        path={below(adminPaths.products)}
        element={<AdminProductsPage newCategoryForm={NewCategory} />}
      />
      <Route path={below(adminPaths.orders)} element={<AdminOrdersPage />} />
      <Route path={below(adminPaths.newOrder)} element={<NewOrderPage />} />
      <Route path={`${below(adminPaths.orders)}/slips`} element={<PackingSlipsPage />} />
      <Route path={below(adminPaths.customers)} element={<AdminCustomersPage />} />
      <Route path={`${below(adminPaths.customers)}/:customerId`} element={<AdminCustomerPage />} />
      <Route path={below(adminPaths.reports)} element={<AdminReportsPage />} />
      <Route path={below(adminPaths.reportLines)} element={<ReportLinesPage />} />
      <Route path={below(adminPaths.stockLedger)} element={<StockLedgerPage />} />
      <Route path={below(adminPaths.codes)} element={<AdminCodesPage />} />
      <Route path={below(adminPaths.sales)} element={<SalesPage />} />
      <Route path={below(adminPaths.wanted)} element={<WantedPage />} />
      <Route path={below(adminPaths.company)} element={<AdminCompanyPage />} />
      <Route
        path={below(adminPaths.content)}
        element={
          <PagePreviewContext value={renderPreview}>
            <AdminContentPage />
          </PagePreviewContext>
        }
      />
      <Route path={below(adminPaths.legal)} element={<AdminLegalPage />} />
      <Route path={below(adminPaths.mails)} element={<AdminMailsPage />} />
      <Route path={below(adminPaths.mailSettings)} element={<MailSettingsPage />} />
      <Route path={below(adminPaths.changes)} element={<AdminChangesPage />} />
      <Route path={below(adminPaths.administrators)} element={<AdministratorsPage />} />
      <Route path={below(adminPaths.account)} element={<AdminAccountPage />} />
      <Route path="*" element={<Navigate to={adminPaths.home} replace />} />
    </Routes>
  );
}
