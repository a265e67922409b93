import { useEffect, useState } from 'react';

/** A value that follows another after it has rested for `ms`; `now` lets it follow at once. */
export function useDebounced<T>(value: T, ms: number): [settled: T, now: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [settled, () => setSettled(value)];
}
