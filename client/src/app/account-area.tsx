import { Navigate, Route, Routes } from 'react-router-dom';
import { pathBelow, paths } from '#client/lib/paths.ts';
import { page } from './lazy-page.ts';
import { AccountLayout } from './layouts/account-layout.tsx';

const OrdersPage = page(
  async () => (await import('#client/pages/account/orders-page.tsx')).OrdersPage,
);
const OrderPage = page(
  async () => (await import('#client/pages/account/order-page.tsx')).OrderPage,
);
const DashboardPage = page(
  async () => (await import('#client/pages/account/dashboard-page.tsx')).DashboardPage,
);
const AddressesPage = page(
  async () => (await import('#client/pages/account/addresses-page.tsx')).AddressesPage,
);
const ProfilePage = page(
  async () => (await import('#client/pages/account/profile-page.tsx')).ProfilePage,
);
const PasswordPage = page(
  async () => (await import('#client/pages/account/password-page.tsx')).PasswordPage,
);

/** The path of a page as this router declares it. */
const below = (path: string) => pathBelow(paths.account, path);

/** The customer's account area, in its own chunk, because visitors never need its pages. */
export function AccountArea() {
  return (
    <Routes>
      <Route element={<AccountLayout />}>
        <Route path={below(paths.accountHome)} element={<DashboardPage />} />
        <Route path={below(paths.orders)} element={<OrdersPage />} />
        <Route path={`${below(paths.orders)}/:orderId`} element={<OrderPage />} />
        <Route path={below(paths.addresses)} element={<AddressesPage />} />
        <Route path={below(paths.profile)} element={<ProfilePage />} />
        <Route path={below(paths.password)} element={<PasswordPage />} />
        <Route index element={<Navigate to={paths.accountHome} replace />} />
        <Route path="*" element={<Navigate to={paths.accountHome} replace />} />
      </Route>
    </Routes>
  );
}
