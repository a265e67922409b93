import { z } from 'zod';
import { OPTIONAL_MAIL_KINDS, type OptionalMailKind } from '../domain/optional-mails.ts';
import { LIMITS } from '../limits.ts';
import { expectedTime, wholeNumber } from './fields.ts';
import { emailField } from './person-fields.ts';

const kindField = z.enum(OPTIONAL_MAIL_KINDS, {
  error: `kind must be one of ${OPTIONAL_MAIL_KINDS.join(', ')}.`,
});

const isOn = z.boolean({ error: 'Each mail must be on (true) or off (false).' });

/** Which mails are sent. */
const KindsOn = z.object(
  {
    NEW_ORDER: isOn,
    LOW_STOCK: isOn,
    ORDER_CONFIRMATION: isOn,
    ORDER_SHIPPED: isOn,
    ORDER_DELIVERED: isOn,
    ORDER_CANCELED: isOn,
    ORDER_ADDRESS_CORRECTED: isOn,
    BACK_IN_STOCK: isOn,
  } satisfies Record<OptionalMailKind, typeof isOn>,
  { error: 'kinds must say of each mail whether it is on.' },
);

/** Which mails the shop sends, and where the owner's go. */
export const MailSettings = z.object({
  /** Where mails to the owner go. Null stands for the e-mail of the company. */
  ownerEmail: z.string().nullable(),
  /** The e-mail of the company details; null if they have none. */
  companyEmail: z.string().nullable(),
  kinds: KindsOn,
  /** Largest stock that the mail about low stock lists; 0: only what is sold out. */
  lowStockThreshold: z.int(),
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
  lowStockThreshold: wholeNumber('Units that count as low', 0, LIMITS.stock),
  expectedUpdatedAt: expectedTime,
});

export const MailKindParams = z.object({ kind: kindField });
export const TestMailBody = z.object({ kind: kindField });

/** A mail as it would be sent now. */
export const MailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The order that it is about; null if it is about none, and for a sample. */
  orderId: z.string().nullable(),
  /** True if the shop has nothing that the mail could show. */
  isSample: z.boolean(),
});
export type MailPreview = z.infer<typeof MailPreview>;
