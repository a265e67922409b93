import { UNNAMED_SHOP } from '#common/domain/screens.ts';

/** Returns the shop's name from the page's head, which is there before the company details load. */
export function nameInHead(): string {
  if (typeof document === 'undefined') return UNNAMED_SHOP;
  const meta = document.querySelector('meta[name="application-name"]');
  return meta?.getAttribute('content') ?? UNNAMED_SHOP;
}
