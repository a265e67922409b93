import type { Handlers } from '../../http/handlers.ts';
import { findPinCode } from './pincodes.service.ts';

export const pinCodeHandlers = {
  'GET /pincodes/{pin}': ({ params }) => findPinCode(params.pin),
} satisfies Partial<Handlers>;
