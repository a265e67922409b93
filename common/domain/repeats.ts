/**
 * Finds list entries that repeat the key of an earlier one. Null keys never repeat.
 * @returns pairs of indexes: the first entry with the key, and the one that repeats it
 */
export function repeats<T>(
  list: readonly T[],
  keyOf: (entry: T) => string | null,
): [number, number][] {
  const first = new Map<string, number>();
  return list.flatMap((entry, index): [number, number][] => {
    const key = keyOf(entry);
    const earlier = key === null ? undefined : first.get(key);
    if (key !== null && earlier === undefined) first.set(key, index);
    return earlier === undefined ? [] : [[earlier, index]];
  });
}
