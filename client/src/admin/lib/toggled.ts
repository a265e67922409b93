/** A set with an entry more, or with it less when it was there. */
export function toggled<T>(set: ReadonlySet<T>, entry: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(entry)) next.add(entry);
  return next;
}
