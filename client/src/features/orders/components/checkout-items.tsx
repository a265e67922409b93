import type { CartItem } from '#common/contract/cart.ts';
import { formatPaise } from '#common/format/inr.ts';
import { Price } from '#client/components/price.tsx';
import { ProductImage } from '#client/components/product-image.tsx';
import { cartLine, lineTotals } from '../../cart/cart-totals.ts';
import { RowNotes } from '../../cart/components/row-notes.tsx';

interface CheckoutItemsProps {
  items: readonly CartItem[];
}

/** The items about to be ordered, read-only. */
export function CheckoutItems({ items }: CheckoutItemsProps) {
  return (
    <ul>
      {items.map((item) => {
        const { product, quantity } = item;
        const line = cartLine(item);
        return (
          <li
            key={product.variant.id}
            className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-sand py-4 first:pt-0 last:border-0"
          >
            <ProductImage image={product.images[0]} alt="" sizes="64px" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{product.name}</p>
              <p className="text-sm text-ink-soft">
                Size: {product.variant.size}
                {product.variant.color && ` · ${product.variant.color}`} · Quantity: {quantity}
              </p>
              <Price sellingPaise={line.sellingPaise} discountPaise={line.discountPaise} />
              <RowNotes item={item} />
            </div>
            <p className="font-medium tabular-nums">{formatPaise(lineTotals(line).totalPaise)}</p>
          </li>
        );
      })}
    </ul>
  );
}
