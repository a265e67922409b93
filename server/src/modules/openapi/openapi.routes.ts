import type { Handlers } from '../../http/routes.ts';
import { openApiDocument } from './openapi.service.ts';

export const openApiHandlers = {
  'GET /openapi.json': () => Promise.resolve(openApiDocument()),
} satisfies Partial<Handlers>;
