interface List {
  isPending: boolean;
  isPlaceholderData: boolean;
}

/**
 * Whether a list's own rows are still to come. Those of the filter before stay meanwhile, but an empty
 * list of that filter says nothing about this one.
 */
export function awaitsRows(list: List, rows: readonly unknown[] | undefined): boolean {
  return list.isPending || (list.isPlaceholderData && rows?.length === 0);
}
