import type { Product } from '#common/contract/products.ts';
import { STATUS_NAMES } from '#common/domain/product-status.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { productPath } from '#client/lib/paths.ts';

/**
 * The sale that a product is in. For a product that shoppers do not see, also its status and a link to its preview.
 * Renders nothing for an active product without a sale.
 */
export function ProductState({ product: { name, status, urlName, sale } }: { product: Product }) {
  if (status === 'ACTIVE' && !sale) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-normal">
      {sale && (
        <span className="text-sm wrap-anywhere text-ink-soft">
          <Badge tone="info">{sale.percent}% off</Badge> {sale.name}
        </span>
      )}
      {status !== 'ACTIVE' && (
        <>
          <Badge tone={status === 'DRAFT' ? 'low' : 'plain'}>{STATUS_NAMES[status]}</Badge>
          <Link
            to={productPath(urlName)}
            className="inline-flex min-h-6 items-center text-sm text-indigo underline underline-offset-4"
          >
            Preview<span className="sr-only"> of {name}</span>
          </Link>
        </>
      )}
    </p>
  );
}
