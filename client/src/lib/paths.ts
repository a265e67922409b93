/** Fixed paths (docs/specification.md#urls). Product and category paths: common/domain/screens.ts. */
export const paths = {
  home: '/',
  shop: '/shop',
  cart: '/cart',
  checkout: '/checkout',
  wishlist: '/wishlist',
  about: '/about',
  blog: '/blog',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  refundPolicy: '/refund-policy',
  login: '/login',
  forgotPassword: '/forgot-password',
  account: '/myaccount',
  accountHome: '/myaccount/dashboard',
  orders: '/myaccount/order',
  addresses: '/myaccount/address',
  profile: '/myaccount/account',
  password: '/myaccount/password',
  admin: '/admin',
  adminHome: '/admin/dashboard',
  adminCategories: '/admin/category',
  adminProducts: '/admin/product',
  adminOrders: '/admin/order',
  adminCompany: '/admin/company',
  adminLegal: '/admin/legal',
  adminMails: '/admin/mail',
  adminChanges: '/admin/changes',
  adminAccount: '/admin/account',
} as const;

/** Returns the path of an order in the customer's account area. */
export function orderPath(id: string): string {
  return `${paths.orders}/${encodeURIComponent(id)}`;
}

export {
  categoryPath,
  isAllProducts,
  nameInPath,
  productPath,
  repairPath,
} from '#common/domain/screens.ts';
