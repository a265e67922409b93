import type { Handlers } from '../../http/handlers.ts';
import { previewMail } from './mail-preview.service.ts';
import { getMailSettings, saveMailSettings } from './mail-settings.service.ts';
import { listMails, resendMail, sendConfirmation } from './mails.service.ts';
import { sendTestMail } from './test-mail.service.ts';

export const mailHandlers = {
  'POST /orders/send-confirmation': ({ deps, actor, body }) =>
    sendConfirmation(deps, actor.id, body),
  'GET /mails': ({ deps, query }) => listMails(deps, query),
  'POST /mails/{id}/resend': ({ deps, params }) => resendMail(deps, params.id),
  'GET /mail-settings': ({ deps }) => getMailSettings(deps),
  'PUT /mail-settings': ({ deps, actor, body }) => saveMailSettings(deps, actor.id, body),
  'GET /mail-settings/previews/{kind}': ({ deps, params }) => previewMail(deps, params.kind),
  'POST /mail-settings/test': ({ deps, actor, body }) => sendTestMail(deps, actor.id, body.kind),
} satisfies Partial<Handlers>;
