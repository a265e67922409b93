import type { OrderItem } from '#common/contract/orders.ts';
import { priceOf } from '#common/domain/pricing.ts';
import { formatPaise } from '#common/format/inr.ts';
import { Price } from '#client/components/price.tsx';
import { SnapshotImage } from '#client/components/product-image.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { productPath } from '#client/lib/paths.ts';
import { itemTotalPaise } from '../order-view.ts';

/** The items of an order as of its day. Products that are not deleted are linked. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} />
      ))}
    </ul>
  );
}

function ItemRow({ item }: { item: OrderItem }) {
  const { product, quantity } = item;
  return (
    <li className="grid break-inside-avoid grid-cols-[64px_minmax(0,1fr)_auto] grid-rows-[auto_1fr] items-start gap-x-4 border-b border-sand py-4 print:grid-cols-[40px_minmax(0,1fr)_auto] print:py-2">
      <div className="row-span-2">
        <SnapshotImage url={product.image} />
      </div>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {product.id === null ? (
            product.name
          ) : (
            <Link to={productPath(product.urlName)} className="hover:underline">
              {product.name}
            </Link>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          Size: {product.variant.size}
          {product.variant.color && ` · ${product.variant.color}`}
        </p>
      </div>
      <p className="font-medium tabular-nums">{formatPaise(itemTotalPaise(item))}</p>
      <div className="col-span-2 flex flex-wrap items-baseline gap-x-1.5 text-sm text-ink-soft tabular-nums">
        {quantity} × <Price {...priceOf(product.variant)} />
      </div>
    </li>
  );
}
