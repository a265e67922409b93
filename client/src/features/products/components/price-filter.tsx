import type { KeyboardEvent, PointerEvent } from 'react';
import { formatRupees } from '#common/format/inr.ts';
import type { FilterChange } from '../listing-filters.ts';
import { nearerThumb, sliderEnd, sliderStep, snapped, type Thumb } from '../price-slider.ts';
import { usePriceThumbs } from '../use-price-thumbs.ts';
import { FilterGroup } from './filter-group.tsx';

interface PriceFilterProps {
  /** Highest price in rupees; undefined until it is known, 0 if no product is found. */
  highest: number | undefined;
  minPrice: number | null;
  maxPrice: number | null;
  onChange: (change: FilterChange) => void;
}

const THUMBS = ['low', 'high'] as const;
const LABELS: Readonly<Record<Thumb, string>> = { low: 'Lowest price', high: 'Highest price' };
/**
 * Half the width of a thumb in pixels: the slider's ends are that far inside its box. See `price-thumb`
 * in listing.css.
 */
const HALF_THUMB = 12;
/** Number of slider steps for each key. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/**
 * A slider with two thumbs from 0 to the highest price. A price is applied shortly after its thumb is
 * released.
 */
export function PriceFilter({ highest, minPrice, maxPrice, onChange }: PriceFilterProps) {
  const end = sliderEnd(highest);
  const { thumbs, move, hold, letGo } = usePriceThumbs({ end, minPrice, maxPrice, onChange });
  const amount = (value: number) => formatRupees(highest && value >= end ? highest : value);
  const place = (value: number) =>
    `calc(${HALF_THUMB}px + (100% - ${2 * HALF_THUMB}px) * ${value / end})`;

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement || event.button !== 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - HALF_THUMB) / (width - 2 * HALF_THUMB);
    const value = snapped(share * end, end);
    move(nearerThumb(thumbs, value), value);
  };
  const step = (event: KeyboardEvent, thumb: Thumb) => {
    const steps = KEYS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    move(thumb, snapped(thumbs[thumb] + steps * sliderStep(end), end));
  };

  return (
    <FilterGroup title="Price">
      <p className="flex justify-between gap-2 text-sm font-medium tabular-nums">
        <span>{amount(thumbs.low)}</span>
        <span>{amount(thumbs.high)}</span>
      </p>
      <div onPointerDown={press} className="relative mt-1 h-8 cursor-pointer noscript:hidden">
        <div className="absolute inset-x-3 top-1/2 h-1 -translate-y-1/2 rounded-full bg-sand" />
        <div
          ref={(bar) => {
            /* Not a style property, because the Content-Security-Policy refuses styles in the server's HTML. */
            bar?.style.setProperty('left', place(thumbs.low));
            bar?.style.setProperty('right', `calc(100% - ${place(thumbs.high)})`);
          }}
          className="absolute inset-x-3 top-1/2 h-1 -translate-y-1/2 rounded-full bg-indigo"
        />
        {THUMBS.map((thumb) => (
          <input
            key={thumb}
            type="range"
            aria-label={LABELS[thumb]}
            aria-valuetext={amount(thumbs[thumb])}
            min={0}
            max={end}
            step={1}
            value={thumbs[thumb]}
            onChange={(event) => move(thumb, Number(event.target.value))}
            onKeyDown={(event) => step(event, thumb)}
            onPointerDown={hold}
            onPointerUp={letGo}
            onPointerCancel={letGo}
            /* If both thumbs are at the right end, only the lower one can move, so it lies on top. */
            className={`price-thumb ${thumb === 'low' && thumbs.low > end / 2 ? 'z-10' : ''}`}
          />
        ))}
      </div>
    </FilterGroup>
  );
}
