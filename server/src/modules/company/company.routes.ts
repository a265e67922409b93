import type { Handlers } from '../../http/routes.ts';
import { getCompany, saveCompany } from './company.service.ts';

export const companyHandlers = {
  'GET /company-details': ({ deps }) => getCompany(deps),
  'PUT /company-details': ({ deps, actor, body, files }) =>
    saveCompany(deps, actor.id, body, files.logo),
} satisfies Partial<Handlers>;
