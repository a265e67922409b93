import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { AdminAccountPage } from './account/account-page.tsx';
import { AdminCategoriesPage } from './categories/categories-page.tsx';
import { NewCategory } from './categories/new-category.tsx';
import { AdminChangesPage } from './changes/changes-page.tsx';
import { AdminCompanyPage } from './company/company-page.tsx';
import { AdminDashboardPage } from './dashboard/dashboard-page.tsx';
import { AdminLegalPage } from './legal/legal-page.tsx';
import { AdminMailsPage } from './mails/mails-page.tsx';
import { AdminOrdersPage } from './orders/orders-page.tsx';
import { PackingSlipsPage } from './orders/packing-slips-page.tsx';
import { AdminProductsPage } from './products/products-page.tsx';

/** The routes of the back office. Its areas do not import each other; this component passes what they share. */
export function AdminArea() {
  return (
    <Routes>
      <Route path="dashboard" element={<AdminDashboardPage />} />
      <Route path="category" element={<AdminCategoriesPage />} />
      <Route path="product" element={<AdminProductsPage newCategoryForm={NewCategory} />} />
      <Route path="order" element={<AdminOrdersPage />} />
      <Route path="order/slips" element={<PackingSlipsPage />} />
      <Route path="company" element={<AdminCompanyPage />} />
      <Route path="legal" element={<AdminLegalPage />} />
      <Route path="mail" element={<AdminMailsPage />} />
      <Route path="changes" element={<AdminChangesPage />} />
      <Route path="account" element={<AdminAccountPage />} />
      <Route path="*" element={<Navigate to={paths.adminHome} replace />} />
    </Routes>
  );
}
