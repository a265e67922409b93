import compression from 'compression';
import express from 'express';
import type { RequestListener } from 'node:http';
import type { Deps } from './deps.ts';
import { createAdmission } from './http/authenticate.ts';
import { apiNotFound, errorHandler, pageNotFound } from './http/error-handler.ts';
import { createFastPath } from './http/fast-path.ts';
import type { Handlers } from './http/handlers.ts';
import { healthProbes } from './http/health.ts';
import { allowMethods, READ_METHODS } from './http/methods.ts';
import { metricsPage } from './http/metrics-page.ts';
import { isReady } from './http/ready-response.ts';
import { requestLog } from './http/request-log.ts';
import { createPublicReads } from './http/public-reads.ts';
import { createQueues } from './http/queues.ts';
import { measureResources } from './http/resource-metrics.ts';
import { createResponseCache } from './http/response-cache.ts';
import { apiRouter } from './http/routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { checkMessage } from './http/serve-requests.ts';
import { createServingCheck, servingGate } from './http/serving-gate.ts';
import { clientFiles } from './http/static-files.ts';
import { createUploadAdmission } from './http/upload-admission.ts';
import { uploadedFiles } from './http/uploaded-files.ts';
import { addressHandlers } from './modules/addresses/addresses.routes.ts';
import { authHandlers } from './modules/auth/auth.routes.ts';
import { bulkEditHandlers } from './modules/bulk-edits/bulk-edits.routes.ts';
import { cartHandlers } from './modules/cart/cart.routes.ts';
import { discountCodeHandlers } from './modules/discount-codes/discount-codes.routes.ts';
import { categoryHandlers } from './modules/categories/categories.routes.ts';
import { administratorHandlers } from './modules/administrators/administrators.routes.ts';
import { changeHandlers } from './modules/changes/changes.routes.ts';
import { companyHandlers } from './modules/company/company.routes.ts';
import { customerHandlers } from './modules/customers/customers.routes.ts';
import { dashboardHandlers } from './modules/dashboard/dashboard.routes.ts';
import { contentHandlers } from './modules/content/content.routes.ts';
import { legalHandlers } from './modules/legal/legal.routes.ts';
import { apiDocs, openApiHandlers } from './modules/openapi/openapi.routes.ts';
import { mailHandlers } from './modules/mails/mails.routes.ts';
import { orderCareHandlers } from './modules/orders/order-care.routes.ts';
import { orderHandlers } from './modules/orders/orders.routes.ts';
import { crawlerFiles, screens } from './modules/pages/pages.routes.ts';
import { personalDataHandlers } from './modules/personal-data/personal-data.routes.ts';
import { pinCodeHandlers } from './modules/pincodes/pincodes.routes.ts';
import { reportHandlers } from './modules/reports/reports.routes.ts';
import { saleHandlers } from './modules/sales/sales.routes.ts';
import { productHandlers } from './modules/products/products.routes.ts';
import { sessionHandlers } from './modules/sessions/sessions.routes.ts';
import { sizeSetHandlers } from './modules/size-sets/size-sets.routes.ts';
import { stockAlertHandlers } from './modules/stock-alerts/stock-alerts.routes.ts';
import { secondFactorHandlers } from './modules/second-factor/second-factor.routes.ts';
import { measureShop } from './modules/shop-metrics/shop-metrics.service.ts';
import { userHandlers } from './modules/users/users.routes.ts';
import { wishlistHandlers } from './modules/wishlist/wishlist.routes.ts';

/** Largest JSON body (docs/specification.md#limits). */
const BODY_LIMIT = '100kb';
/** Fits a policy page of LIMITS.legalContent characters at three bytes each, which Indian scripts take. */
const POLICY_LIMIT = '400kb';

const isCompressible: compression.CompressionFilter = (request, response) =>
  !isReady(response) && compression.filter(request, response);

const handlers: Handlers = {
  ...authHandlers,
  ...secondFactorHandlers,
  ...userHandlers,
  ...sessionHandlers,
  ...personalDataHandlers,
  ...customerHandlers,
  ...categoryHandlers,
  ...productHandlers,
  ...bulkEditHandlers,
  ...saleHandlers,
  ...cartHandlers,
  ...discountCodeHandlers,
  ...wishlistHandlers,
  ...sizeSetHandlers,
  ...stockAlertHandlers,
  ...addressHandlers,
  ...orderHandlers,
  ...orderCareHandlers,
  ...mailHandlers,
  ...companyHandlers,
  ...contentHandlers,
  ...legalHandlers,
  ...changeHandlers,
  ...administratorHandlers,
  ...dashboardHandlers,
  ...reportHandlers,
  ...pinCodeHandlers,
  ...openApiHandlers,
};

/**
 * Creates the application. Does not open or close connections; the caller owns them.
 * @returns the listener for requests: the fast path, and Express behind it
 */
export function createApp(deps: Deps): RequestListener {
  const { config } = deps;
  const app = express();
  const readOnly = allowMethods(READ_METHODS);
  const findClosure = createServingCheck(deps);
  const responses = createResponseCache(deps);
  const queues = createQueues(deps.metrics);
  const reads = createPublicReads(deps, handlers, responses, queues.large);
  const admission = createAdmission(deps);
  measureResources(deps, responses);
  measureShop(deps);
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  // A repeated parameter becomes a list, which most schemas refuse. Brackets in names have no meaning.
  app.set('query parser', 'simple');

  app.use(requestLog(deps));
  app.use(securityHeaders(config.publicUrl));
  app.use(checkMessage);
  app.use(healthProbes(deps), metricsPage(deps));
  app.use('/uploads', readOnly, uploadedFiles(deps));
  app.use(compression({ filter: isCompressible }));
  app.use(['/api', '/sitemap.xml', '/sitemaps'], servingGate(findClosure));
  app.use('/api', apiDocs());
  app.use('/api/legal-pages', express.json({ limit: POLICY_LIMIT }));
  app.use(
    '/api',
    express.json({ limit: BODY_LIMIT }),
    apiRouter({
      ...{ deps, handlers, admission, reads, responses, queues },
      uploads: createUploadAdmission(),
    }),
    apiNotFound,
  );
  app.use(readOnly, crawlerFiles(deps, queues.files));
  const { clientDir } = config;
  if (clientDir) {
    app.use(
      clientFiles(clientDir),
      screens(
        { ...deps, read: reads.read },
        { clientDir, findClosure, responses, queue: queues.pages },
      ),
    );
  }
  app.use(pageNotFound, errorHandler);
  return createFastPath({ deps, admission, reads, responses, findClosure, app });
}
