/**
 * Returns only the values that were edited in a form. Saving only these keeps changes to other fields
 * that were saved elsewhere while the form was open.
 * @param dirty the form's `dirtyFields`
 */
export function changedFields<T extends object>(
  values: T,
  dirty: { readonly [Name in keyof T]?: boolean | undefined },
): Partial<T> {
  const changed: Partial<T> = {};
  for (const name in values) {
    if (dirty[name]) changed[name] = values[name];
  }
  return changed;
}
