/**
 * Of a form's values those that were changed in it. Only they are saved, so that what was saved
 * elsewhere while the form was open stays.
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
