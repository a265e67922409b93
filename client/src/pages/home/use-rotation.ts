import { useEffect, useReducer } from 'react';
import { HERO_INTERVAL_MS, HERO_PRELOAD_MS } from '#common/shop-limits.ts';
import { FIRST_SLIDE, rotate } from './rotation.ts';

/** Rotates through `count` slides while `running` (docs/specification.md#timings). */
export function useRotation(count: number, running: boolean) {
  const [rotation, tell] = useReducer(rotate, FIRST_SLIDE);
  const { index } = rotation;

  useEffect(() => {
    if (!running) return undefined;
    const near = setTimeout(
      () => tell({ type: 'near', count }),
      HERO_INTERVAL_MS - HERO_PRELOAD_MS,
    );
    const due = setTimeout(() => tell({ type: 'due', count }), HERO_INTERVAL_MS);
    return () => {
      clearTimeout(near);
      clearTimeout(due);
      tell({ type: 'stopped' });
    };
  }, [running, count, index]);

  return {
    ...rotation,
    show: (slide: number) => tell({ type: 'show', index: slide }),
    settled: (slide: number) => tell({ type: 'settled', index: slide, count }),
  };
}
