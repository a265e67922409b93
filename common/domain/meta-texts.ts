import { SEO_SHOWN } from '../limits.ts';

const MARKS = /^\s*(?:#{1,6}\s+|[-*•]\s+|\d{1,3}[.)]\s+)/gm;

/**
 * Shortens a text to one line of at most 160 characters without Markdown marks. It is cut after a whole
 * word where possible.
 */
export function summary(text: string): string {
  const line = text.replace(MARKS, '').replaceAll('**', '').replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= SEO_SHOWN.description) return line;
  const cut = letters.slice(0, SEO_SHOWN.description - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > SEO_SHOWN.description / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** Returns the meta description of a product without an SEO description. */
export function describeProduct(
  product: { name: string; description: string; category: string },
  siteName: string,
): string {
  const { name, description, category } = product;
  return summary(description) || `${name}, from ${category} at ${siteName}.`;
}
