/** Returns a word of a tsvector or tsquery from its text form: without the doubled quotes and the backslashes. */
export function unquote(quoted: string): string {
  return quoted.replace(/''|\\(.)/gs, (_found, escaped: string | undefined) => escaped ?? "'");
}
