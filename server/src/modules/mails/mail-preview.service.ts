import { z } from 'zod';
import type { Company } from '#common/contract/company.ts';
import type { MailPreview } from '#common/contract/mail-settings.ts';
import { OPTIONAL_MAIL_KINDS, type OptionalMailKind } from '#common/domain/optional-mails.ts';
import type { OrderMailKind } from '#common/domain/order-mails.ts';
import type { DeliveryStatus } from '#common/domain/order-status.ts';
import type { Deps } from '../../deps.ts';
import { getCompany } from '../company/company.service.ts';
import { previewLowStock } from './low-stock-mail.service.ts';
import type { MailContent } from './mails.present.ts';
import { findLatestOrder } from './order-mails.queries.ts';
import { findMailedOrder, presentOrderMail, TOLD } from './order-mails.service.ts';
import { sampleOrder } from './sample-order.present.ts';
import { previewBackInStock } from './stock-alert-mails.service.ts';

/** The payload of a test mail: which mail it shows. */
export const TestPayload = z.object({ kind: z.enum(OPTIONAL_MAIL_KINDS) });

interface Preview {
  content: MailContent;
  /** True if the shop has nothing that the mail could show. */
  isSample: boolean;
  orderId?: string;
}

/** The mail about the latest order that can have it, else about a sample. */
async function previewOrderMail(
  deps: Deps,
  kind: OrderMailKind,
  company: Company,
): Promise<Preview> {
  const status: DeliveryStatus | undefined = TOLD[kind];
  const id = await findLatestOrder(deps.db, status);
  const latest = id === null ? null : await findMailedOrder(deps, id);
  const order = latest ?? sampleOrder(deps.clock.now(), status ?? 'PENDING');
  const content = presentOrderMail(deps, kind, { order, company });
  return latest ? { content, isSample: false, orderId: latest.id } : { content, isSample: true };
}

function compose(deps: Deps, kind: OptionalMailKind, company: Company): Promise<Preview> {
  if (kind === 'LOW_STOCK') return previewLowStock(deps, company);
  if (kind === 'BACK_IN_STOCK') return previewBackInStock(deps, company);
  return previewOrderMail(deps, kind, company);
}

/** Shows a mail as its reader would get it now, whether or not it is switched on. */
export async function previewMail(deps: Deps, kind: OptionalMailKind): Promise<MailPreview> {
  const { content, isSample, orderId = null } = await compose(deps, kind, await getCompany(deps));
  return { ...content, isSample, orderId };
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
