import type { Handlers } from '../../http/routes.ts';
import { listLegalPages, saveLegalPage } from './legal.service.ts';

export const legalHandlers = {
  'GET /legal-pages': ({ deps }) => listLegalPages(deps),
  'POST /legal-pages': ({ deps, actor, body }) => saveLegalPage(deps, actor.id, body),
} satisfies Partial<Handlers>;
