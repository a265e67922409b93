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

/** The meta description of a page with fixed content. Unknown paths get the shop's own. */
export function describeText(path: string, siteName: string): string {
  switch (path) {
    case '/shop':
      return `Everyday and festive clothes for women, men and children at ${siteName}. Cash on delivery, free shipping and returns all over India.`;
    case '/about':
      return `What ${siteName} believes in, and the people behind it.`;
    case '/blog':
      return `Fashion trends, style guides, sustainability and the stories behind the brand, from ${siteName}.`;
    case '/privacy-policy':
      return `What ${siteName} knows about you, why, for how long, and how to have it deleted.`;
    case '/terms-and-conditions':
      return `The terms on which ${siteName} sells: who may buy, liability, governing law and changes.`;
    case '/refund-policy':
      return `How to cancel or send back an order of ${siteName} within 7 days, and when the money comes back.`;
    default:
      return `${siteName}: clothes for India, paid on delivery.`;
  }
}
