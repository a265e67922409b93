import type { Handlers } from '../../http/handlers.ts';
import { listMails, resendMail, sendConfirmation } from './mails.service.ts';

export const mailHandlers = {
  'POST /orders/send-confirmation': ({ deps, actor, body }) =>
    sendConfirmation(deps, actor.id, body),
  'GET /mails': ({ deps, query }) => listMails(deps, query),
  'POST /mails/{id}/resend': ({ deps, params }) => resendMail(deps, params.id),
} satisfies Partial<Handlers>;
