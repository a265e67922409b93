import { adminPaths } from '#common/admin-paths.ts';
import type { BestSeller } from '#common/contract/dashboard.ts';
import { counted } from '#common/format/counted.ts';
import { formatRupees } from '#common/format/inr.ts';
import { ProductImage } from '#client/components/product-image.tsx';
import { RoleLink } from '#client/admin/ui/role-link.tsx';
import { listPath } from '#client/admin/lib/list-paths.ts';

/** The products that sold most. Those still on sale link to the product list, searched for their name. */
export function BestSellers({ products }: { products: readonly BestSeller[] }) {
  if (products.length === 0) {
    return <p className="py-6 text-sm text-ink-soft">Nothing was sold on these days.</p>;
  }
  return (
    <ol className="flex flex-col divide-y divide-sand">
      {products.map((product) => (
        <li key={product.productId} className="flex items-center gap-3 py-3">
          <ProductImage image={product.image} alt="" sizes="48px" className="w-10 shrink-0" />
          <div className="min-w-0 flex-1">
            {product.onSale ? (
              <RoleLink
                to={listPath(adminPaths.products, { q: product.name })}
                className="line-clamp-2 min-h-6 text-sm font-medium wrap-anywhere underline-offset-4 hover:underline"
              >
                {product.name}
              </RoleLink>
            ) : (
              <>
                <p className="line-clamp-2 text-sm font-medium wrap-anywhere">{product.name}</p>
                <p className="text-xs text-ink-soft">No longer in the shop</p>
              </>
            )}
          </div>
          <p className="shrink-0 text-right text-sm tabular-nums">
            <span className="block font-semibold">{counted(product.pieces, 'piece')}</span>
            <span className="block text-xs text-ink-soft">{formatRupees(product.revenue)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
