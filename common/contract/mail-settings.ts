import { z } from 'zod';
import { ORDER_MAIL_KINDS, type OrderMailKind } from '../domain/order-mails.ts';
import { expectedTime } from './fields.ts';
import { emailField } from './person-fields.ts';

const kindField = z.enum(ORDER_MAIL_KINDS, {
  error: `kind must be one of ${ORDER_MAIL_KINDS.join(', ')}.`,
});

const isOn = z.boolean({ error: 'Each mail must be on (true) or off (false).' });

/** Which mails about orders are sent. */
const KindsOn = z.object(
  {
    NEW_ORDER: isOn,
    ORDER_CONFIRMATION: isOn,
    ORDER_SHIPPED: isOn,
    ORDER_DELIVERED: isOn,
    ORDER_CANCELED: isOn,
  } satisfies Record<OrderMailKind, typeof isOn>,
  { error: 'kinds must say of each mail whether it is on.' },
);

/** Which mails about orders the shop sends, and where the owner's go. */
export const MailSettings = z.object({
  /** Where mails to the owner go. Null stands for the e-mail of the company. */
  ownerEmail: z.string().nullable(),
  /** The e-mail of the company details; null if they have none. */
  companyEmail: z.string().nullable(),
  kinds: KindsOn,
  /** Null until the settings are saved for the first time. */
  updatedAt: z.string().nullable(),
});
export type MailSettings = z.infer<typeof MailSettings>;

export const MailSettingsBody = z.object({
  ownerEmail: z
    .union([z.literal(''), emailField('Your address')])
    .nullish()
    .transform((value) => value || null),
  kinds: KindsOn,
  expectedUpdatedAt: expectedTime,
});

export const MailKindParams = z.object({ kind: kindField });
export const TestMailBody = z.object({ kind: kindField });

/** A mail as it would be sent now. */
export const MailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The order that it is about; null for a sample. */
  orderId: z.string().nullable(),
});
export type MailPreview = z.infer<typeof MailPreview>;
