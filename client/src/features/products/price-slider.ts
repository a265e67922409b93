import { HIGHEST_PRICE, LOWEST_PRICE } from '#common/shop-limits.ts';

/** Sizes in rupees that a step of the slider may have, for keys and dragging. */
const STEPS = [5000, 1000, 500, 100, 50, 10, 5];
/** Least number of steps of a slider, so that a thumb moves smoothly. */
const LEAST_STEPS = 50;

/**
 * Returns the upper end of the price filter in whole rupees: the highest price found
 * (docs/specification.md#listing), or the default until products load and if none are found.
 * @param highest rupees
 */
export function sliderEnd(highest: number | undefined): number {
  return highest ? Math.ceil(highest) : HIGHEST_PRICE;
}

/** Returns the size of a step in rupees: a round number that fits the length of the slider. */
export function sliderStep(end: number): number {
  return STEPS.find((step) => step * LEAST_STEPS <= end) ?? 1;
}

/**
 * Rounds a price to a whole step. Both ends of the slider can be reached even if they are not whole
 * steps.
 */
export function snapped(value: number, end: number): number {
  const step = sliderStep(end);
  if (value >= end - step / 2) return end;
  return Math.max(LOWEST_PRICE, Math.round(value / step) * step);
}

export interface Thumbs {
  low: number;
  high: number;
}
export type Thumb = keyof Thumbs;

/** Returns the positions of the thumbs for a filter, inside the slider and never past each other. */
export function thumbsOf(min: number | null, max: number | null, end: number): Thumbs {
  const high = Math.min(max ?? end, end);
  return { low: Math.min(min ?? LOWEST_PRICE, high), high };
}

/** Moves a thumb; it stops at the other. */
export function moved(thumbs: Thumbs, thumb: Thumb, value: number): Thumbs {
  return thumb === 'low'
    ? { ...thumbs, low: Math.min(value, thumbs.high) }
    : { ...thumbs, high: Math.max(value, thumbs.low) };
}

/** Returns the price filter of a moved thumb. A thumb at its end of the slider removes the filter. */
export function priceFilterOf({ low, high }: Thumbs, thumb: Thumb, end: number) {
  return thumb === 'low'
    ? { minPrice: low > LOWEST_PRICE ? low : null }
    : { maxPrice: high < end ? high : null };
}

/** Returns the thumb that a press on the bare slider moves: the nearer one. */
export function nearerThumb({ low, high }: Thumbs, value: number): Thumb {
  if (low === high) return value < low ? 'low' : 'high';
  return Math.abs(value - low) < Math.abs(value - high) ? 'low' : 'high';
}
