/** Parameters of an address by name; one that is empty or undefined is not in it. */
type Values = Readonly<Record<string, string | undefined>>;

/** The parameters of an address with some set anew; the others stay. */
export function withValues(before: URLSearchParams, values: Values): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value = ''] of Object.entries(values)) {
    if (value === '') after.delete(name);
    else after.set(name, value);
  }
  return after;
}

/** Parses a page number. Anything else is page 1. */
export function pageIn(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The address of a back-office list that is narrowed to some of its rows. */
export function listPath(path: string, values: Values): string {
  const search = withValues(new URLSearchParams(), values).toString();
  return search === '' ? path : `${path}?${search}`;
}
