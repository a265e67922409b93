/**
 * What of the wanted columns a row has otherwise, which is what has to be written. A column that is
 * wanted as undefined stays as it is.
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

/** Whether any of the wanted columns is otherwise by now. */
export function differs<T extends object>(
  present: Readonly<Record<keyof T, unknown>>,
  wanted: T,
): boolean {
  return Object.keys(differing(present, wanted)).length > 0;
}
