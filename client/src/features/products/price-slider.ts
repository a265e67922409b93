import { DEFAULT_PRICE_RANGE } from '#common/limits.ts';

/** Steps of rupees that a thumb takes at a press of an arrow key or under a finger. */
const STEPS = [5000, 1000, 500, 100, 50, 10, 5];
/** A slider has at least this many steps, so that a thumb goes smoothly. */
const LEAST_STEPS = 50;

/**
 * Returns the upper end of the price filter in whole rupees: the highest price found
 * (docs/specification.md#listing), or the default until products load and if none are found.
 * @param highest rupees
 */
export function sliderEnd(highest: number | undefined): number {
  return highest ? Math.ceil(highest) : DEFAULT_PRICE_RANGE.max;
}

/** A round number of rupees that fits the length of the slider. */
export function sliderStep(end: number): number {
  return STEPS.find((step) => step * LEAST_STEPS <= end) ?? 1;
}

/** The nearest round price; both ends can be reached however they fall. */
export function snapped(value: number, end: number): number {
  const step = sliderStep(end);
  if (value >= end - step / 2) return end;
  return Math.max(DEFAULT_PRICE_RANGE.min, Math.round(value / step) * step);
}

export interface Thumbs {
  low: number;
  high: number;
}
export type Thumb = keyof Thumbs;

/** Where the thumbs stand for a filter, inside the slider and never past each other. */
export function thumbsOf(min: number | null, max: number | null, end: number): Thumbs {
  const high = Math.min(max ?? end, end);
  return { low: Math.min(min ?? DEFAULT_PRICE_RANGE.min, high), high };
}

/** The thumbs after one of them was moved; it stops at the other. */
export function moved(thumbs: Thumbs, thumb: Thumb, value: number): Thumbs {
  return thumb === 'low'
    ? { ...thumbs, low: Math.min(value, thumbs.high) }
    : { ...thumbs, high: Math.max(value, thumbs.low) };
}

/** What moving a thumb filters by; a thumb at its end of the slider filters nothing. */
export function priceFilterOf({ low, high }: Thumbs, thumb: Thumb, end: number) {
  return thumb === 'low'
    ? { minPrice: low > DEFAULT_PRICE_RANGE.min ? low : null }
    : { maxPrice: high < end ? high : null };
}

/** The thumb that a press on the bare slider moves: the nearer one. */
export function nearerThumb({ low, high }: Thumbs, value: number): Thumb {
  if (low === high) return value < low ? 'low' : 'high';
  return Math.abs(value - low) < Math.abs(value - high) ? 'low' : 'high';
}
