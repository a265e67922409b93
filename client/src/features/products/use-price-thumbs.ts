import { useEffect, useEffectEvent, useState } from 'react';
import type { ListingFilters } from './listing-filters.ts';
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
  onChange: (some: Partial<ListingFilters>) => void;
}

/** A price counts when its thumb has been let go and has rested so long, in milliseconds. */
const REST_MS = 250;

/** The thumbs of the price slider while they are moved, and the filter they become when they rest. */
export function usePriceThumbs({ end, minPrice, maxPrice, onChange }: PriceThumbsRequest) {
  const [draft, setDraft] = useState<(Thumbs & { thumb: Thumb }) | null>(null);
  const [held, setHeld] = useState(false);
  const [filtered, setFiltered] = useState({ minPrice, maxPrice });
  if (filtered.minPrice !== minPrice || filtered.maxPrice !== maxPrice) {
    setFiltered({ minPrice, maxPrice });
    setDraft(null);
  }
  const thumbs = draft ?? thumbsOf(minPrice, maxPrice, end);

  const apply = useEffectEvent(() => {
    if (!draft) return;
    const before = { minPrice, maxPrice };
    const after = { ...before, ...priceFilterOf(draft, draft.thumb, end) };
    if (after.minPrice === minPrice && after.maxPrice === maxPrice) setDraft(null);
    else onChange(after);
  });
  useEffect(() => {
    if (!draft || held) return undefined;
    const timer = setTimeout(() => apply(), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, held]);

  return {
    thumbs,
    move: (thumb: Thumb, value: number) => {
      const wanted = held ? snapped(value, end) : value;
      setDraft({ ...moved(thumbs, thumb, wanted), thumb });
    },
    hold: () => setHeld(true),
    letGo: () => setHeld(false),
  };
}
