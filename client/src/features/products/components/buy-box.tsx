import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#common/contract/products.ts';
import { priceOf } from '#common/domain/pricing.ts';
import { formatPaise } from '#common/format/inr.ts';
import { DiscountBadge, Price } from '#client/components/price.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { QuantityStepper } from '#client/components/ui/quantity-stepper.tsx';
import { useCompany } from '#client/features/company/api.ts';
import { paths } from '#client/lib/paths.ts';
import { useAddProduct } from '../use-add-product.ts';
import type { ProductChoice } from '../use-product-choice.ts';
import { stockLabel } from '../page-variants.ts';
import { fewLeft, shownVariant, sizeChoices, soldOutNote } from '../variants.ts';
import { colorName, ColorButtons } from './color-buttons.tsx';
import { SizeButtons } from './size-buttons.tsx';

interface BuyBoxProps {
  product: Product;
  choice: ProductChoice;
  /** Called when the customer chooses a color, so that the gallery can show it. */
  onColor: (color: string) => void;
}

/** Selection of color, size and quantity of a product, and Add to Cart. */
export function BuyBox({ product, choice, onColor }: BuyBoxProps) {
  const { variant, variants, colors, color } = choice;
  const sizes = useRef<HTMLElement>(null);
  const shown = shownVariant(variants, variant);
  if (!shown) return null;
  const price = priceOf(shown);
  const stock = stockLabel(variants, variant);
  const left = fewLeft(variant);
  /* On phones Add to Cart is always on screen, but the sizes may be scrolled out of view. */
  const showSizes = () => {
    sizes.current?.scrollIntoView({ block: 'center' });
    sizes.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  };

  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <DiscountBadge {...price} />
          <Badge tone={stock.level}>{stock.text}</Badge>
          {left && <Badge tone="low">Only {left}</Badge>}
        </div>
        <Price {...price} size="lg" />
        <p className="text-sm text-ink-soft">
          All taxes are in the price. Pay when you receive it.
        </p>
      </div>
      {colors.length > 0 && (
        <Decision title="Colour:" chosen={color !== null && colorName(color)}>
          <ColorButtons
            of={product.name}
            choices={colors}
            chosen={color}
            onChoose={(next) => {
              choice.setColor(next);
              onColor(next);
            }}
          />
        </Decision>
      )}
      <Decision title="Select Size" ref={sizes}>
        <SizeButtons
          of={product.name}
          choices={sizeChoices(variants)}
          chosen={variant}
          disableSoldOut
          onChoose={(chosen) => choice.setSize(chosen?.size ?? null)}
        />
        {variants.some(({ stock: units }) => units <= 0) && (
          <AlertLink product={product.id} color={color ?? ''} />
        )}
      </Decision>
      <AddRow
        product={product}
        choice={choice}
        unitPaise={price.sellingPaise}
        onNoSize={showSizes}
      />
    </div>
  );
}

/**
 * Leads to the page on which a customer asks for a mail once a sold-out size is available. Nothing while the shop sends
 * no such mails.
 */
function AlertLink(wanted: { product: string; color: string }) {
  const company = useCompany();
  if (company.data?.offersStockAlerts === false) return null;
  return (
    <Link
      to={`${paths.stockAlert}?${new URLSearchParams(wanted)}`}
      className="text-link mt-2 inline-flex min-h-11 items-center text-sm"
    >
      Size sold out? Get an e-mail
    </Link>
  );
}

interface DecisionProps {
  ref?: Ref<HTMLElement>;
  title: string;
  chosen?: string | false;
  children: ReactNode;
}

function Decision({ ref, title, chosen, children }: DecisionProps) {
  return (
    <section ref={ref}>
      <h2 className="mb-3 font-text text-sm font-semibold tracking-normal">
        {title} {chosen && <span className="font-normal">{chosen}</span>}
      </h2>
      {children}
    </section>
  );
}

interface AddRowProps {
  product: Product;
  choice: ProductChoice;
  /** Selling price of one unit, in paise. */
  unitPaise: number;
  /** Called when Add to Cart is pressed before a size is chosen. */
  onNoSize: () => void;
}

/** Quantity and Add to Cart, which then opens the cart (docs/specification.md#product-page). */
function AddRow({ product, choice, unitPaise, onNoSize }: AddRowProps) {
  const { variant, variants, quantity, maxQuantity, setQuantity, stepQuantity } = choice;
  const navigate = useNavigate();
  const { name } = product;
  /* A second click before the cart opens would add twice. */
  const [leaving, setLeaving] = useState(false);
  const { add } = useAddProduct({
    product,
    place: 'product',
    onNoSize,
    onAdded: () => {
      setLeaving(true);
      setQuantity(1);
      void navigate(paths.cart);
    },
  });
  const soldOut = soldOutNote(variants, variant) !== null;
  const label = `Add to Cart - ${formatPaise(unitPaise * quantity)}`;
  return (
    <div className="flex flex-wrap gap-3">
      <QuantityStepper of={name} value={quantity} max={maxQuantity} onStep={stepQuantity} />
      <div className="buy-bar min-w-56 flex-1">
        <Button
          variant={soldOut ? 'outline' : 'primary'}
          size="lg"
          className="w-full tabular-nums"
          busy={leaving}
          aria-label={`${label}: ${name}`}
          onClick={() => {
            add(variant, quantity);
          }}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
