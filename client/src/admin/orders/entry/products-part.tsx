import { useState } from 'react';
import type { Product, Variant } from '#common/contract/products.ts';
import { priceOf } from '#common/domain/pricing.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { formatPaise } from '#common/format/inr.ts';
import { SearchField } from '#client/admin/ui/search-field.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { ProductImage } from '#client/components/product-image.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useProductChoices } from './api.ts';
import { addUnit } from './entry-draft.ts';
import { Fault, Section } from './section.tsx';
import type { Entry } from './use-entry.ts';

/** Searches products and adds their sizes and colours to the order. */
export function ProductsPart({ entry }: { entry: Entry }) {
  const [q, search] = useState('');
  const found = useProductChoices(q);
  const add = (product: Product, { id }: Variant) => {
    entry.setLines(addUnit(entry.lines, product, id));
    search('');
    entry.showLine(id);
  };
  return (
    <Section title="Products">
      <div className="flex flex-col gap-4">
        <div className="flex">
          <SearchField
            label="Search by name or SKU"
            value={q}
            inputRef={entry.productSearch}
            onSearch={search}
          />
        </div>
        {entry.missing.lines && <Fault>{entry.missing.lines}</Fault>}
        {found.isLoading && (
          <LoadState of={[found]} loading="Searching products…" failed="Couldn’t search products">
            <Skeleton className="h-28" />
          </LoadState>
        )}
        {found.isError && (
          <Fault>Couldn’t search products. Check your connection and try again.</Fault>
        )}
        {found.data && q !== '' && (
          <>
            <p aria-live="polite" className={found.data.length > 0 ? 'sr-only' : 'text-ink-soft'}>
              {found.data.length === 0
                ? 'No product for sale matches.'
                : `${found.data.length} found`}
            </p>
            <ul className="flex flex-col gap-5 empty:hidden">
              {found.data.map((product) => (
                <ProductChoice key={product.id} product={product} onAdd={add} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}

interface ProductChoiceProps {
  product: Product;
  onAdd: (product: Product, variant: Variant) => void;
}

/** A product with a button for each of its variants. */
function ProductChoice({ product, onAdd }: ProductChoiceProps) {
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-4">
      <ProductImage image={product.images[0]} alt="" sizes="48px" />
      <div className="min-w-0">
        <h3 className="mb-2 font-text text-base font-semibold tracking-normal wrap-anywhere">
          {product.name}
        </h3>
        <div role="group" aria-label={`Sizes of ${product.name}`} className="flex flex-wrap gap-2">
          {product.variants.map((variant) => (
            <VariantButton
              key={variant.id}
              variant={variant}
              onAdd={() => onAdd(product, variant)}
            />
          ))}
        </div>
      </div>
    </li>
  );
}

function VariantButton({ variant, onAdd }: { variant: Variant; onAdd: () => void }) {
  const { stock } = variant;
  const left = stock === 0 ? 'Sold out' : `${stock} left`;
  return (
    <button
      type="button"
      disabled={stock === 0}
      className="flex min-h-11 flex-col items-start rounded-md border border-sand-deep px-3 py-1.5 text-left text-sm wrap-anywhere hover:border-indigo disabled:border-sand disabled:text-ink-soft"
      onClick={onAdd}
    >
      <span className="font-semibold">{optionName(variant)}</span>{' '}
      <span className="text-xs text-ink-soft tabular-nums">
        {formatPaise(priceOf(variant).sellingPaise)} · {left}
      </span>
    </button>
  );
}
