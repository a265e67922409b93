import type { Company } from '#common/contract/company.ts';
import type { Deps } from '../../deps.ts';
import { LowStockPayload } from '../low-stock/low-stock-worker.service.ts';
import {
  findSomeLow,
  findStillLow,
  findThreshold,
  type LowVariant,
} from '../low-stock/low-stock.queries.ts';
import { MailCanceled } from './delivery/mail-error.ts';
import { presentLowStock } from './low-stock-mail.present.ts';
import { requireSwitchedOn } from './mail-settings.service.ts';
import type { MailContent } from './mails.present.ts';

const RESTOCKED = 'All of these sizes have more stock again, so this is not sent.';

/** Number of variants in a preview. */
const PREVIEWED = 10;

/**
 * Composes the owner's mail about low stock when it is sent, with the stock of that moment.
 * @throws MailCanceled if it is switched off, or none of its variants is low any more
 */
export async function composeLowStock(
  { db, config }: Deps,
  payload: unknown,
  company: Company,
): Promise<MailContent> {
  await requireSwitchedOn(db, 'LOW_STOCK');
  const { threshold, total, variantIds } = LowStockPayload.parse(payload);
  const variants = await findStillLow(db, variantIds, threshold);
  if (variants.length === 0) throw new MailCanceled(RESTOCKED);
  const stock = { threshold, variants, others: total - variantIds.length };
  return presentLowStock(stock, { company, publicUrl: config.publicUrl });
}

/** Variants of nobody, for the preview of a shop in which none is low. */
function sampleVariants(threshold: number): LowVariant[] {
  const product = { id: 'sample', name: 'Block-printed cotton kurta' };
  const variant = { color: 'Indigo', sku: null, product };
  return [
    { ...variant, size: 'M', stock: 0 },
    { ...variant, size: 'L', stock: threshold },
  ];
}

/** Composes the mail with variants that are low now, else with a sample. */
export async function previewLowStock({ db, config }: Deps, company: Company) {
  const threshold = await findThreshold(db);
  const low = await findSomeLow(db, threshold, PREVIEWED);
  const isSample = low.length === 0;
  const variants = isSample ? sampleVariants(threshold) : low;
  const sender = { company, publicUrl: config.publicUrl };
  return { content: presentLowStock({ threshold, variants, others: 0 }, sender), isSample };
}
