import { useEffect, useRef } from 'react';

/**
 * Focuses the first field of a row that was added.
 * @param fields the rows, a new list whenever one is added
 */
export function useAddedRow(fields: readonly unknown[]) {
  const ref = useRef<HTMLUListElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current) return;
    isExpected.current = false;
    ref.current?.lastElementChild?.querySelector('input')?.focus();
  }, [fields]);
  return {
    ref,
    expectRow: () => {
      isExpected.current = true;
    },
  };
}
