import { Reply, type Handlers } from '../../http/handlers.ts';
import { copyProduct } from './copy-product.service.ts';
import { deleteProduct } from './delete-product.service.ts';
import {
  getProduct,
  getProductByName,
  getProductUsage,
  listAllProducts,
  listCategoryProducts,
  listFacets,
  listProducts,
  searchProducts,
} from './products.service.ts';
import { saveProduct } from './save-product.service.ts';
import { setProductStatus } from './set-product-status.service.ts';
import { setStock } from './set-stock.service.ts';

export const productHandlers = {
  'GET /products': ({ deps, query, gone }) => listProducts(deps, query, gone),
  'GET /products/all': ({ deps, query, gone }) => listAllProducts(deps, query, gone),
  'GET /products/all/by-name/{urlName}': ({ deps, params }) =>
    getProductByName(deps, params.urlName, { hidden: true }),
  'GET /products/all/{id}': ({ deps, params }) => getProduct(deps, params.id, { hidden: true }),
  'GET /products/facets': ({ deps, query }) => listFacets(deps, query),
  'GET /products/search': ({ deps, actor, query }) =>
    searchProducts(deps, query, { bySku: actor.userType === 'ADMIN' }),
  'GET /products/by-name/{urlName}': ({ deps, params }) => getProductByName(deps, params.urlName),
  'GET /products/category/{categoryId}': ({ deps, params, query, gone }) =>
    listCategoryProducts(deps, params.categoryId, query, gone),
  'GET /products/{id}': ({ deps, params }) => getProduct(deps, params.id),
  'GET /products/{id}/usage': ({ deps, params }) => getProductUsage(deps, params.id),
  'POST /products': async ({ deps, actor, body, files, headers }) => {
    const form = { body, images: files.images, key: headers['idempotency-key'] };
    const { added, ...saved } = await saveProduct(deps, actor.id, form);
    return new Reply(added ? 201 : 200, saved);
  },
  'DELETE /products/{id}': ({ deps, actor, params }) => deleteProduct(deps, actor.id, params.id),
  'POST /products/{id}/copy': async ({ deps, actor, params, headers }) => {
    const call = { id: params.id, key: headers['idempotency-key'] };
    const { added, ...saved } = await copyProduct(deps, actor.id, call);
    return new Reply(added ? 201 : 200, saved);
  },
  'PUT /products/{id}/status': ({ deps, actor, params, body }) =>
    setProductStatus(deps, actor.id, { ...params, ...body }),
  'PUT /variants/{id}/stock': ({ deps, actor, params, body, headers }) =>
    setStock(deps, actor.id, { ...params, ...body, key: headers['idempotency-key'] }),
} satisfies Partial<Handlers>;
