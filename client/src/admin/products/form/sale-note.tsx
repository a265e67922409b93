import type { Product } from '#common/contract/products.ts';
import { formatMoment } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';

/** Returns the lowest and the highest price that customers pay now, such as '₹799 to ₹999'. */
function soldFor({ variants }: Product): string {
  const prices = variants.map(({ originalPrice }) => originalPrice);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatRupees(low) : `${formatRupees(low)} to ${formatRupees(high)}`;
}

/** Says that the form has the regular prices while a sale runs. Renders nothing without one. */
export function SaleNote({ product }: { product: Product | undefined }) {
  if (!product?.sale || product.variants.length === 0) return null;
  const { name, endsAt } = product.sale;
  return (
    <p className="rounded-md bg-turmeric-wash px-4 py-3 text-sm wrap-anywhere">
      In the sale {name} until {formatMoment(endsAt)}: sold for {soldFor(product)}. The prices that
      you type are the regular ones. Beside them is what customers pay during the sale.
    </p>
  );
}
