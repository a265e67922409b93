/**
 * Returns a number with its noun: '1 item', '3 items'.
 * @param many the plural, if it is not `one` with an s
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns a list such as '2 subcategories and 1 product', without zeros; '' if every number is zero. */
export function countedList(...nouns: readonly Parameters<typeof counted>[]): string {
  return nouns
    .filter(([count]) => count > 0)
    .map((noun) => counted(...noun))
    .join(' and ');
}
