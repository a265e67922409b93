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

/** A price counts when its thumb has been let go and has rested so long, in milliseconds. */
const REST_MS = 250;

/** Where the thumbs were moved to, and which of them last. */
interface Draft extends Thumbs {
  thumb: Thumb;
  /** Whether it is in the URL. It stays on screen until the URL is rendered. */
  applied: boolean;
}

/** The thumbs of the price slider while they are moved, and the filter they become when they rest. */
export function usePriceThumbs({ end, minPrice, maxPrice, onChange }: PriceThumbsRequest) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [held, setHeld] = useState(false);
  const [filtered, setFiltered] = useState({ minPrice, maxPrice });
  if (filtered.minPrice !== minPrice || filtered.maxPrice !== maxPrice) {
    setFiltered({ minPrice, maxPrice });
    /* A thumb that was moved since then still waits for its turn. */
    if (draft?.applied) setDraft(null);
  }
  const thumbs = draft ?? thumbsOf(minPrice, maxPrice, end);

  const apply = useEffectEvent(() => {
    if (!draft) return;
    onChange(({ minPrice: min, maxPrice: max }) => {
      const prices = { minPrice: min, maxPrice: max, ...priceFilterOf(draft, draft.thumb, end) };
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
      setDraft({ ...moved(thumbs, thumb, wanted), thumb, applied: false });
    },
    hold: () => setHeld(true),
    letGo: () => setHeld(false),
  };
}
