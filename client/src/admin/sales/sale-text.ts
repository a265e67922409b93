import type { Sale, SaleState } from '#common/contract/sales.ts';
import { counted } from '#common/format/counted.ts';
import { formatMoment } from '#common/format/dates.ts';
import type { BadgeTone } from '#client/components/ui/badge.tsx';

const STATES: Readonly<Record<SaleState, { label: string; tone: BadgeTone }>> = {
  planned: { label: 'Planned', tone: 'info' },
  running: { label: 'Running', tone: 'good' },
  ended: { label: 'Ended', tone: 'plain' },
};

/** Returns how a list shows the state of a sale. */
export function saleState(state: SaleState): { label: string; tone: BadgeTone } {
  return STATES[state];
}

/** Describes when a sale is on, such as '5 Nov 2026, 10:00 am to 12 Nov 2026, 11:59 pm'. */
export function saleTimes({ startsAt, endsAt }: Pick<Sale, 'startsAt' | 'endsAt'>): string {
  return `${formatMoment(startsAt)} to ${formatMoment(endsAt)}`;
}

/** Describes what a sale covers, such as 'Kurtas, Saris and 3 products'. */
export function saleScope({
  wholeShop,
  categories,
  productCount,
}: Pick<Sale, 'wholeShop' | 'categories' | 'productCount'>): string {
  if (wholeShop) return 'The whole shop';
  const names = categories.map(({ name }) => name).join(', ');
  if (productCount === 0) return names || 'No products any more';
  const products = counted(productCount, 'product');
  return names === '' ? products : `${names} and ${products}`;
}
