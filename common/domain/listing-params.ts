/** Query parameters that the content of a listing depends on. No other page's content depends on its query. */
export const LISTING_PARAMS = ['minPrice', 'maxPrice', 'color', 'size', 'sort', 'page'] as const;
