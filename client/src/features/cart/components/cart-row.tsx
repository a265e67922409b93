import { Trash2 } from 'lucide-react';
import type { CartItem } from '#common/contract/cart.ts';
import { formatPaise } from '#common/format/inr.ts';
import { Price } from '#client/components/price.tsx';
import { ProductImage } from '#client/components/product-image.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { QuantityStepper } from '#client/components/ui/quantity-stepper.tsx';
import { announce } from '#client/lib/announcements.ts';
import { productPath } from '#client/lib/paths.ts';
import { cartLine, lineTotals } from '../cart-totals.ts';
import { useCartItem } from '../row-api.ts';
import { RowNotes } from './row-notes.tsx';

export function CartRow({ item }: { item: CartItem }) {
  const { step, remove } = useCartItem(item);
  const { product, quantity } = item;
  const { variant } = product;
  const line = cartLine(item);
  const { totalPaise, savingPaise } = lineTotals(line);
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 border-b border-sand py-6 first:pt-0 sm:grid-cols-[112px_minmax(0,1fr)] sm:gap-x-6">
      <Link to={productPath(product.urlName)} tabIndex={-1} aria-hidden="true">
        <ProductImage image={product.images[0]} alt="" sizes="112px" />
      </Link>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 wrap-anywhere">
            <h2 className="font-text text-base font-semibold tracking-normal">
              <Link to={productPath(product.urlName)} className="hover:underline">
                {product.name}
              </Link>
            </h2>
            <p className="text-sm text-ink-soft">
              Size: {variant.size}
              {variant.color && ` · ${variant.color}`}
            </p>
          </div>
          <IconButton
            label={`Remove ${product.name} from cart`}
            onClick={() => {
              remove();
              announce(`${product.name} removed from cart`);
            }}
            className="-mt-2 -mr-2"
          >
            <Trash2 aria-hidden="true" strokeWidth={1.6} className="size-5" />
          </IconButton>
        </div>
        <Price sellingPaise={line.sellingPaise} discountPaise={line.discountPaise} />
        <RowNotes item={item} />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <QuantityStepper of={product.name} value={quantity} max={variant.stock} onStep={step} />
          <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            {savingPaise > 0 && <Badge tone="good">SAVE {formatPaise(savingPaise)}</Badge>}
            <p className="text-lg font-semibold tabular-nums">
              <span className="sr-only">Subtotal </span>
              {formatPaise(totalPaise)}
            </p>
          </div>
        </div>
      </div>
    </li>
  );
}
