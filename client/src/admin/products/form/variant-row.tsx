import { Trash2 } from 'lucide-react';
import { memo, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { DEFAULT_SIZE } from '#common/limits.ts';
import { toPaise } from '#common/domain/money.ts';
import { findSalePrice, toBasisPoints } from '#common/domain/sale-price.ts';
import { rupeesIn } from '#common/domain/typed-amounts.ts';
import { DiscountBadge, Price } from '#client/components/price.tsx';
import { announce } from '#client/lib/announcements.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { ColorField } from './color-field.tsx';
import type { VariantField as VariantFieldName } from './draft-changes.ts';
import { PriceFields } from './price-fields.tsx';
import { variantName } from './product-draft.ts';
import { RunningSale } from './running-sale.ts';
import type { ProductFormFields, VariantEdits } from './use-variants.ts';
import { VariantField } from './variant-field.tsx';

/** Grid columns of a variant's row on wide screens. On others each variant is a card. */
export const VARIANT_GRID =
  'lg:grid-cols-[6rem_minmax(9rem,1.4fr)_5rem_7rem_7rem_minmax(6rem,1fr)_12rem_2.75rem] lg:gap-x-2.5';

interface VariantRowProps {
  form: ProductFormFields;
  /** Index of the variant in the product. */
  index: number;
  edit: VariantEdits;
  /** The fields that were filled with others at once, as by a paste. */
  filled?: ReadonlySet<VariantFieldName> | undefined;
  /** Called after the removal, which takes the focus away. Must be stable. */
  onRemoved: () => void;
}

/**
 * The fields of a variant, and its price as customers see it. Memoized, and each field renders alone, so
 * that typing stays quick in a product with hundreds of variants.
 */
export const VariantRow = memo(function VariantRow({
  form,
  index,
  edit,
  filled,
  onRemoved,
}: VariantRowProps) {
  const [size, color] = useWatch({
    control: form.control,
    name: [`variants.${index}.size`, `variants.${index}.color`],
  });
  const number = index + 1;
  const name = `${number}: ${variantName({ size, color })}`;
  const field = { form, index };
  return (
    <li>
      <div
        role="group"
        aria-label={`Variant ${name}`}
        className={`grid grid-cols-2 items-start gap-x-3 gap-y-4 rounded-lg border border-sand p-4 sm:grid-cols-4 lg:border-0 lg:p-0 ${VARIANT_GRID}`}
      >
        <VariantField
          label="Size"
          placeholder={DEFAULT_SIZE}
          name="size"
          filled={filled?.has('size')}
          {...field}
        />
        <ColorField edit={edit} filled={filled?.has('color') || filled?.has('hex')} {...field} />
        <VariantField
          label="Stock"
          required
          inputMode="numeric"
          name="stock"
          filled={filled?.has('stock')}
          {...field}
        />
        <PriceFields filled={filled} {...field} />
        <VariantField label="SKU" name="sku" filled={filled?.has('sku')} {...field} />
        <ShopPrice {...field} />
        <IconButton
          label={`Remove variant ${name}`}
          onClick={() => {
            edit.remove(index);
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
});

/** The selling price in the running sale, and the list price struck through (docs/specification.md#prices). */
function ShopPrice({ form: { control }, index }: Pick<VariantRowProps, 'form' | 'index'>) {
  const [originalPrice, discountPrice] = useWatch({
    control,
    name: [`variants.${index}.originalPrice`, `variants.${index}.discountPrice`],
  });
  const salePercent = useContext(RunningSale);
  const [original, discount] = [rupeesIn(originalPrice), rupeesIn(discountPrice) ?? 0];
  if (original === null)
    return <div className="self-center text-sm text-ink-soft">No price yet</div>;
  const regular = { sellingPaise: toPaise(original), discountPaise: toPaise(discount) };
  const price = findSalePrice(regular, toBasisPoints(salePercent));
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 self-center">
      <Price {...price} />
      <DiscountBadge {...price} />
    </div>
  );
}
