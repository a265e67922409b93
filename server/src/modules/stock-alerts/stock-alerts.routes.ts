import type { Handlers } from '../../http/handlers.ts';
import { listDemand } from './demand.service.ts';
import {
  addAlert,
  askForAlert,
  confirmAlert,
  listAlerts,
  removeAlert,
  stopAlerts,
} from './stock-alerts.service.ts';

export const stockAlertHandlers = {
  'GET /stock-alerts': ({ deps, actor }) => listAlerts(deps, actor.id),
  'POST /stock-alerts': ({ deps, body, address }) => askForAlert(deps, body, address),
  'POST /stock-alerts/{variantId}': ({ deps, actor, params }) =>
    addAlert(deps, actor.id, params.variantId),
  'DELETE /stock-alerts/{variantId}': ({ deps, actor, params }) =>
    removeAlert(deps, actor.id, params.variantId),
  'POST /stock-alerts/confirm': ({ deps, body }) => confirmAlert(deps, body),
  'POST /stock-alerts/stop': ({ deps, body }) => stopAlerts(deps, body),
  'GET /stock-alerts/demand': ({ deps, query }) => listDemand(deps, query),
} satisfies Partial<Handlers>;
