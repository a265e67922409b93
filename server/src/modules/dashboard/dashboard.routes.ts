import type { Handlers } from '../../http/handlers.ts';
import { getDashboard } from './dashboard.service.ts';

export const dashboardHandlers = {
  'GET /dashboard': ({ deps }) => getDashboard(deps),
} satisfies Partial<Handlers>;
