import compression from 'compression';
import express, { type Express } from 'express';
import type { Deps } from './deps.ts';
import { apiNotFound, errorHandler, pageNotFound } from './http/error-handler.ts';
import { healthProbes } from './http/health.ts';
import { allowMethods, READ_METHODS } from './http/methods.ts';
import { requestLog } from './http/request-log.ts';
import { apiRouter } from './http/routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { checkMessage } from './http/serve-requests.ts';
import { createServingCheck, servingGate } from './http/serving-gate.ts';
import { clientFiles, uploadedFiles } from './http/static-files.ts';
import { addressHandlers } from './modules/addresses/addresses.routes.ts';
import { authHandlers } from './modules/auth/auth.routes.ts';
import { cartHandlers } from './modules/cart/cart.routes.ts';
import { categoryHandlers } from './modules/categories/categories.routes.ts';
import { changeHandlers } from './modules/changes/changes.routes.ts';
import { companyHandlers } from './modules/company/company.routes.ts';
import { dashboardHandlers } from './modules/dashboard/dashboard.routes.ts';
import { legalHandlers } from './modules/legal/legal.routes.ts';
import { apiDocs, openApiHandlers } from './modules/openapi/openapi.routes.ts';
import { mailHandlers } from './modules/mails/mails.routes.ts';
import { orderHandlers } from './modules/orders/orders.routes.ts';
import { crawlerFiles, screens } from './modules/pages/pages.routes.ts';
import { pinCodeHandlers } from './modules/pincodes/pincodes.routes.ts';
import { productHandlers } from './modules/products/products.routes.ts';
import { userHandlers } from './modules/users/users.routes.ts';
import { wishlistHandlers } from './modules/wishlist/wishlist.routes.ts';

/** Largest JSON body (docs/specification.md#limits). */
const BODY_LIMIT = '100kb';
/** Fits a policy page of LIMITS.legalContent characters at three bytes each, which Indian scripts take. */
const POLICY_LIMIT = '400kb';

/** Creates the Express application. Does not open or close connections; the caller owns them. */
export function createApp(deps: Deps): Express {
  const { config, logger } = deps;
  const app = express();
  const readOnly = allowMethods(READ_METHODS);
  const findProblem = createServingCheck(deps);
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  // A repeated parameter becomes a list, which most schemas refuse. Brackets in names have no meaning.
  app.set('query parser', 'simple');

  app.use(requestLog(logger));
  app.use(securityHeaders(config.publicUrl));
  app.use(checkMessage);
  app.use(healthProbes(deps));
  app.use('/uploads', readOnly, uploadedFiles(deps));
  app.use(compression());
  app.use(['/api', '/sitemap.xml', '/sitemaps'], servingGate(findProblem));
  app.use('/api', apiDocs());
  app.use('/api/legal-pages', express.json({ limit: POLICY_LIMIT }));
  app.use(
    '/api',
    express.json({ limit: BODY_LIMIT }),
    apiRouter(deps, {
      ...authHandlers,
      ...userHandlers,
      ...categoryHandlers,
      ...productHandlers,
      ...cartHandlers,
      ...wishlistHandlers,
      ...addressHandlers,
      ...orderHandlers,
      ...mailHandlers,
      ...companyHandlers,
      ...legalHandlers,
      ...changeHandlers,
      ...dashboardHandlers,
      ...pinCodeHandlers,
      ...openApiHandlers,
    }),
    apiNotFound,
  );
  app.use(readOnly, crawlerFiles(deps));
  if (config.clientDir) {
    app.use(clientFiles(config.clientDir), screens(deps, config.clientDir, findProblem));
  }
  app.use(pageNotFound, errorHandler);
  return app;
}
