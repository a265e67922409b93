import { useState } from 'react';
import { classNames } from '#client/components/ui/class-names.ts';
import type { Variant } from '#common/contract/products.ts';
import type { SizeChoice } from '../variants.ts';

interface SizeButtonsProps {
  /** The product's name, for screen readers. */
  of: string;
  choices: readonly SizeChoice[];
  chosen: Variant | null;
  size?: 'sm' | 'md';
  /**
   * Disables sold-out sizes, as on the product page. On cards they can be chosen, and Add to Cart shows
   * a notice.
   */
  disableSoldOut?: boolean;
  onChoose: (variant: Variant | null) => void;
}

/**
 * Returns the classes of a size button. A sold-out size is struck through even if it is selected, so
 * that it never looks ready to buy.
 */
function lookOf(pressed: boolean, soldOut: boolean): string {
  if (soldOut) {
    return `bg-sand-soft text-ink-soft line-through ${pressed ? 'border-indigo' : 'border-sand'}`;
  }
  if (pressed) return 'border-indigo bg-indigo text-card';
  return 'border-sand-deep/60 bg-card hover:border-indigo';
}

/** Sizes with more characters may be cut off, so they get a tooltip. */
const LONG_NAME = 12;
/** Number of sizes on a card that has more than MANY_ON_CARD. A card with fewer shows all of them. */
const ON_CARD = 6;
const MANY_ON_CARD = 8;

/** A button for each size; a click on the selected one clears it (docs/specification.md#listing). */
export function SizeButtons({
  of,
  choices,
  chosen,
  size = 'md',
  disableSoldOut = false,
  onChoose,
}: SizeButtonsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const folded = size === 'sm' && choices.length > MANY_ON_CARD && !unfolded;
  const shown = folded
    ? choices.filter(({ size: name }, index) => index < ON_CARD || name === chosen?.size)
    : choices;
  return (
    <div
      role="group"
      aria-label={`Size of ${of}`}
      className={classNames('flex flex-wrap', size === 'sm' ? 'gap-1' : 'gap-1.5')}
    >
      {shown.map(({ size: name, variant }) => {
        const pressed = chosen?.size === name;
        const soldOut = variant.stock <= 0;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={pressed}
            aria-label={soldOut ? `${name}, out of stock` : name}
            title={name.length > LONG_NAME ? name : undefined}
            disabled={disableSoldOut && soldOut}
            onClick={() => onChoose(pressed ? null : variant)}
            className={classNames(
              'max-w-full truncate rounded-sm border font-medium tabular-nums transition-colors',
              size === 'sm' ? 'min-h-8 min-w-7 px-1.5 text-xs' : 'min-h-11 min-w-12 px-3.5 text-sm',
              lookOf(pressed, soldOut),
              'disabled:cursor-not-allowed',
            )}
          >
            {name}
          </button>
        );
      })}
      {folded && (
        <button
          type="button"
          aria-label={`+${choices.length - shown.length} more sizes of ${of}`}
          onClick={() => setUnfolded(true)}
          className="min-h-8 rounded-sm px-2 text-xs font-medium text-indigo tabular-nums hover:underline"
        >
          +{choices.length - shown.length}
        </button>
      )}
    </div>
  );
}
