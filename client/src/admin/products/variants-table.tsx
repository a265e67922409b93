import type { Product, Variant } from '#common/contract/products.ts';
import { discountPercent, priceOf } from '#common/domain/pricing.ts';
import { formatRupees } from '#common/format/inr.ts';
import { CellWords } from '#client/admin/ui/table.tsx';
import { useWaitingFor } from '#client/admin/lib/demand-api.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { Swatch } from '#client/features/products/components/swatch.tsx';
import { orderVariants } from './ordered-variants.ts';
import { StockField } from './stock-field.tsx';

interface VariantsProps {
  product: Product;
}

const COLUMNS = ['Color', 'Size', 'Stock', 'Price', 'Discount'] as const;

function nameOf(product: Product, { size, color }: Variant): string {
  return [product.name, size, color].filter(Boolean).join(', ');
}

/** The variants of a product as a table, for wide screens. A long table scrolls inside its frame. */
export function VariantsTable({ product }: VariantsProps) {
  const waiting = useWaitingFor(product);
  return (
    <div className="max-h-110 overflow-y-auto overscroll-y-contain rounded-md border border-sand bg-paper">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Variants of {product.name}</caption>
        <thead className="sticky top-0 z-10 bg-sand-soft text-ink-soft">
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-4 py-2 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orderVariants(product.variants).map((variant) => (
            <tr key={variant.id} className="border-t border-sand">
              <td className="min-w-36 px-4 py-1">
                <Color variant={variant} />
              </td>
              <td className="px-4 py-1">
                <CellWords className="min-w-20">
                  {variant.size} <Waiting count={waiting.get(variant.id)} />
                </CellWords>
              </td>
              <td className="px-4 py-1">
                <StockField variant={variant} of={nameOf(product, variant)} />
              </td>
              <td className="px-4 py-1 whitespace-nowrap tabular-nums">
                {formatRupees(variant.originalPrice)}
                <Regular variant={variant} />
              </td>
              <td className="px-4 py-1 whitespace-nowrap tabular-nums">
                <Discount variant={variant} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same variants as cards, for narrow screens. */
export function VariantCards({ product }: VariantsProps) {
  const waiting = useWaitingFor(product);
  return (
    <ul
      aria-label={`Variants of ${product.name}`}
      className="max-h-110 overflow-y-auto overscroll-y-contain rounded-md border border-sand bg-paper text-sm"
    >
      {orderVariants(product.variants).map((variant) => (
        <li
          key={variant.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-sand px-3 py-1.5 last:border-0"
        >
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
              <Color variant={variant} />
              <span className="font-medium wrap-anywhere">
                <span className="sr-only">Size </span>
                {variant.size}
              </span>
              <Waiting count={waiting.get(variant.id)} />
            </div>
            <p className="text-ink-soft tabular-nums">
              {formatRupees(variant.originalPrice)}
              {variant.discountPrice > 0 && (
                <>
                  {' · '}
                  <span className="sr-only">Discount </span>
                  <Discount variant={variant} />
                </>
              )}
              <Regular variant={variant} />
            </p>
          </div>
          <StockField variant={variant} of={nameOf(product, variant)} />
        </li>
      ))}
    </ul>
  );
}

/** How many shoppers wait for a sold-out variant. */
function Waiting({ count = 0 }: { count: number | undefined }) {
  return count > 0 && <Badge tone="info">{count} waiting</Badge>;
}

function Color({ variant: { color, colorHexCode } }: { variant: Variant }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Swatch name={color} hex={colorHexCode} className="size-5 border-ink/25" />
      <span className="min-w-0 wrap-anywhere">{color || 'No colour'}</span>
    </span>
  );
}

/** The price without the sale that the product is in. */
function Regular({ variant: { regular } }: { variant: Variant }) {
  if (!regular) return null;
  return <span className="block text-ink-soft">Regular {formatRupees(regular.originalPrice)}</span>;
}

function Discount({ variant }: { variant: Variant }) {
  if (variant.discountPrice === 0) return <>{formatRupees(0)}</>;
  const percent = discountPercent(priceOf(variant));
  return (
    <>
      {formatRupees(variant.discountPrice)}
      {percent > 0 && <span className="text-ink-soft"> ({percent}%)</span>}
    </>
  );
}
