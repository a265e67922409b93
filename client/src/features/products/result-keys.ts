/**
 * Returns where an arrow key leads in a grid of results: an index, -1 for the search box, or null if
 * the key does nothing. Home and End lead to the first and the last result.
 */
export function nextResult(
  key: string,
  index: number,
  { count, columns }: { count: number; columns: number },
): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, last);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return index + columns <= last ? index + columns : lastRowOr(index, last, columns);
    case 'ArrowUp':
      return index - columns >= 0 ? index - columns : -1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * Handles a last row with fewer tiles: a tile without one below it leads to the last tile. In the last
 * row the focus stays.
 */
function lastRowOr(index: number, last: number, columns: number): number {
  return Math.floor(index / columns) < Math.floor(last / columns) ? last : index;
}
