/*
 * The pages of the shop, each declared once. The router, links and titles of the client, and the page heads,
 * preloads, sitemap and robots.txt of the server follow from this file
 * (docs/decisions/027-one-route-table.md). CONTRIBUTING.md shows how to add a page.
 */

/** Pages with a title and a description that the owner edits; a key of common/contract/content.ts. */
type EditedPage = 'about' | 'blog' | 'refund';

/** What one page is, for both sides. */
export interface Route {
  /** The path, or its first segment if `rest` follows. It has one segment, because matchRoute reads one. */
  path: `/${string}`;
  /** What follows the path: the name of a product, category or article, or anything below an area. */
  rest?: ':name' | '*';
  /** A second path of the same page, which is not its canonical one. */
  alias?: `/${string}`;
  /** The document title. Null means the shop's name alone, or that the page itself sets the title. */
  title: string | null;
  /**
   * How the server makes the page head: `home`, `category`, `product` and `article` read data, `edited` has title and
   * description in the texts that the owner edits, `public` is described in DESCRIPTIONS, `personal` is for one
   * user and says nothing to search engines.
   */
  kind: 'home' | 'category' | 'product' | 'article' | 'edited' | 'public' | 'personal';
  /** The texts of an `edited` page. */
  content?: EditedPage;
  /**
   * `index`: search engines may list the page, and the sitemap names it. `noindex`: the page's head asks
   * them not to. `disallow`: robots.txt also keeps them away.
   */
  robots: 'index' | 'noindex' | 'disallow';
  /**
   * Name of the chunk that shows the page, which is the name of its file below client/src/pages.
   * Without one, the client's router has an element of its own for the page.
   */
  chunk?: `${string}-page`;
  /** True if the page's head lets the browser fetch the chunk before the first script has run. */
  preload?: true;
  /** Who may open the page; everyone if it is missing. */
  audience?: 'customer';
}

export const ROUTES = {
  home: {
    path: '/',
    alias: '/home',
    title: null,
    kind: 'home',
    robots: 'index',
    chunk: 'home-page',
    preload: true,
  },
  shop: {
    path: '/shop',
    title: 'All Products',
    kind: 'public',
    robots: 'index',
    chunk: 'listing-page',
    preload: true,
  },
  category: {
    path: '/category',
    rest: ':name',
    title: null,
    kind: 'category',
    robots: 'index',
    chunk: 'listing-page',
    preload: true,
  },
  product: {
    path: '/product',
    rest: ':name',
    title: null,
    kind: 'product',
    robots: 'index',
    chunk: 'product-page',
    preload: true,
  },
  about: {
    path: '/about',
    title: null,
    kind: 'edited',
    content: 'about',
    robots: 'index',
    chunk: 'about-page',
  },
  blog: {
    path: '/blog',
    title: null,
    kind: 'edited',
    content: 'blog',
    robots: 'index',
    chunk: 'blog-page',
  },
  article: {
    path: '/blog',
    rest: ':name',
    title: null,
    kind: 'article',
    robots: 'index',
    chunk: 'article-page',
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    kind: 'public',
    robots: 'index',
    chunk: 'privacy-page',
  },
  terms: {
    path: '/terms-and-conditions',
    title: 'Terms and Conditions',
    kind: 'public',
    robots: 'index',
    chunk: 'terms-page',
  },
  refundPolicy: {
    path: '/refund-policy',
    title: null,
    kind: 'edited',
    content: 'refund',
    robots: 'index',
    chunk: 'refund-page',
  },
  admin: {
    path: '/admin',
    rest: '*',
    title: 'Back office',
    kind: 'personal',
    robots: 'disallow',
  },
  account: {
    path: '/myaccount',
    rest: '*',
    title: 'My account',
    kind: 'personal',
    robots: 'disallow',
    audience: 'customer',
  },
  checkout: {
    path: '/checkout',
    title: 'Checkout',
    kind: 'personal',
    robots: 'disallow',
    chunk: 'checkout-page',
    audience: 'customer',
  },
  wishlist: {
    path: '/wishlist',
    title: 'My Wishlist',
    kind: 'personal',
    robots: 'noindex',
    chunk: 'wishlist-page',
    audience: 'customer',
  },
  cart: {
    path: '/cart',
    title: 'Cart',
    kind: 'personal',
    robots: 'noindex',
    chunk: 'cart-page',
  },
  login: {
    path: '/login',
    title: 'Sign in',
    kind: 'personal',
    robots: 'noindex',
  },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Forgot password',
    kind: 'personal',
    robots: 'noindex',
    chunk: 'forgot-password-page',
  },
  resetPassword: {
    path: '/reset-password',
    title: 'New password',
    kind: 'personal',
    robots: 'noindex',
    chunk: 'reset-password-page',
  },
  confirmEmail: {
    path: '/confirm-email',
    title: 'Confirm e-mail',
    kind: 'personal',
    robots: 'noindex',
    chunk: 'confirm-email-page',
  },
  stockAlert: {
    path: '/stock-alert',
    title: 'Back in stock',
    kind: 'personal',
    robots: 'disallow',
    chunk: 'stock-alert-page',
  },
} as const satisfies Readonly<Record<string, Route>>;

/** All routes, in the order of the sitemap and of robots.txt. */
export function allRoutes(): readonly Route[] {
  return Object.values(ROUTES);
}

/** Shown at every unknown path. */
export const NOT_FOUND = { title: 'Page not found', chunk: 'not-found-page' } as const;

/** Pages inside the account area, whose own router knows what they show, and the first page of the back office. */
export const AREA_PATHS = {
  accountHome: '/myaccount/dashboard',
  orders: '/myaccount/order',
  addresses: '/myaccount/address',
  profile: '/myaccount/account',
  password: '/myaccount/password',
  adminHome: '/admin/dashboard',
} as const;

type Declared = (typeof ROUTES)[keyof typeof ROUTES];

/** Paths of the pages that the sitemap lists by their path alone, and whose description is not edited. */
type DescribedPath = Exclude<
  Extract<Declared, { robots: 'index'; rest?: never }>,
  { kind: 'edited' }
>['path'];

type Description = (shopName: string) => string;

/**
 * The meta description of each page that search engines list and the owner does not edit. Only the server
 * uses them, so they are apart from ROUTES, which every visitor loads.
 */
export const DESCRIPTIONS: Readonly<
  Record<DescribedPath, Description> & Record<string, Description | undefined>
> = {
  '/': (shop) => `${shop}: clothes for India, paid on delivery.`,
  '/shop': (shop) =>
    `Everyday and festive clothes for women, men and children at ${shop}. Cash on delivery, free shipping all over India.`,
  '/privacy-policy': (shop) =>
    `What ${shop} knows about you, why, for how long, and how to have it deleted.`,
  '/terms-and-conditions': (shop) =>
    `The terms on which ${shop} sells: who may buy, liability, governing law and changes.`,
};
