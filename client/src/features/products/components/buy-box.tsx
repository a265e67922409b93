import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#common/contract/products.ts';
import { formatPaise } from '#common/format/inr.ts';
import { DiscountBadge, Price } from '#client/components/price.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { QuantityStepper } from '#client/components/ui/quantity-stepper.tsx';
import { paths } from '#client/lib/paths.ts';
import { useAddProduct } from '../use-add-product.ts';
import { colorChoices, priceOf, sameColor, sizeChoices, stockLabel, variantsOf } from '../variants.ts';
import { ColorButtons } from './color-buttons.tsx';
import { SizeButtons } from './size-buttons.tsx';

/** Everything one decides about a product: colour, size, quantity. */
export function BuyBox({ product }: { product: Product }) {
  const choice = useChoice(product);
  const { variant, variants, colors, color, quantity } = choice;
  const shown = variant ?? variants[0];
  const navigate = useNavigate();
  const { add, pending } = useAddProduct({
    place: 'product',
    onAdded: () => {
      choice.setQuantity(1);
      void navigate(paths.cart);
    },
  });
  if (!shown) return null;
  const price = priceOf(shown);
  const stock = stockLabel(variants, variant);

  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <DiscountBadge {...price} />
          <Badge tone={stock.level}>{stock.text}</Badge>
        </div>
        <Price {...price} size="lg" />
        <p className="text-sm text-ink-soft">All taxes are in the price. Pay when you receive it.</p>
      </div>

      {colors.length > 0 && (
        <section aria-labelledby="colour-heading">
          <h2 id="colour-heading" className="mb-3 font-text text-sm font-semibold tracking-normal">
            Colour: <span className="font-normal">{color}</span>
          </h2>
          <ColorButtons of={product.name} choices={colors} chosen={color} onChoose={choice.setColor} />
        </section>
      )}

      <section aria-labelledby="size-heading">
        <h2 id="size-heading" className="mb-3 font-text text-sm font-semibold tracking-normal">
          Select Size
        </h2>
        <SizeButtons
          of={product.name}
          choices={sizeChoices(variants)}
          chosen={variant}
          disableSoldOut
          onChoose={(chosen) => choice.setSize(chosen?.size ?? null)}
        />
      </section>

      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          of={product.name}
          value={quantity}
          max={Math.max(1, variant?.stock ?? 1)}
          onChange={choice.setQuantity}
        />
        <Button
          size="lg"
          className="min-w-56 flex-1 tabular-nums"
          busy={pending}
          aria-label={`Add to Cart - ${formatPaise(price.originalPaise * quantity)}: ${product.name}`}
          onClick={() => add(variant, quantity)}
        >
          Add to Cart - {formatPaise(price.originalPaise * quantity)}
        </Button>
      </div>
    </div>
  );
}

/** The shopper's choice; a size is chosen beforehand only when there is just one (design.md §4.12). */
function useChoice(product: Product) {
  const colors = colorChoices(product.variants);
  const [wantedColor, setWantedColor] = useState<string | null>(null);
  const [wantedSize, setWantedSize] = useState<string | null>(null);
  const [wantedQuantity, setQuantity] = useState(1);

  const known = colors.find((choice) => wantedColor !== null && sameColor(choice.color, wantedColor));
  const color = (known ?? colors.find((choice) => choice.inStock) ?? colors[0])?.color ?? null;
  const variants = variantsOf(product, color);
  const sizes = sizeChoices(variants);
  const only = sizes.length === 1 ? sizes[0] : undefined;
  const chosen = sizes.find((choice) => choice.size === wantedSize) ?? only;
  const variant = chosen?.variant ?? null;
  const quantity = Math.max(1, Math.min(wantedQuantity, variant?.stock ?? 1));

  return {
    colors,
    color,
    variants,
    variant,
    quantity,
    setColor: setWantedColor,
    setSize: setWantedSize,
    setQuantity,
  };
}
