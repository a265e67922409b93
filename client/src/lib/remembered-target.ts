/** Any origin will do: it only shows whether a target would leave it. */
const ORIGIN = 'https://shop.invalid';

/**
 * A place to go after signing in, or null when the text is no path of this shop. Only a path of the
 * same origin is kept, so that no link can send a shopper elsewhere with a fresh session.
 */
export function sameOriginPath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return null;
  if (!URL.canParse(target, ORIGIN)) return null;
  const url = new URL(target, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
