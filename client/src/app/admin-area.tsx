import { Navigate, Route, Routes } from 'react-router';
import { AdminAccountPage } from '#client/pages/admin/account-page.tsx';
import { AdminCategoriesPage } from '#client/pages/admin/categories-page.tsx';
import { AdminChangesPage } from '#client/pages/admin/changes-page.tsx';
import { AdminCompanyPage } from '#client/pages/admin/company-page.tsx';
import { AdminDashboardPage } from '#client/pages/admin/dashboard-page.tsx';
import { AdminLegalPage } from '#client/pages/admin/legal-page.tsx';
import { AdminMailsPage } from '#client/pages/admin/mails-page.tsx';
import { AdminOrdersPage } from '#client/pages/admin/orders-page.tsx';
import { PackingSlipsPage } from '#client/pages/admin/packing-slips-page.tsx';
import { AdminProductsPage } from '#client/pages/admin/products-page.tsx';
import { paths } from '#client/lib/paths.ts';
import { AdminLayout } from './layouts/admin-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { OfficeGuard, useOfficeAccess } from './office-guard.tsx';

/** The back office, a chunk of its own. Whom it is not for sees why, inside the storefront's layout. */
export function AdminArea() {
  const office = useOfficeAccess();
  const isIn = office.access === 'granted' || office.waiting;
  return (
    <Routes>
      <Route element={isIn ? <AdminLayout /> : <PublicLayout />}>
        <Route element={<OfficeGuard {...office} />}>
          <Route path="dashboard" element={<AdminDashboardPage />} />
          <Route path="category" element={<AdminCategoriesPage />} />
          <Route path="product" element={<AdminProductsPage />} />
          <Route path="order" element={<AdminOrdersPage />} />
          <Route path="order/slips" element={<PackingSlipsPage />} />
          <Route path="company" element={<AdminCompanyPage />} />
          <Route path="legal" element={<AdminLegalPage />} />
          <Route path="mail" element={<AdminMailsPage />} />
          <Route path="changes" element={<AdminChangesPage />} />
          <Route path="account" element={<AdminAccountPage />} />
          <Route index element={<Navigate to={paths.adminHome} replace />} />
          <Route path="*" element={<Navigate to={paths.adminHome} replace />} />
        </Route>
      </Route>
    </Routes>
  );
}
