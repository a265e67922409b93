import { DESCRIPTIONS } from '#common/routes.ts';

/** Returns the meta description of a page with fixed content. Unknown paths get the shop's own. */
export function describePage(path: string, siteName: string): string {
  return (DESCRIPTIONS[path] ?? DESCRIPTIONS['/'])(siteName);
}
