/*
 * The constants of common/limits.ts that the shop's first pages use. They are apart from it, because every visitor
 * loads them (docs/decisions/008-small-first-bundle.md). The build writes single numbers where they are used.
 */

/** Characters of a variant's size and of its color. */
export const SIZE_LENGTH = 50;
export const COLOR_LENGTH = 50;

/** Number of colors that can be chosen in the color filter of a listing. */
export const COLOR_FILTERS = 50;

/** Rows of a page of products: without a choice, and at most (docs/specification.md#page-sizes). */
export const PRODUCT_ROWS = 10;
export const MOST_PRODUCT_ROWS = 1000;

/** Rows of a page of a search: without a choice, and at most (docs/specification.md#page-sizes). */
export const SEARCH_ROWS = 20;
export const MOST_SEARCH_ROWS = 100;

/** Milliseconds for which the hero of the home page shows an image (docs/specification.md#timings). */
export const HERO_INTERVAL_MS = 5000;

/** Milliseconds before its turn at which the next image of the hero is fetched. */
export const HERO_PRELOAD_MS = 2500;

/** Largest number of slides: half a minute of rotation, instead of every category of a large shop. */
export const HERO_SLIDES = 6;

/** Number of featured products, from the first page of products (docs/specification.md#home-page). */
export const FEATURED_PRODUCTS = 4;

/** Largest stock for which the wishlist shows 'N left' (docs/specification.md#wishlist). */
export const FEW_LEFT = 5;

/** Share of a banner tile that must be in view before it slides in (docs/specification.md#timings). */
export const BANNER_SHARE = 0.3;

/** Ends of the price filter in rupees, until the shop's prices are known. */
export const LOWEST_PRICE = 0;
export const HIGHEST_PRICE = 10_000;

/** Color code of an unknown color name (docs/specification.md#colors). */
export const DEFAULT_COLOR_HEX = '#ffffff';

/** Largest stock whose badge is yellow; above it the badge is green (docs/specification.md#stock). */
export const LOW_STOCK = 10;
