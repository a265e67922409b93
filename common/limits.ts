import {
  COLOR_FILTERS,
  COLOR_LENGTH,
  FEW_LEFT,
  MOST_PRODUCT_ROWS,
  MOST_SEARCH_ROWS,
  PRODUCT_ROWS,
  SEARCH_ROWS,
  SIZE_LENGTH,
} from './shop-limits.ts';

/**
 * Business constants of the shop, shared by client and server (docs/specification.md#limits). Lengths
 * are in characters unless stated otherwise.
 */
export const LIMITS = {
  username: { min: 2, max: 50 },
  email: 254,
  /** bcrypt reads 72 bytes and drops the rest, so anything longer is refused instead of cut. */
  password: { min: 8, maxBytes: 72 },
  personName: 100,
  productName: 200,
  categoryName: 100,
  /** Categories below one parent that can be put in order: more than any shop shows side by side. */
  orderedCategories: 1000,
  /** Describes an image of a product or category for those who do not see it. As long as in exports of other shops. */
  altText: 512,
  /** Search engines show about half of it (SEO_SHOWN). */
  seoTitle: 150,
  /** Search engines show about half of it (SEO_SHOWN). */
  seoDescription: 320,
  companyName: 100,
  companyAddress: 300,
  legalTitle: 200,
  legalContent: 100_000,
  description: 20_000,
  addressLine: 200,
  city: 100,
  state: 100,
  /**
   * Largest total of an order in paise: ten thousand crore rupees, which JavaScript still represents
   * exactly.
   */
  orderPaise: 10_000_000_000_000,
  /** A note about an order, or a message to its customer. */
  orderNote: 2000,
  /** Notes and messages of one order. */
  notesPerOrder: 200,
  /** A discount code, without spaces. Shorter ones could be guessed. */
  discountCode: { min: 3, max: 30 },
  /** A discount code as a customer types it, with whatever spaces. */
  typedCode: 100,
  /** Most orders that a discount code's limits can name. */
  codeUses: 1_000_000,
  /** Most that a discount code takes off an order, in paise: ₹1,00,00,000, which a 32-bit column holds. */
  codeDiscountPaise: 1_000_000_000,
  searchText: 200,
  idempotencyKey: 255,
  resetToken: 200,
  /** Token of a mailed link about stock alerts, which may hold an e-mail address. */
  alertToken: 1000,
  /** Why a customer is blocked. */
  blockReason: 300,
  /** A code at sign-in, with whatever spaces and dashes it was typed. */
  signInCode: 50,
  size: SIZE_LENGTH,
  color: COLOR_LENGTH,
  colorFilters: COLOR_FILTERS,
  sku: 100,
  courier: 50,
  trackingNumber: 50,
  addressesPerUser: 50,
  /** Items of a cart: more than a customer needs, and few enough for one transaction. */
  cartLines: 100,
  wishlistItems: 500,
  /** Sold-out variants that a customer waits for. */
  stockAlerts: 50,
  productImages: 10,
  /** Limits of an uploaded image. */
  image: { maxBytes: 10 * 1024 * 1024, maxPixels: 40_000_000 },
  variantsPerProduct: 500,
  /** Sizes that are added at once. */
  sizesOfSet: 50,
  /** Own size sets of a shop. The product form loads all of them at once. */
  sizeSets: 100,
  sizeSetName: 100,
  /** Ids in one list of a form, such as the images to delete; more than any object of the shop has. */
  listedIds: 100,
  /** Products that a bulk change names by their ids; a filter selects more. */
  bulkIds: 1000,
  /** Variants of one bulk change: more than a shop reprices at once, and few enough for one transaction. */
  bulkVariants: 10_000,
  saleName: 100,
  /** Percent off in a sale: at most half of the list price (docs/specification.md#prices). */
  salePercent: { min: 1, max: 50 },
  /** Products and categories that one sale names; a category covers any number of products. */
  saleProducts: 500,
  saleCategories: 100,
  /** Order ids in one request of a list, as for packing slips. */
  orderIds: 100,
  /** Orders that one request marks as shipped. */
  shipments: 200,
  /**
   * Largest price in rupees. ₹1,00,00,000 is far above any garment, and fits the database's 32-bit
   * integers in paise.
   */
  priceRupees: 10_000_000,
  /** Units of one variant. */
  stock: 1_000_000,
} as const;

/** Limits of the texts that the owner edits. Apart from the others, because no page of a shopper needs them. */
export const CONTENT_LIMITS = {
  /** Texts that the owner edits, such as those of the home page. */
  contentTitle: 80,
  contentText: 300,
  contentButton: 30,
  contentLink: 500,
  imageAlt: 200,
  heroSlides: 8,
  footerLinks: 8,
  /** Saved versions that are kept of each such part. */
  contentVersions: 50,
  /** Texts of pages that the owner edits: labels of buttons and tabs, lines, paragraphs, links. */
  pageLabel: 60,
  pageLine: 200,
  pageText: 3000,
  /** A page's description for search engines, which show about 160 characters. */
  pageDescription: 300,
  /** Markdown in one tab of the refund policy. */
  refundText: 10_000,
  blogArticles: 60,
  blogExcerpt: 600,
  /** Markdown of one article. */
  blogText: 10_000,
  /** Bytes of all texts of the blog together. A field of a form may have 512 kB. */
  blogBytes: 400_000,
  blogSlug: 100,
} as const;

/** Rows of a page (docs/specification.md#page-sizes). */
export const PAGE = {
  products: { standard: PRODUCT_ROWS, max: MOST_PRODUCT_ROWS },
  categoryProducts: { standard: 20, max: 1000 },
  search: { standard: SEARCH_ROWS, max: MOST_SEARCH_ROWS },
  myOrders: { standard: 100, max: 100 },
  allOrders: { standard: 20, max: 1000 },
  customers: { standard: 20, max: 100 },
  customerOrders: { standard: 10, max: 100 },
  mails: { standard: 20, max: 100 },
  changes: { standard: 20, max: 100 },
  discountCodes: { standard: 20, max: 100 },
  demand: { standard: 20, max: 500 },
  reportLines: { standard: 50, max: 200 },
  sales: { standard: 20, max: 100 },
} as const;

/** Customers that a search for the customer of an order shows. */
export const CUSTOMER_CHOICES = 8;

/** Characters of a title and of a description that search engines usually show. */
export const SEO_SHOWN = { title: 60, description: 160 } as const;

/** Milliseconds after the last keystroke before a search starts (docs/specification.md#timings). */
export const SEARCH_DEBOUNCE_MS = 500;

/** Size of a variant if none is given (docs/specification.md#variants). */
export const DEFAULT_SIZE = 'Free Size';

/** Days from the order's day in India to the expected delivery (docs/specification.md#orders). */
export const DELIVERY_DAYS = 7;

/**
 * The mail about low stock: largest stock that it lists until the owner chooses another, and the number of variants that
 * one mail names at most (docs/specification.md#low-stock-mail).
 */
export const LOW_STOCK_MAIL = { threshold: FEW_LEFT, listed: 50 } as const;

/**
 * Figures of the back office's first page: number of days up to today, and of best-selling products on
 * them.
 */
export const DASHBOARD = { days: 30, bestSellers: 5 } as const;

/**
 * Reports: days of a period, at most and without a choice; groups that a report lists, and characters of their keys;
 * days without an order after which a variant counts as a slow mover.
 */
export const REPORTS = {
  days: 731,
  standardDays: 30,
  groups: 500,
  keyLength: 200,
  slowDays: 90,
} as const;

/** Hours for which an Idempotency-Key is stored (docs/specification.md#idempotency). */
export const IDEMPOTENCY_HOURS = 24;

/** Days for which a sign-in lasts (docs/specification.md#sessions). */
export const SESSION_DAYS = 7;

/** Open sessions of a user. A sign-in beyond them ends the one that was used least recently. */
export const SESSIONS_PER_USER = 50;

/** Minutes for which a link to set a new password works. */
export const PASSWORD_RESET_MINUTES = 30;

/** Hours for which a visitor can confirm a stock alert (docs/specification.md#back-in-stock). */
export const STOCK_ALERT_HOURS = 48;

/** Hours for which a link that confirms a new e-mail works. */
export const EMAIL_CHANGE_HOURS = 24;

/** Hours for which an administrator's invitation works. */
export const INVITATION_HOURS = 72;

/** Number of recovery codes of a second factor. */
export const RECOVERY_CODES = 10;

/** Milliseconds before the worker sends a confirmation that was not requested (docs/specification.md#mails). */
export const CONFIRMATION_GRACE_MS = 60_000;

/** Milliseconds for which a mail about a new status waits, so that a mistaken choice can be taken back. */
export const STATUS_MAIL_GRACE_MS = 60_000;

/** Characters at the end of an order id that people read (docs/specification.md#orders). */
export const SHORT_ID_LENGTH = 8;

/** Variants that the preview of a sale shows. */
export const SALE_EXAMPLES = 5;

/** Rows of a preview of a bulk change: those that change, and those that cannot be changed. */
export const BULK_PREVIEW = { rows: 50, blocked: 500 } as const;

/** Changed fields per audit log entry in a list. `GET /changes/{id}` returns all of them. */
export const CHANGED_FIELDS_SHOWN = 12;

/**
 * Characters of a text that the audit log stores. Of a longer text it stores the part around the
 * change.
 */
export const CHANGE_TEXT = 200;
