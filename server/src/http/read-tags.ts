import type { CachedRead } from './public-endpoints.ts';

/**
 * What each cached read always shows, as tags that triggers invalidate
 * (docs/decisions/028-strict-invalidation.md). A ReadyJson adds 'product:<id>' for each product that it
 * shows, and 'stock-states' if it filters by stock. An empty list means that the answer changes with the program only.
 */
export const READ_TAGS: Readonly<Record<CachedRead, readonly string[]>> = {
  'GET /categories': ['categories', 'product-counts'],
  'GET /products': ['products', 'categories', 'synonyms'],
  'GET /products/facets': ['products', 'categories', 'synonyms'],
  'GET /products/search': ['products', 'categories', 'synonyms'],
  'GET /products/category/{categoryId}': ['products', 'categories', 'synonyms'],
  'GET /products/by-name/{urlName}': ['product-names', 'categories'],
  'GET /products/{id}': ['categories'],
  'GET /company-details': ['company'],
  'GET /legal-pages': ['legal'],
  'GET /content/{key}': ['content'],
  'GET /blog/{slug}': ['content'],
  'GET /pincodes/{pin}': [],
  'GET /openapi.json': [],
};
