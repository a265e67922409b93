/** The place in a list of the first entry with the same key, for every entry that is not the first. */
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
