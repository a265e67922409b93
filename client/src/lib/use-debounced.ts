import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `ms`, and a function that updates it at once. */
export function useDebounced<T>(value: T, ms: number): [settled: T, now: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [settled, () => setSettled(value)];
}
