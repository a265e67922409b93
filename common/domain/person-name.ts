/**
 * What a person is called. Registration copies the username into both names (spec.md §3); one of
 * them is enough then.
 */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const names = firstName === lastName ? [firstName] : [firstName, lastName];
  return names.filter(Boolean).join(' ');
}
