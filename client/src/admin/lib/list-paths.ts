/** URL parameters by name. Empty and undefined values are removed from the URL. */
type Values = Readonly<Record<string, string | undefined>>;

/** Returns a copy of the parameters with some values replaced. */
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

/** Returns the path of a back-office list with its filters as parameters. */
export function listPath(path: string, values: Values): string {
  const search = withValues(new URLSearchParams(), values).toString();
  return search === '' ? path : `${path}?${search}`;
}
