import { Route, Routes } from 'react-router-dom';
import { page } from './lazy-page.ts';
import { LoginRoute } from './login-route.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';

const HomePage = page(async () => (await import('#client/pages/home/home-page.tsx')).HomePage);
const ShopPage = page(async () => (await import('#client/pages/listing-page.tsx')).ShopPage);
const CategoryPage = page(
  async () => (await import('#client/pages/listing-page.tsx')).CategoryPage,
);
const ProductPage = page(async () => (await import('#client/pages/product-page.tsx')).ProductPage);
const CartPage = page(async () => (await import('#client/pages/cart-page.tsx')).CartPage);
const CheckoutPage = page(
  async () => (await import('#client/pages/checkout-page.tsx')).CheckoutPage,
);
const WishlistPage = page(
  async () => (await import('#client/pages/wishlist-page.tsx')).WishlistPage,
);
const AboutPage = page(async () => (await import('#client/pages/static/about-page.tsx')).AboutPage);
const BlogPage = page(async () => (await import('#client/pages/static/blog-page.tsx')).BlogPage);
const PrivacyPage = page(
  async () => (await import('#client/pages/static/privacy-page.tsx')).PrivacyPage,
);
const TermsPage = page(async () => (await import('#client/pages/static/terms-page.tsx')).TermsPage);
const RefundPage = page(
  async () => (await import('#client/pages/static/refund-page.tsx')).RefundPage,
);
const NotFoundPage = page(async () => (await import('./not-found-page.tsx')).NotFoundPage);
const ForgotPasswordPage = page(
  async () => (await import('#client/pages/password/forgot-password-page.tsx')).ForgotPasswordPage,
);
const ResetPasswordPage = page(
  async () => (await import('#client/pages/password/reset-password-page.tsx')).ResetPasswordPage,
);
/* Lazy too, because most visitors never open a page that it guards. */
const CustomerGuard = page(async () => (await import('./guards.tsx')).CustomerGuard);
const AccountArea = page(async () => (await import('./account-area.tsx')).AccountArea);
const AdminGate = page(async () => (await import('./admin-gate.tsx')).AdminGate);

/** All routes of the client (docs/specification.md#urls). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route index element={<HomePage />} />
        <Route path="home" element={<HomePage />} />
        <Route path="shop" element={<ShopPage />} />
        <Route path="category/:categoryName" element={<CategoryPage />} />
        <Route path="product/:productName" element={<ProductPage />} />
        <Route path="cart" element={<CartPage />} />
        <Route path="about" element={<AboutPage />} />
        <Route path="blog" element={<BlogPage />} />
        <Route path="privacy-policy" element={<PrivacyPage />} />
        <Route path="terms-and-conditions" element={<TermsPage />} />
        <Route path="refund-policy" element={<RefundPage />} />
        <Route path="forgot-password" element={<ForgotPasswordPage />} />
        <Route path="reset-password" element={<ResetPasswordPage />} />
        <Route path="login" element={<LoginRoute />} />
        <Route element={<CustomerGuard />}>
          <Route path="wishlist" element={<WishlistPage />} />
          <Route path="checkout" element={<CheckoutPage />} />
          <Route path="myaccount/*" element={<AccountArea />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="admin/*" element={<AdminGate />} />
    </Routes>
  );
}
