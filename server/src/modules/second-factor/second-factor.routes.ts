import type { Handlers } from '../../http/handlers.ts';
import {
  confirmSecondFactor,
  describeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.service.ts';

export const secondFactorHandlers = {
  'GET /auth/second-factor': ({ deps, actor }) => describeSecondFactor(deps, actor.id),
  'POST /auth/second-factor': ({ deps, actor, body, ...client }) =>
    startSecondFactor(deps, actor.id, body, client),
  'POST /auth/second-factor/confirm': ({ deps, actor, body }) =>
    confirmSecondFactor(deps, actor, body),
  'POST /auth/second-factor/recovery-codes': ({ deps, actor, body, ...client }) =>
    renewRecoveryCodes(deps, actor.id, body, client),
  'POST /auth/second-factor/turn-off': ({ deps, actor, body, ...client }) =>
    turnOffSecondFactor(deps, actor, body, client),
} satisfies Partial<Handlers>;
