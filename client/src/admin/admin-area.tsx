import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { pathBelow, paths } from '#client/lib/paths.ts';
import { AdminAccountPage } from './account/account-page.tsx';
import { AdministratorsPage } from './administrators/administrators-page.tsx';
import { AdminCategoriesPage } from './categories/categories-page.tsx';
import { NewCategory } from './categories/new-category.tsx';
import { AdminChangesPage } from './changes/changes-page.tsx';
import { AdminCompanyPage } from './company/company-page.tsx';
import { AdminCustomerPage } from './customers/customer-page.tsx';
import { AdminCustomersPage } from './customers/customers-page.tsx';
import { AdminDashboardPage } from './dashboard/dashboard-page.tsx';
import { useMayOpen } from './lib/use-staff-role.ts';
import { AdminLegalPage } from './legal/legal-page.tsx';
import { MailSettingsPage } from './mails/mail-settings-page.tsx';
import { AdminMailsPage } from './mails/mails-page.tsx';
import { AdminOrdersPage } from './orders/orders-page.tsx';
import { NotInYourRole } from './ui/not-in-your-role.tsx';
import { PackingSlipsPage } from './orders/packing-slips-page.tsx';
import { WantedPage } from './wanted/wanted-page.tsx';
import { AdminProductsPage } from './products/products-page.tsx';
import { ReportLinesPage } from './reports/report-lines-page.tsx';
import { AdminReportsPage } from './reports/reports-page.tsx';
import { StockLedgerPage } from './reports/stock-ledger-page.tsx';

/** The path of a page as this router declares it. */
const below = (path: string) => pathBelow(paths.admin, path);

/** The routes of the back office. Its areas do not import each other; this component passes what they share. */
export function AdminArea() {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  if (!mayOpen(pathname)) return <NotInYourRole path={pathname} />;
  return (
    <Routes>
      <Route path={below(paths.adminHome)} element={<AdminDashboardPage />} />
      <Route path={below(paths.adminCategories)} element={<AdminCategoriesPage />} />
      <Route
        path={below(paths.adminProducts)}
        element={<AdminProductsPage newCategoryForm={NewCategory} />}
      />
      <Route path={below(paths.adminOrders)} element={<AdminOrdersPage />} />
      <Route path={`${below(paths.adminOrders)}/slips`} element={<PackingSlipsPage />} />
      <Route path={below(paths.adminCustomers)} element={<AdminCustomersPage />} />
      <Route path={`${below(paths.adminCustomers)}/:customerId`} element={<AdminCustomerPage />} />
      <Route path={below(paths.adminReports)} element={<AdminReportsPage />} />
      <Route path={below(paths.adminReportLines)} element={<ReportLinesPage />} />
      <Route path={below(paths.adminStockLedger)} element={<StockLedgerPage />} />
      <Route path={below(paths.adminWanted)} element={<WantedPage />} />
      <Route path={below(paths.adminCompany)} element={<AdminCompanyPage />} />
      <Route path={below(paths.adminLegal)} element={<AdminLegalPage />} />
      <Route path={below(paths.adminMails)} element={<AdminMailsPage />} />
      <Route path={below(paths.adminMailSettings)} element={<MailSettingsPage />} />
      <Route path={below(paths.adminChanges)} element={<AdminChangesPage />} />
      <Route path={below(paths.adminAdministrators)} element={<AdministratorsPage />} />
      <Route path={below(paths.adminAccount)} element={<AdminAccountPage />} />
      <Route path="*" element={<Navigate to={paths.adminHome} replace />} />
    </Routes>
  );
}
