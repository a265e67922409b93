/**
 * Returns the wanted columns whose value differs from the row's, which are those to write. Columns that
 * are wanted as undefined are ignored.
 */
export function differing<T extends object>(
  present: Readonly<Record<keyof T, unknown>>,
  wanted: T,
): Partial<T> {
  const different: Partial<T> = {};
  for (const column in wanted) {
    const value = wanted[column];
    if (value !== undefined && value !== present[column]) different[column] = value;
  }
  return different;
}

/** True if any of the wanted columns differs from the row's. */
export function differs<T extends object>(
  present: Readonly<Record<keyof T, unknown>>,
  wanted: T,
): boolean {
  return Object.keys(differing(present, wanted)).length > 0;
}
