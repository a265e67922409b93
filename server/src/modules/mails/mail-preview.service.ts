import { z } from 'zod';
import type { Company } from '#common/contract/company.ts';
import type { MailPreview } from '#common/contract/mail-settings.ts';
import { ORDER_MAIL_KINDS, type OrderMailKind } from '#common/domain/order-mails.ts';
import type { DeliveryStatus } from '#common/domain/order-status.ts';
import type { Deps } from '../../deps.ts';
import { getCompany } from '../company/company.service.ts';
import type { MailContent } from './mails.present.ts';
import { findLatestOrder } from './order-mails.queries.ts';
import { findMailedOrder, presentOrderMail, TOLD } from './order-mails.service.ts';
import { sampleOrder } from './sample-order.present.ts';

/** The payload of a test mail: which mail it shows. */
export const TestPayload = z.object({ kind: z.enum(ORDER_MAIL_KINDS) });

/** The mail about the latest order that can have it, else about a sample. */
async function compose(deps: Deps, kind: OrderMailKind, company: Company) {
  const status: DeliveryStatus | undefined = TOLD[kind];
  const id = await findLatestOrder(deps.db, status);
  const latest = id === null ? null : await findMailedOrder(deps, id);
  const order = latest ?? sampleOrder(deps.clock.now(), status ?? 'PENDING');
  return {
    content: presentOrderMail(deps, kind, { order, company }),
    orderId: latest?.id ?? null,
  };
}

/** Shows a mail as a customer or the owner would get it now, whether or not it is switched on. */
export async function previewMail(deps: Deps, kind: OrderMailKind): Promise<MailPreview> {
  const { content, orderId } = await compose(deps, kind, await getCompany(deps));
  return { ...content, orderId };
}

/** Composes a test mail when it is sent. */
export async function composeTest(
  deps: Deps,
  payload: unknown,
  company: Company,
): Promise<MailContent> {
  const { content } = await compose(deps, TestPayload.parse(payload).kind, company);
  return { ...content, subject: `Test: ${content.subject}` };
}
