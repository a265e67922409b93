/**
 * Returns a user's full name. Equal first and last names appear once, because registration copies the
 * username into both (docs/specification.md#accounts).
 */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const names = firstName === lastName ? [firstName] : [firstName, lastName];
  return names.filter(Boolean).join(' ');
}
