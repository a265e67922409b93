import type { UseFormReturn } from 'react-hook-form';
import { SalePreviewBody, type SalePreview as Preview } from '#common/contract/sales.ts';
import { counted } from '#common/format/counted.ts';
import { formatRupees } from '#common/format/inr.ts';
import { SEARCH_DEBOUNCE_MS } from '#common/limits.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { useSalePreview } from './api.ts';
import { findSaleErrors, saleRequest, type SaleDraft } from './sale-draft.ts';

/** What can be previewed of a draft, as JSON so that it is compared by its content. Empty while there is too little. */
function previewable(draft: SaleDraft): string {
  const { percent: isOff, productIds, categoryIds } = findSaleErrors(draft);
  if (isOff ?? productIds ?? categoryIds) return '';
  const { percent, wholeShop, productIds: products, categoryIds: categories } = saleRequest(draft);
  return JSON.stringify({ percent, wholeShop, productIds: products, categoryIds: categories });
}

/** What the sale in the form would do: how many products it covers, and some prices. */
export function SalePreview({ form }: { form: UseFormReturn<SaleDraft> }) {
  const [settled] = useDebounced(previewable(form.watch()), SEARCH_DEBOUNCE_MS);
  const body = settled === '' ? null : SalePreviewBody.parse(JSON.parse(settled));
  const { data } = useSalePreview(body);
  return (
    <section
      aria-label="Preview"
      className="rounded-md border border-sand bg-sand-soft p-4 text-sm"
    >
      <div aria-live="polite">
        {body === null || !data ? (
          <p className="text-ink-soft">Percent and products show here what the sale will do.</p>
        ) : (
          <Effect preview={data} />
        )}
      </div>
    </section>
  );
}

function Effect({ preview: { products, variants, unchanged, examples } }: { preview: Preview }) {
  return (
    <>
      <p className="font-medium">
        {counted(products, 'product')} with {counted(variants, 'variant')}
      </p>
      {unchanged > 0 && (
        <p className="mt-1 text-ink-soft">
          {counted(unchanged, 'variant')} already sold at this price or less: they keep their price.
        </p>
      )}
      <ul className="mt-3 grid gap-2">
        {examples.map(({ variantId, name, option, regularPrice, salePrice }) => (
          <li key={variantId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {name}, {option}
            </span>
            <span className="tabular-nums">
              {salePrice === regularPrice ? (
                <>stays {formatRupees(regularPrice)}</>
              ) : (
                <>
                  {formatRupees(regularPrice)} → <strong>{formatRupees(salePrice)}</strong>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
