import { LIMITS } from '../limits.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { Message } from './fields.ts';
import { IdempotencyHeaders } from './orders.ts';
import {
  PRODUCT_IMAGES,
  ProductBody,
  SavedProduct,
  StatusBody,
  StockBody,
  VariantAnswer,
  VariantParams,
} from './product-form.ts';
import {
  AllProductsQuery,
  CategoryParams,
  CategoryProductsQuery,
  Facets,
  FacetsQuery,
  ProductAnswer,
  ProductListQuery,
  ProductNameParams,
  ProductPage,
  ProductParams,
  ProductUsage,
  SearchAnswer,
  SearchQuery,
} from './products.ts';

/** The endpoints of products and variants. A part of `endpoints`. */
export const productEndpoints = {
  'GET /products': { who: 'public', query: ProductListQuery, answer: ProductPage },
  // The back office's products, with drafts and archived ones.
  'GET /products/all': {
    who: 'admin',
    area: 'products',
    query: AllProductsQuery,
    answer: ProductPage,
  },
  'GET /products/all/{id}': {
    who: 'admin',
    area: 'products',
    params: ProductParams,
    answer: ProductAnswer,
  },
  'GET /products/all/by-name/{urlName}': {
    who: 'admin',
    area: 'products',
    params: ProductNameParams,
    answer: ProductAnswer,
  },
  'GET /products/facets': { who: 'public', query: FacetsQuery, answer: Facets },
  'GET /products/search': { who: 'user', query: SearchQuery, answer: SearchAnswer },
  'GET /products/by-name/{urlName}': {
    who: 'public',
    params: ProductNameParams,
    answer: ProductAnswer,
  },
  'GET /products/category/{categoryId}': {
    who: 'public',
    params: CategoryParams,
    query: CategoryProductsQuery,
    answer: ProductPage,
  },
  'GET /products/{id}': { who: 'public', params: ProductParams, answer: ProductAnswer },
  'POST /products': {
    who: 'admin',
    area: 'products',
    headers: IdempotencyHeaders,
    body: ProductBody,
    files: { images: { max: LIMITS.productImages, tooMany: PRODUCT_IMAGES.tooMany } },
    answer: SavedProduct,
    status: 201,
  },
  'GET /products/{id}/usage': {
    who: 'admin',
    area: 'products',
    params: ProductParams,
    answer: ProductUsage,
  },
  'DELETE /products/{id}': {
    who: 'admin',
    area: 'products',
    params: ProductParams,
    answer: Message,
  },
  'POST /products/{id}/copy': {
    who: 'admin',
    area: 'products',
    params: ProductParams,
    headers: IdempotencyHeaders,
    answer: SavedProduct,
    status: 201,
  },
  'PUT /products/{id}/status': {
    who: 'admin',
    area: 'products',
    params: ProductParams,
    body: StatusBody,
    answer: SavedProduct,
  },
  'PUT /variants/{id}/stock': {
    who: 'admin',
    area: 'products',
    params: VariantParams,
    headers: IdempotencyHeaders,
    body: StockBody,
    answer: VariantAnswer,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
