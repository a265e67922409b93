/** A made-up origin, used to detect targets that lead to another site. */
const ORIGIN = 'https://shop.invalid';

/**
 * Returns the path to open after sign-in, or null if the text is no path of this shop. Prevents open
 * redirects: a link must not send a user who has just signed in to another site.
 */
export function sameOriginPath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return null;
  if (!URL.canParse(target, ORIGIN)) return null;
  const url = new URL(target, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
