import type { Endpoint, Method } from './endpoint.ts';
import { Message } from './fields.ts';
import {
  MailKindParams,
  MailPreview,
  MailSettings,
  MailSettingsBody,
  TestMailBody,
} from './mail-settings.ts';
import {
  ConfirmationAnswer,
  MailPage,
  MailParams,
  MailsQuery,
  ResendAnswer,
  SendConfirmationBody,
} from './mails.ts';

/** The endpoints of mails, and of the settings that say which ones the shop sends. */
export const mailEndpoints = {
  'POST /orders/send-confirmation': {
    who: 'customer',
    adminRefusal: 'Admin cannot place orders',
    body: SendConfirmationBody,
    answer: ConfirmationAnswer,
  },
  'GET /mails': { who: 'admin', area: 'mails', query: MailsQuery, answer: MailPage },
  'POST /mails/{id}/resend': {
    who: 'admin',
    area: 'mails',
    params: MailParams,
    answer: ResendAnswer,
  },
  'GET /mail-settings': { who: 'admin', area: 'mails', answer: MailSettings },
  'PUT /mail-settings': {
    who: 'admin',
    area: 'mails',
    body: MailSettingsBody,
    answer: MailSettings,
  },
  'GET /mail-settings/previews/{kind}': {
    who: 'admin',
    area: 'mails',
    params: MailKindParams,
    answer: MailPreview,
  },
  'POST /mail-settings/test': {
    who: 'admin',
    area: 'mails',
    body: TestMailBody,
    answer: Message,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
