import type { Handlers } from '../../http/routes.ts';
import { getDashboard } from './dashboard.service.ts';

export const dashboardHandlers = {
  'GET /dashboard': ({ deps }) => getDashboard(deps),
} satisfies Partial<Handlers>;
