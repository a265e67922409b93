import { DESCRIPTIONS } from '#common/routes.ts';

/** Characters of a description that search engines show. */
const SHOWN = 160;
const MARKS = /^\s*(?:#{1,6}\s+|[-*•]\s+|\d{1,3}[.)]\s+)/gm;

/**
 * Shortens a text to one line of at most 160 characters without Markdown marks. It is cut after a whole
 * word where possible.
 */
export function summary(text: string): string {
  const line = text.replace(MARKS, '').replaceAll('**', '').replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= SHOWN) return line;
  const cut = letters.slice(0, SHOWN - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > SHOWN / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** Returns the meta description of a page with fixed content. Unknown paths get the shop's own. */
export function describePage(path: string, siteName: string): string {
  return (DESCRIPTIONS[path] ?? DESCRIPTIONS['/'])(siteName);
}
