/**
 * Every business constant of the shop, in one place for both sides.
 * Sources: spec.md §5 and §9, contract.md "Settled details". Lengths are in characters unless named.
 */
export const LIMITS = {
  username: { min: 2, max: 50 },
  email: 254,
  /** bcrypt reads 72 bytes and drops the rest, so anything longer is refused instead of cut. */
  password: { min: 8, maxBytes: 72 },
  personName: 100,
  productName: 200,
  categoryName: 100,
  companyName: 100,
  companyAddress: 300,
  legalTitle: 200,
  legalContent: 100_000,
  description: 20_000,
  addressLine: 200,
  city: 100,
  state: 100,
  /** Paise of one order: ten thousand crore rupees, inside the exact integers of JavaScript. */
  orderPaise: 10_000_000_000_000,
  searchText: 200,
  idempotencyKey: 255,
  resetToken: 200,
  size: 50,
  colour: 50,
  /** Colours that a listing can be narrowed to at once. */
  colourFilters: 50,
  sku: 100,
  addressesPerUser: 50,
  /** Different articles in a cart: more than anyone carries, and few enough for one transaction. */
  cartLines: 100,
  wishlistItems: 500,
  productImages: 10,
  /** What an uploaded picture may have at most (contract.md "Products"). */
  image: { maxBytes: 10 * 1024 * 1024, maxPixels: 40_000_000 },
  variantsPerProduct: 500,
  /** Ids that a form lists as to be deleted; more than anything of the shop can have. */
  listedIds: 100,
  /** Orders that a list can be asked for by their ids, as for packing slips. */
  orderIds: 100,
  /** Rupees. ₹1,00,00,000: far above any garment, and safely inside integer paise. */
  priceRupees: 10_000_000,
  /** Pieces of one variant. */
  stock: 1_000_000,
} as const;

/** Rows a page, as spec.md §9 and contract.md "Calls" name them. */
export const PAGE = {
  products: { standard: 10, max: 1000 },
  categoryProducts: { standard: 20, max: 1000 },
  search: { standard: 20, max: 100 },
  myOrders: { standard: 100, max: 100 },
  allOrders: { standard: 20, max: 1000 },
  mails: { standard: 20, max: 100 },
  changes: { standard: 20, max: 100 },
} as const;

/** The hero of the home page (spec.md §9): milliseconds between pictures, and how long one turns into the next. */
export const HERO = {
  intervalMs: 5000,
  /** How long before its turn the next picture is fetched. */
  preloadMs: 2500,
  /** As many pictures as somebody would wait for, half a minute; not every category of a large shop. */
  slides: 6,
} as const;

/** Featured products of the home page: so many of a page of PAGE.products.standard (spec.md §9). */
export const FEATURED_PRODUCTS = 4;

/** Milliseconds for which typing has to rest before the shop is searched (spec.md §9). */
export const SEARCH_DEBOUNCE_MS = 500;

/** A product of the wishlist with at most so many pieces left says how many (spec.md §9). */
export const FEW_LEFT = 5;

/** How much of a banner tile has to be in view before it slides in (spec.md §9). */
export const BANNER_SHARE = 0.3;

/** Rupees. Ends of the price filter until the shop's prices are known (spec.md §9). */
export const DEFAULT_PRICE_RANGE = { min: 0, max: 10_000 } as const;

/** Colour of a variant when none is given (spec.md §9). */
export const DEFAULT_COLOUR_HEX = '#ffffff';

/** Size of a variant when none is given (contract.md "Products"). */
export const DEFAULT_SIZE = 'Free Size';

/** Days from the order's day in India to the expected delivery (contract.md "Cart and orders"). */
export const DELIVERY_DAYS = 7;

/** Stock badge: above this many pieces it is green, from 1 to it yellow, at 0 red (spec.md §4). */
export const LOW_STOCK = 10;

/** The back office's first page: so many days up to today, and so many products that sold best on them. */
export const DASHBOARD = { days: 30, bestSellers: 5 } as const;

/** Hours for which an Idempotency-Key is remembered (contract.md "Cart and orders"). */
export const IDEMPOTENCY_HOURS = 24;

/** Minutes for which a link to set a new password works. */
export const PASSWORD_RESET_MINUTES = 30;

/** Milliseconds that send-confirmation has before the shop sends the mail by itself (contract.md "Mail"). */
export const CONFIRMATION_GRACE_MS = 60_000;

/** Characters of an order id shown to people; the last ones are random, the first are the clock (design.md §3). */
export const SHORT_ID_LENGTH = 8;

/** Of what one save changed, a list shows so many fields; the rest is asked for by itself. */
export const CHANGED_FIELDS_SHOWN = 12;

/** Characters of a text that the trail of changes keeps; of a longer one what is around the change. */
export const CHANGE_TEXT = 200;
