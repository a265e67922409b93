/** '1 item', '3 items'; a plural that is more than an s is given. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** '2 subcategories and 1 product'. Leaves out zeros; '' if nothing is left. */
export function countedList(...nouns: readonly Parameters<typeof counted>[]): string {
  return nouns
    .filter(([count]) => count > 0)
    .map((noun) => counted(...noun))
    .join(' and ');
}
