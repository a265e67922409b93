interface List {
  isPending: boolean;
  isPlaceholderData: boolean;
}

/**
 * True if a list should show its loading state. While a new filter loads, the previous filter's rows stay
 * visible as placeholder data. But if those are empty, "no results" would be wrong for the new filter.
 */
export function awaitsRows(list: List, rows: readonly unknown[] | undefined): boolean {
  return list.isPending || (list.isPlaceholderData && rows?.length === 0);
}
