/** Returns a copy of the set with the entry added, or removed if it was there. */
export function toggled<T>(set: ReadonlySet<T>, entry: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(entry)) next.add(entry);
  return next;
}
