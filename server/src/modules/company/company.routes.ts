import type { Handlers } from '../../http/handlers.ts';
import { readCompany, saveCompany } from './company.service.ts';

export const companyHandlers = {
  'GET /company-details': ({ deps }) => readCompany(deps),
  'PUT /company-details': ({ deps, actor, body, files }) =>
    saveCompany(deps, actor.id, body, files.logo),
} satisfies Partial<Handlers>;
