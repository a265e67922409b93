import { useEffect, useEffectEvent, useState } from 'react';
import type { FilterChange } from './listing-filters.ts';
import {
  moved,
  priceFilterOf,
  snapped,
  thumbsOf,
  type Thumb,
  type Thumbs,
} from './price-slider.ts';

interface PriceThumbsRequest {
  /** The highest price of the slider, in whole rupees. */
  end: number;
  minPrice: number | null;
  maxPrice: number | null;
  onChange: (change: FilterChange) => void;
}

/** Milliseconds that a released thumb must rest before its price is applied. */
const REST_MS = 250;

/** Positions to which the customer has moved the thumbs. */
interface Draft extends Thumbs {
  /** The thumb that was moved last. */
  thumb: Thumb;
  /** The highest price of the slider when it was moved. Another filter can lower it before the thumb has rested. */
  end: number;
  /** True if its price is in the URL. The draft stays on screen until the URL is rendered. */
  applied: boolean;
}

/** Moves the thumbs of the price slider, and applies their price once they rest. */
export function usePriceThumbs({ end, minPrice, maxPrice, onChange }: PriceThumbsRequest) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [held, setHeld] = useState(false);
  const [filtered, setFiltered] = useState({ minPrice, maxPrice });
  if (filtered.minPrice !== minPrice || filtered.maxPrice !== maxPrice) {
    setFiltered({ minPrice, maxPrice });
    /* A thumb that was moved since then is not in the URL yet and keeps its place. */
    if (draft?.applied) setDraft(null);
  }
  const thumbs = thumbsOf(draft?.low ?? minPrice, draft?.high ?? maxPrice, end);

  const apply = useEffectEvent(() => {
    if (!draft) return;
    onChange(({ minPrice: min, maxPrice: max }) => {
      const prices = {
        minPrice: min,
        maxPrice: max,
        ...priceFilterOf(draft, draft.thumb, draft.end),
      };
      const changes = prices.minPrice !== min || prices.maxPrice !== max;
      setDraft(changes ? { ...draft, applied: true } : null);
      return prices;
    });
  });
  useEffect(() => {
    if (!draft || draft.applied || held) return undefined;
    const timer = setTimeout(() => apply(), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, held]);

  return {
    thumbs,
    move: (thumb: Thumb, value: number) => {
      const wanted = held ? snapped(value, end) : value;
      setDraft({ ...moved(thumbs, thumb, wanted), thumb, end, applied: false });
    },
    hold: () => setHeld(true),
    letGo: () => setHeld(false),
  };
}
