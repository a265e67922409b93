import type { Handlers } from '../../http/handlers.ts';
import { getDashboard } from './dashboard.service.ts';

export const dashboardHandlers = {
  'GET /dashboard': ({ deps, actor }) => getDashboard(deps, actor.staffRole),
} satisfies Partial<Handlers>;
