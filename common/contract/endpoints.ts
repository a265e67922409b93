import { bulkEndpoints } from './bulk-endpoints.ts';
import {
  Category,
  CATEGORY_IMAGE,
  CategoryBody,
  CategoryIdParams,
  CategoryPlaceBody,
  CategoryTree,
} from './categories.ts';
import { ChangeAnswer, ChangePage, ChangeParams, ChangesQuery } from './changes.ts';
import { CompanyBody, PublicCompany } from './company.ts';
import { contentEndpoints } from './content.ts';
import { Dashboard } from './dashboard.ts';
import { discountCodeEndpoints } from './discount-codes.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { Message } from './fields.ts';
import { LegalPage, LegalPageBody, LegalPages } from './legal.ts';
import { OpenApiDocument } from './openapi.ts';
import { mailEndpoints } from './mail-endpoints.ts';
import { orderCareEndpoints } from './order-care.ts';
import { orderEntryEndpoints } from './order-entry.ts';
import {
  AllOrdersQuery,
  IdempotencyHeaders,
  MyOrdersQuery,
  OrderAnswer,
  OrderAttemptAnswer,
  OrderAttemptParams,
  OrderFile,
  OrderFileQuery,
  OrderPage,
  OrderParams,
  OrderStatusBody,
  PlaceOrderAnswer,
  PlaceOrderBody,
} from './orders.ts';
import { peopleEndpoints } from './people-endpoints.ts';
import { PinCode, PinCodeParams } from './pincodes.ts';
import { productEndpoints } from './product-endpoints.ts';
import { reportEndpoints } from './reports.ts';
import { saleEndpoints } from './sales.ts';
import { ShipmentsAnswer, ShipmentsBody } from './shipments.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { shoppingEndpoints } from './shopping-endpoints.ts';
import { sizeSetEndpoints } from './size-sets.ts';
import { stockAlertEndpoints } from './stock-alerts.ts';

/** A category has exactly one image (docs/specification.md#categories). */
const CATEGORY_FILES = { media: { max: 1, tooMany: CATEGORY_IMAGE.tooMany } };

const NO_ORDERS = 'Admin cannot place orders';

/**
 * All endpoints of the API by method and path below /api, with callers, input and response. Rules that
 * a schema cannot express are in docs/specification.md. The server registers exactly these endpoints.
 * The client imports only their types, so none of this code is in its bundle.
 */
export const endpoints = {
  ...peopleEndpoints,
  ...productEndpoints,
  ...secondFactorEndpoints,
  ...mailEndpoints,
  ...bulkEndpoints,
  ...saleEndpoints,
  ...shoppingEndpoints,
  ...discountCodeEndpoints,
  ...sizeSetEndpoints,
  ...stockAlertEndpoints,

  'GET /categories': { who: 'public', answer: CategoryTree },
  'POST /categories': {
    who: 'admin',
    area: 'products',
    body: CategoryBody,
    files: CATEGORY_FILES,
    answer: Category,
    status: 201,
  },
  'PUT /categories/{id}': {
    who: 'admin',
    area: 'products',
    params: CategoryIdParams,
    body: CategoryBody,
    files: CATEGORY_FILES,
    answer: Category,
  },
  'PUT /categories/{id}/place': {
    who: 'admin',
    area: 'products',
    params: CategoryIdParams,
    body: CategoryPlaceBody,
    answer: Message,
  },
  'DELETE /categories/{id}': {
    who: 'admin',
    area: 'products',
    params: CategoryIdParams,
    answer: Message,
  },

  'POST /orders/place': {
    who: 'customer',
    adminRefusal: NO_ORDERS,
    headers: IdempotencyHeaders,
    body: PlaceOrderBody,
    answer: PlaceOrderAnswer,
    status: 201,
  },
  'GET /orders/my-orders': {
    who: 'customer',
    adminRefusal: NO_ORDERS,
    query: MyOrdersQuery,
    answer: OrderPage,
  },
  'GET /orders/attempts/{key}': {
    who: 'customer',
    adminRefusal: NO_ORDERS,
    params: OrderAttemptParams,
    answer: OrderAttemptAnswer,
  },
  'GET /orders/{id}': { who: 'user', area: 'orders', params: OrderParams, answer: OrderAnswer },
  'PUT /orders/{id}/cancel': {
    who: 'customer',
    adminRefusal: NO_ORDERS,
    params: OrderParams,
    answer: OrderAnswer,
  },
  'GET /orders/all': { who: 'admin', area: 'orders', query: AllOrdersQuery, answer: OrderPage },
  'GET /orders/csv': {
    who: 'admin',
    area: 'orders',
    query: OrderFileQuery,
    answer: OrderFile,
    file: 'text/csv',
  },
  'PUT /orders/{id}/status': {
    who: 'admin',
    area: 'orders',
    params: OrderParams,
    body: OrderStatusBody,
    answer: OrderAnswer,
  },
  'PUT /orders/shipments': {
    who: 'admin',
    area: 'orders',
    body: ShipmentsBody,
    answer: ShipmentsAnswer,
  },

  ...orderCareEndpoints,
  ...orderEntryEndpoints,

  'GET /company-details': { who: 'public', answer: PublicCompany },
  'PUT /company-details': {
    who: 'admin',
    area: 'content',
    body: CompanyBody,
    files: { logo: { max: 1, tooMany: 'A company has one logo.' } },
    answer: PublicCompany,
  },

  'GET /legal-pages': { who: 'public', answer: LegalPages },
  'POST /legal-pages': { who: 'admin', area: 'content', body: LegalPageBody, answer: LegalPage },

  ...contentEndpoints,

  'GET /changes': { who: 'admin', area: 'shared', query: ChangesQuery, answer: ChangePage },
  'GET /changes/{id}': { who: 'admin', area: 'shared', params: ChangeParams, answer: ChangeAnswer },

  'GET /dashboard': { who: 'admin', area: 'shared', answer: Dashboard },
  ...reportEndpoints,

  'GET /pincodes/{pin}': { who: 'public', params: PinCodeParams, answer: PinCode },
  'GET /openapi.json': { who: 'public', answer: OpenApiDocument },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;

/** All endpoint keys. The cast is needed because TypeScript types `Object.keys` as string[]. */
export const endpointKeys = Object.keys(endpoints) as (keyof typeof endpoints)[];
