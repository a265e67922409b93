import type { WantedVariant } from '#common/contract/stock-alerts.ts';
import type { WantedRow } from './stock-alerts.queries.ts';

interface Described {
  size: string;
  color: string;
  product: { name: string };
}

/** Names a variant in a sentence: 'Indigo Kurta (Blue, size M)'. */
export function describeVariant({ size, color, product }: Described): string {
  return `${product.name} (${[color, `size ${size}`].filter(Boolean).join(', ')})`;
}

export function presentWanted({ productId, name, since, ...variant }: WantedRow): WantedVariant {
  return { ...variant, product: { id: productId, name }, since: since.toISOString() };
}
