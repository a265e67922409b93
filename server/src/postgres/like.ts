/** Escapes LIKE's wildcards, so that a search finds them as plain text. */
export function plain(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
