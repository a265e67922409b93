/** Escapes LIKE's wildcards, so that a search finds them as plain text. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
