import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { DEFAULT_SIZE } from '#common/limits.ts';
import { toPaise } from '#common/domain/money.ts';
import { DiscountBadge, Price } from '#client/components/price.tsx';
import { announce } from '#client/lib/announcements.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { ColorField } from './color-field.tsx';
import { fieldAt, type DraftErrors } from './draft-checks.ts';
import type { VariantTexts } from './draft-edits.ts';
import { PriceFields } from './price-fields.tsx';
import { rupeesIn, variantName, type DraftVariant } from './product-draft.ts';
import type { DraftEdits } from './use-draft-edits.ts';
import { VariantField } from './variant-field.tsx';

/** Grid columns of a variant's row on wide screens. On others each variant is a card. */
export const VARIANT_GRID =
  'lg:grid-cols-[6rem_minmax(9rem,1.4fr)_5rem_7rem_7rem_minmax(6rem,1fr)_12rem_2.75rem] lg:gap-x-2.5';

interface VariantRowProps {
  variant: DraftVariant;
  /** Position of the variant in the product, from 1. */
  number: number;
  errors: DraftErrors;
  edit: DraftEdits;
  onRemoved: () => void;
}

/**
 * The fields of a variant, and its price as customers see it. Memoized without `onRemoved`, which is a new
 * function at every render.
 */
export const VariantRow = memo(
  function VariantRow({ variant, number, errors, edit, onRemoved }: VariantRowProps) {
    const { key } = variant;
    const errorOf = (field: string) => errors.get(fieldAt(key, field));
    const field = (name: keyof VariantTexts) => ({
      value: variant[name],
      error: errorOf(name),
      onChange: (text: string) => edit.variant(key, { [name]: text }),
    });
    return (
      <li>
        <div
          role="group"
          aria-label={`Variant ${number}: ${variantName(variant)}`}
          className={`grid grid-cols-2 items-start gap-x-3 gap-y-4 rounded-lg border border-sand p-4 sm:grid-cols-4 lg:border-0 lg:p-0 ${VARIANT_GRID}`}
        >
          <VariantField label="Size" placeholder={DEFAULT_SIZE} {...field('size')} />
          <ColorField variant={variant} error={errorOf('color')} edit={edit} />
          <VariantField label="Stock" required inputMode="numeric" {...field('stock')} />
          <PriceFields
            variant={variant}
            originalError={errorOf('originalPrice')}
            discountError={errorOf('discountPrice')}
            edit={edit}
          />
          <VariantField label="SKU" {...field('sku')} />
          <ShopPrice variant={variant} />
          <IconButton
            label={`Remove variant ${number}: ${variantName(variant)}`}
            onClick={() => {
              edit.removeVariant(key);
              announce(`Variant ${number} removed`);
              onRemoved();
            }}
            className="justify-self-end text-madder"
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </div>
      </li>
    );
  },
  (before, after) =>
    before.variant === after.variant &&
    before.number === after.number &&
    before.errors === after.errors &&
    before.edit === after.edit,
);

/** The selling price, and the list price struck through (docs/specification.md#prices). */
function ShopPrice({ variant: { originalPrice, discountPrice } }: { variant: DraftVariant }) {
  const [original, discount] = [rupeesIn(originalPrice), rupeesIn(discountPrice) ?? 0];
  if (original === null)
    return <div className="self-center text-sm text-ink-soft">No price yet</div>;
  const price = { sellingPaise: toPaise(original), discountPaise: toPaise(discount) };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 self-center">
      <Price {...price} />
      <DiscountBadge {...price} />
    </div>
  );
}
