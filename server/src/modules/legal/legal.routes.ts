import type { Handlers } from '../../http/handlers.ts';
import { listLegalPages, saveLegalPage } from './legal.service.ts';

export const legalHandlers = {
  'GET /legal-pages': ({ deps }) => listLegalPages(deps),
  'POST /legal-pages': ({ deps, actor, body }) => saveLegalPage(deps, actor.id, body),
} satisfies Partial<Handlers>;
