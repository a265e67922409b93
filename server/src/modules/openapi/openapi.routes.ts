import { Router } from 'express';
import { allowMethods, READ_METHODS } from '../../http/methods.ts';
import type { Handlers } from '../../http/handlers.ts';
import { API_DOCS_STYLE } from './api-docs-style.present.ts';
import { apiDocsPage, openApiDocument } from './openapi.service.ts';

export const openApiHandlers = {
  'GET /openapi.json': () => Promise.resolve(openApiDocument()),
} satisfies Partial<Handlers>;

/**
 * Serves the OpenAPI document as a page for people, /api/docs, and its style sheet. Search engines are
 * asked to leave them out.
 */
export function apiDocs(): Router {
  const router = Router({ caseSensitive: true });
  const headers = { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' };
  router.get('/docs', (_request, response) => {
    response.set(headers).type('html').send(apiDocsPage());
  });
  router.get('/docs.css', (_request, response) => {
    response.set(headers).type('css').send(API_DOCS_STYLE);
  });
  router.all(['/docs', '/docs.css'], allowMethods(READ_METHODS));
  return router;
}
